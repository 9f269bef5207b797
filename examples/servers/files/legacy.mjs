// Revisions up to 2025-11-25: `initialize`, then `notifications/initialized`, then everything else. What was said in
// the handshake holds for the whole connection.
import { checkAnswer, supportsForms } from "./elicitation.mjs";
import { capabilities, instructions, serverInfo } from "./features.mjs";
import { code, invalidParams, isObject, own, requiredString, RpcError } from "./rpc.mjs";
import { callTool } from "./tools.mjs";
import { ToolError } from "./toolError.mjs";

/** Newest first. Older revisions lack structured results and elicitation, which these tools need. */
const supported = ["2025-11-25", "2025-06-18"];
const logLevels = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"];

/** Methods that only this era has, so that they belong to it whatever else is known of the client. */
const legacyOnly = new Set(["initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"]);

export function createLegacy({ connection, root, features }) {
  /** @type {{ kind: "new" } | { kind: "initialized" | "ready", clientCapabilities: object }} */
  let phase = { kind: "new" };
  const subscribed = new Set();
  /** Nothing is logged to a client that did not ask. */
  let logLevel = null;

  const isReady = () => phase.kind === "ready";
  const logToClient = (level, data) => {
    if (logLevel !== null && logLevels.indexOf(level) >= logLevels.indexOf(logLevel)) connection.notify("notifications/message", { level, logger: "files", data });
  };

  root.on("write", (uri, created) => {
    if (!isReady()) return;
    if (created) connection.notify("notifications/resources/list_changed");
    if (subscribed.has(uri)) connection.notify("notifications/resources/updated", { uri });
    logToClient("info", { event: "written", uri });
  });

  async function existingResource(params) {
    const uri = requiredString(params, "uri");
    const found = await features.readResource(uri);
    if (found === null) throw new RpcError(code.legacyResourceNotFound, "Resource not found", { uri });
    return { uri, found };
  }

  const methods = {
    ...features.methods,

    initialize(params) {
      if (phase.kind !== "new") throw new RpcError(code.invalidRequest, "Invalid request: this connection is initialized already.");
      const requested = requiredString(params, "protocolVersion");
      const clientCapabilities = own(params, "capabilities");
      if (!isObject(clientCapabilities)) throw invalidParams('"capabilities" must be an object.');
      phase = { kind: "initialized", clientCapabilities };
      // No error for an unknown version: the server offers its latest, and the client leaves if it cannot speak it.
      const protocolVersion = supported.includes(requested) ? requested : supported[0];
      return { protocolVersion, capabilities: { ...capabilities, logging: {} }, serverInfo, instructions };
    },

    ping: () => ({}),

    "tools/call": (params, { signal }) => callTool(params, { root, signal, confirm: confirmByRequest(connection, phase.clientCapabilities, signal) }),

    "resources/read": async (params) => (await existingResource(params)).found,

    async "resources/subscribe"(params) {
      subscribed.add((await existingResource(params)).uri);
      return {};
    },

    "resources/unsubscribe"(params) {
      subscribed.delete(requiredString(params, "uri"));
      return {};
    },

    "logging/setLevel"(params) {
      const level = requiredString(params, "level");
      if (!logLevels.includes(level)) throw invalidParams(`unknown log level ${JSON.stringify(level)}.`);
      logLevel = level;
      return {};
    },
  };

  return {
    /** True when a request without the mark of the modern era is for this one. */
    claims: ({ method }) => phase.kind !== "new" || legacyOnly.has(method),

    async request({ method, params }, { signal }) {
      // Unknown methods first, so that a probe with `server/discover` gets the plain answer of an older server.
      if (!Object.hasOwn(methods, method)) throw new RpcError(code.methodNotFound, `Method not found: ${method}`);
      if (!isReady() && method !== "initialize" && method !== "ping") {
        const awaited = phase.kind === "new" ? "initialize" : "notifications/initialized";
        throw new RpcError(code.invalidRequest, `Invalid request: ${method} came before ${awaited}.`);
      }
      // Results of this era are bare: no resultType, no caching hints.
      return methods[method](params, { signal });
    },

    notification({ method }) {
      if (method === "notifications/initialized" && phase.kind === "initialized") phase = { ...phase, kind: "ready" };
    },
  };
}

/** Asks the user by a request of the server's own, while the call that needs the answer stays open. */
function confirmByRequest(connection, clientCapabilities, signal) {
  return async ({ message, requestedSchema }) => {
    // This era has no error code for it, so the model learns it from the result.
    if (!supportsForms(clientCapabilities)) {
      throw new ToolError("EPERM", "Writing needs the user's consent, and this client cannot ask for it.", { suggestedAction: "Use a client with elicitation." });
    }
    // `mode` came with 2025-11-25; leaving it out means a form in each revision.
    const answer = await connection.request("elicitation/create", { message, requestedSchema }, signal).catch((error) => {
      signal.throwIfAborted();
      throw new ToolError("ECANCELED", "The client did not answer the question; nothing was written.", { retryable: true, suggestedAction: error.message });
    });
    try {
      return checkAnswer(answer, requestedSchema);
    } catch (error) {
      throw new ToolError("EINVAL", error.message, { retryable: true, suggestedAction: "Answer the question again." });
    }
  };
}
