// The three tools, the same in both eras. What differs, asking the user, comes in as `confirm`.
import { code, invalidParams, own, requiredString, RpcError } from "./rpc.mjs";
import { failure, ToolError, toolResult } from "./toolError.mjs";
import { validate } from "./validate.mjs";

const path = { type: "string", minLength: 1, maxLength: 200, description: "Path relative to the folder of the server, such as notes/todo.txt." };

const closedObject = (properties) => ({ type: "object", properties, required: Object.keys(properties), additionalProperties: false });

/** In the order in which they are listed: clients and models cache the list, so the order never changes. */
const tools = [
  {
    definition: {
      name: "fs.read",
      title: "Read a text file",
      description: "Reads a UTF-8 text file of at most 1 MiB in the folder of the server. Not for binary files or folders.",
      inputSchema: closedObject({ path }),
      outputSchema: closedObject({ path: { type: "string" }, bytes: { type: "integer", minimum: 0 }, content: { type: "string" } }),
      // Hints for user interfaces; no client may take them for a permission.
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async run({ path: relative }, { root }) {
      return { path: relative, ...(await root.readText(relative)) };
    },
  },
  {
    definition: {
      name: "fs.write",
      title: "Write a text file",
      description: "Writes a UTF-8 text file in the folder of the server, in place of what was there. The user is asked first.",
      inputSchema: closedObject({ path, content: { type: "string", maxLength: 100_000, description: "The whole new content." } }),
      outputSchema: closedObject({ path: { type: "string" }, bytes: { type: "integer", minimum: 0 } }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    async run({ path: relative, content }, { root, confirm, signal }) {
      const bytes = Buffer.byteLength(content);
      const verb = (await root.exists(relative)) ? "Overwrite" : "Create";
      // With MRTR the call starts from the top on each round, so nothing before this line may have an effect.
      const answer = await confirm({
        key: "confirm_write",
        message: `${verb} ${relative} (${bytes} bytes)?`,
        requestedSchema: {
          type: "object",
          properties: { confirm: { type: "boolean", title: "Write the file" } },
          required: ["confirm"],
        },
        // The answer counts for exactly this call.
        binding: ["fs.write", relative, content],
      });
      requireConsent(answer);
      // The last moment at which a cancellation can still prevent the write.
      signal.throwIfAborted();
      await root.writeText(relative, content);
      return { path: relative, bytes };
    },
  },
  {
    definition: {
      name: "math.add",
      title: "Add two numbers",
      description: "Returns the sum of two numbers.",
      inputSchema: closedObject({ a: { type: "number" }, b: { type: "number" } }),
      outputSchema: closedObject({ sum: { type: "number" } }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    run({ a, b }) {
      // JSON has no infinity: it would become null and break the output schema.
      if (!Number.isFinite(a + b)) throw new ToolError("ERANGE", "The sum is too large for a JSON number.", { retryable: true });
      return { sum: a + b };
    },
  },
];

export const toolDefinitions = tools.map(({ definition }) => definition);

/**
 * Runs `tools/call`. An unknown tool or a malformed request is a protocol error (thrown); arguments that break the
 * schema are a tool error, since a model that reads why can do better.
 */
export async function callTool(params, context) {
  const name = requiredString(params, "name");
  const tool = tools.find(({ definition }) => definition.name === name);
  if (!tool) throw new RpcError(code.invalidParams, `Unknown tool: ${name}`);
  const args = own(params, "arguments") ?? {};
  if (typeof args !== "object" || Array.isArray(args)) throw invalidParams('"arguments" must be an object.');
  try {
    const problems = validate(tool.definition.inputSchema, args);
    if (problems.length > 0) throw new ToolError("EINVAL", problems.join(" "), { retryable: true });
    return toolResult(await tool.run(args, context));
  } catch (error) {
    if (error instanceof ToolError) return failure(name, error);
    throw error;
  }
}

/** Decline and cancel are different answers: one is a no, the other is none. */
function requireConsent({ action, content }) {
  if (action === "accept" && content.confirm) return;
  if (action === "cancel") {
    throw new ToolError("ECANCELED", "The user closed the question without an answer; nothing was written.", { retryable: true, suggestedAction: "Call again and answer the question." });
  }
  throw new ToolError("EDECLINED", "The user refused; nothing was written.", { suggestedAction: "Ask the user what to do instead." });
}
