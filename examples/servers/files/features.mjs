// Lists, resources, prompts and completion, the same in both eras. The eras add their own envelopes.
import { decode } from "./root.mjs";
import { invalidParams, own, requiredString } from "./rpc.mjs";
import { toolDefinitions } from "./tools.mjs";
import { ToolError } from "./toolError.mjs";

export const serverInfo = { name: "files-example", title: "Files example", version: "1.0.0" };
export const instructions = "Reads and writes text files in one folder, and adds numbers. Writing asks the user first.";

/** What both eras declare. `subscribe` is `resources/subscribe` in one and `subscriptions/listen` in the other. */
export const capabilities = { tools: {}, resources: { subscribe: true, listChanged: true }, prompts: {}, completions: {} };

const pageSize = 50;
const maxCompletions = 100;

const prompt = {
  name: "summarize-file",
  title: "Summarize a file",
  description: "Asks for a summary of a file in the folder.",
  arguments: [{ name: "path", description: "Path relative to the folder.", required: true }],
};

export function createFeatures(root) {
  const uriTemplate = `${root.uri}/{+path}`;

  const methods = {
    "tools/list": (params) => onlyPage(params, { tools: toolDefinitions }),

    "prompts/list": (params) => onlyPage(params, { prompts: [prompt] }),

    async "prompts/get"(params) {
      if (requiredString(params, "name") !== prompt.name) throw invalidParams(`Unknown prompt: ${params.name}`);
      const relative = requiredString(own(params, "arguments"), "path");
      const text = await orNull(root.readText(relative));
      if (text === null) throw invalidParams(`there is no text file ${JSON.stringify(relative)}.`);
      const resource = { uri: root.uriOf(relative), mimeType: root.mimeTypeOf(relative), text: text.content };
      return {
        description: prompt.description,
        messages: [
          { role: "user", content: { type: "text", text: `Summarize ${relative} in three sentences.` } },
          { role: "user", content: { type: "resource", resource } },
        ],
      };
    },

    async "resources/list"(params) {
      const after = readCursor(own(params, "cursor"));
      const files = (await root.list()).filter(({ relative }) => after === null || relative > after);
      const page = files.slice(0, pageSize);
      return {
        resources: page.map(({ relative, size }) => ({ uri: root.uriOf(relative), name: relative, mimeType: root.mimeTypeOf(relative), size })),
        // The last page has no cursor at all: an empty string would be a cursor like any other.
        ...(files.length > pageSize && { nextCursor: writeCursor(page.at(-1).relative) }),
      };
    },

    "resources/templates/list": () => ({
      resourceTemplates: [{ uriTemplate, name: "file", title: "A file of the folder", description: "Any file, by its path relative to the folder." }],
    }),

    "completion/complete": async (params) => {
      const ref = own(params, "ref");
      const known = own(ref, "type") === "ref/prompt" ? own(ref, "name") === prompt.name : own(ref, "type") === "ref/resource" && own(ref, "uri") === uriTemplate;
      const argument = own(params, "argument");
      if (!known || requiredString(argument, "name") !== "path") throw invalidParams("there is nothing to complete by that reference and argument.");
      const prefix = requiredString(argument, "value");
      const values = (await root.list()).map(({ relative }) => relative).filter((relative) => relative.startsWith(prefix));
      return { completion: { values: values.slice(0, maxCompletions), total: values.length, hasMore: values.length > maxCompletions } };
    },
  };

  return {
    methods,
    /** The contents of a resource, or null: the eras report a missing one with different codes. */
    async readResource(uri) {
      const relative = root.relativeOf(uri);
      const bytes = relative === null ? null : await orNull(root.readBytes(relative));
      if (bytes === null) return null;
      const text = decode(bytes);
      return { contents: [{ uri, mimeType: root.mimeTypeOf(relative), ...(text === null ? { blob: bytes.toString("base64") } : { text }) }] };
    },
  };
}

/** What the folder refuses for whatever reason does not exist for the outside, which learns nothing more. */
async function orNull(reading) {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ToolError) return null;
    throw error;
  }
}

/** Of a list of one page no cursor was ever given. */
function onlyPage(params, page) {
  if (own(params, "cursor") !== undefined) throw invalidParams("the cursor was not issued by this server.");
  return page;
}

/** A cursor says after which name to go on, so it stays right when files come and go between two pages. */
const writeCursor = (name) => Buffer.from(JSON.stringify(name)).toString("base64url");

function readCursor(cursor) {
  if (cursor === undefined) return null;
  try {
    const name = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (typeof name === "string") return name;
  } catch {
    // Falls through to the refusal.
  }
  throw invalidParams("the cursor was not issued by this server.");
}
