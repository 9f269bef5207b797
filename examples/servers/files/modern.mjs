// Revision 2026-07-28: no handshake and no session. Each request says in its own `_meta` which revision it speaks
// and what its client can do, and is judged by that alone.
import { checkAnswer, supportsForms } from "./elicitation.mjs";
import { capabilities, instructions, serverInfo } from "./features.mjs";
import { createRequestStates } from "./requestState.mjs";
import { code, invalidParams, isObject, own, requiredString, RpcError } from "./rpc.mjs";
import { callTool } from "./tools.mjs";

const versionKey = "io.modelcontextprotocol/protocolVersion";
const capabilitiesKey = "io.modelcontextprotocol/clientCapabilities";
const logLevelKey = "io.modelcontextprotocol/logLevel";
const serverInfoKey = "io.modelcontextprotocol/serverInfo";
const subscriptionKey = "io.modelcontextprotocol/subscriptionId";

/** Only what a client can put into `_meta`. A legacy revision is reached by `initialize`, so it is not listed. */
const supported = ["2026-07-28"];
const logLevels = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"];

/** Results that clients may keep need both hints. Lists of this program are the same for all; files are not. */
const hour = { ttlMs: 3_600_000, cacheScope: "public" };
const never = { ttlMs: 0, cacheScope: "private" };
const caching = {
  "server/discover": hour,
  "tools/list": { ttlMs: 300_000, cacheScope: "public" },
  "prompts/list": { ttlMs: 300_000, cacheScope: "public" },
  "resources/templates/list": { ttlMs: 300_000, cacheScope: "public" },
  "resources/list": never,
  "resources/read": never,
};

/** True when a request carries the mark of this era, whatever revision it names. */
export function isModern({ params }) {
  return own(own(params, "_meta"), versionKey) !== undefined;
}

export function createModern({ connection, root, features }) {
  const states = createRequestStates();
  /** Open `subscriptions/listen` requests by id, each with the function that ends it. */
  const subscriptions = new Map();

  root.on("write", (uri, created) => {
    for (const [id, { filter }] of subscriptions) {
      const notify = (method, params) => connection.notify(method, { _meta: { [subscriptionKey]: id }, ...params });
      if (created && filter.resourcesListChanged) notify("notifications/resources/list_changed");
      if (filter.resourceSubscriptions?.includes(uri)) notify("notifications/resources/updated", { uri });
    }
  });

  const methods = {
    ...features.methods,

    "server/discover": () => ({ supportedVersions: supported, capabilities, instructions }),

    "tools/call": async (params, { signal, clientCapabilities }) => {
      try {
        return await callTool(params, { root, signal, confirm: confirmByRetry(params, clientCapabilities, states) });
      } catch (error) {
        if (error instanceof InputRequired) return error.result;
        throw error;
      }
    },

    "resources/read": async (params) => {
      const uri = requiredString(params, "uri");
      const found = await features.readResource(uri);
      // -32602 in this era; -32002 is forbidden. Never an empty list: that would mean an existing, empty resource.
      if (found === null) throw new RpcError(code.invalidParams, "Resource not found", { uri });
      return found;
    },

    /** Stays open until the client cancels it or the server ends; then the answer says that it ended well. */
    "subscriptions/listen": (params, { id, signal }) => {
      const filter = honoured(own(params, "notifications"));
      return new Promise((resolve) => {
        subscriptions.set(id, { filter, end: () => resolve({ _meta: { [subscriptionKey]: id } }) });
        signal.addEventListener("abort", () => (subscriptions.delete(id), resolve({})), { once: true });
        // Must come before any other message of this subscription, and names only what will be delivered.
        connection.notify("notifications/subscriptions/acknowledged", { _meta: { [subscriptionKey]: id }, notifications: filter });
      });
    },
  };

  return {
    async request({ method, params }, { id, signal }) {
      if (method === "initialize") {
        // A legacy client shows its user this message and nothing else, so it names what would work.
        throw new RpcError(code.methodNotFound, `Method not found: initialize. This server speaks protocol ${supported.join(", ")}, which has no handshake.`, { supported });
      }
      const clientCapabilities = checkEnvelope(params);
      if (!Object.hasOwn(methods, method)) throw new RpcError(code.methodNotFound, `Method not found: ${method}`);
      const result = await methods[method](params, { id, signal, clientCapabilities });
      const complete = { resultType: "complete", ...result };
      return {
        ...complete,
        // An interim result carries no hints: it is not cacheable.
        ...(complete.resultType === "complete" && Object.hasOwn(caching, method) && caching[method]),
        _meta: { [serverInfoKey]: serverInfo, ...complete._meta },
      };
    },
    end() {
      for (const { end } of subscriptions.values()) end();
      subscriptions.clear();
    },
  };
}

/** The required `_meta` fields, then the version; the client's capabilities when all is well. */
function checkEnvelope(params) {
  const meta = own(params, "_meta");
  const version = own(meta, versionKey);
  const clientCapabilities = own(meta, capabilitiesKey);
  const missing = [typeof version !== "string" && versionKey, !isObject(clientCapabilities) && capabilitiesKey].filter(Boolean);
  if (missing.length > 0) throw invalidParams("missing _meta", { missing });
  if (!supported.includes(version)) {
    throw new RpcError(code.unsupportedProtocolVersion, "Unsupported protocol version", { supported, requested: version });
  }
  const level = own(meta, logLevelKey);
  if (level !== undefined && !logLevels.includes(level)) throw invalidParams(`unknown log level ${JSON.stringify(level)}.`);
  return clientCapabilities;
}

/**
 * Asks the user by multi round-trip request: the first round ends with the question, and the client repeats the
 * call, under a new id, with the answer and the state. No memory of the first round is needed.
 */
function confirmByRetry(params, clientCapabilities, states) {
  return ({ key, message, requestedSchema, binding }) => {
    const state = own(params, "requestState");
    const responses = own(params, "inputResponses");
    if (responses !== undefined && !isObject(responses)) throw invalidParams('"inputResponses" must be an object.');
    if (state !== undefined) {
      // Checked before anything that came with it is looked at.
      states.consume(state, binding);
      const answer = own(responses, key);
      if (answer !== undefined) return checkAnswer(answer, requestedSchema);
      // The state came back without the answer: ask again. Answers to questions nobody asked are ignored.
    }
    if (!supportsForms(clientCapabilities)) {
      throw new RpcError(code.missingClientCapability, "This tool asks the user, and the client did not declare elicitation.", {
        requiredCapabilities: { elicitation: { form: {} } },
      });
    }
    throw new InputRequired({
      resultType: "input_required",
      inputRequests: { [key]: { method: "elicitation/create", params: { mode: "form", message, requestedSchema } } },
      requestState: states.issue(binding),
    });
  };
}

/** Leaves the tool with the question; `tools/call` turns it into the result. */
class InputRequired extends Error {
  constructor(result) {
    super("Input is required.");
    this.result = result;
  }
}

/** The part of a subscription filter that this server serves: its tools and prompts never change. */
function honoured(filter) {
  if (!isObject(filter)) throw invalidParams('"notifications" must be an object.');
  const uris = own(filter, "resourceSubscriptions");
  if (uris !== undefined && !(Array.isArray(uris) && uris.every((uri) => typeof uri === "string"))) throw invalidParams('"resourceSubscriptions" must be a list of URIs.');
  return { ...(own(filter, "resourcesListChanged") === true && { resourcesListChanged: true }), ...(uris && { resourceSubscriptions: uris }) };
}
