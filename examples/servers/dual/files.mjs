// fs.read, fs.write and math.add as in ../files, and what the SDK takes over: envelopes, eras, validation.
import { fromJsonSchema, inputRequired, inputResponse, ResourceTemplate } from "@modelcontextprotocol/server";
import { createHash } from "node:crypto";
import { toolDefinitions } from "../files/tools.mjs";
import { failure, ToolError, toolResult } from "../files/toolError.mjs";

export function registerFiles(server, root, codec) {
  const [read, write, add] = toolDefinitions;

  register(server, read, async ({ path }) => toolResult({ path, ...(await root.readText(path)) }));

  register(server, write, async ({ path, content }, context) => {
    const verb = (await root.exists(path)) ? "Overwrite" : "Create";
    const bytes = Buffer.byteLength(content);
    const call = createHash("sha256").update(JSON.stringify([path, content])).digest("base64url");
    // The codec has checked signature and expiry; that the state is about these arguments is for the tool to check.
    const asked = context.mcpReq.requestState()?.call === call;
    const answer = inputResponse(context.mcpReq.inputResponses, "confirm_write");
    if (!asked || answer.kind !== "elicit") {
      return inputRequired({
        inputRequests: {
          confirm_write: inputRequired.elicit({
            message: `${verb} ${path} (${bytes} bytes)?`,
            requestedSchema: { type: "object", properties: { confirm: { type: "boolean", title: "Write the file" } }, required: ["confirm"] },
          }),
        },
        requestState: await codec.mint({ call }),
      });
    }
    if (answer.action === "cancel") throw new ToolError("ECANCELED", "The user closed the question without an answer; nothing was written.", { retryable: true });
    if (answer.action !== "accept" || answer.content?.confirm !== true) throw new ToolError("EDECLINED", "The user refused; nothing was written.");
    await root.writeText(path, content);
    return toolResult({ path, bytes });
  });

  register(server, add, ({ a, b }) => {
    if (!Number.isFinite(a + b)) throw new ToolError("ERANGE", "The sum is too large for a JSON number.", { retryable: true });
    return toolResult({ sum: a + b });
  });

  const template = new ResourceTemplate(`${root.uri}/{+path}`, {
    list: async () => ({ resources: (await root.list()).map(({ relative, size }) => ({ uri: root.uriOf(relative), name: relative, mimeType: root.mimeTypeOf(relative), size })) }),
    complete: { path: async (prefix) => (await root.list()).map(({ relative }) => relative).filter((relative) => relative.startsWith(prefix)) },
  });
  server.registerResource("file", template, { title: "A file of the folder" }, async (uri) => {
    const relative = root.relativeOf(uri.href);
    if (relative === null) throw new Error("Resource not found");
    return { contents: [{ uri: uri.href, mimeType: root.mimeTypeOf(relative), text: (await root.readText(relative)).content }] };
  });
}

/** Registers a tool whose schemas are written by hand, and turns its expected failures into results. */
function register(server, { name, inputSchema, outputSchema, ...about }, run) {
  server.registerTool(name, { ...about, inputSchema: fromJsonSchema(inputSchema), outputSchema: fromJsonSchema(outputSchema) }, async (args, context) => {
    try {
      return await run(args, context);
    } catch (error) {
      if (error instanceof ToolError) return failure(name, error);
      throw error;
    }
  });
}
