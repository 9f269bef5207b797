import type { JsonObject } from "#shared/json/jsonValue";

/** Where the bundled command line is, and what runs it. */
export type CommandLine = { readonly node: string; readonly file: string };

/** An entry whose server is started through `mcp-workbench wrap`, or undefined where it starts no command or is wrapped already. */
export function wrapEntry(entry: JsonObject, name: string, { node, file }: CommandLine): JsonObject | undefined {
  const { command, args = [] } = entry;
  if (typeof command !== "string" || !Array.isArray(args) || unwrapEntry(entry)) return undefined;
  return { ...entry, command: node, args: [file, "wrap", "--name", name, "--", command, ...args] };
}

/** The entry as it was before it was wrapped, or undefined where it is not wrapped. */
export function unwrapEntry(entry: JsonObject): JsonObject | undefined {
  const { args } = entry;
  if (!Array.isArray(args)) return undefined;
  const wrap = args.indexOf("wrap");
  const separator = args.indexOf("--");
  // Any path of the command line counts: each version of the extension has a folder of its own.
  const ours = wrap >= 0 && wrap <= 1 && args.slice(0, wrap).every((arg) => typeof arg === "string" && /(?:^|[\\/])cli\.js$/.test(arg));
  if (!ours || separator < wrap || (wrap === 0 && !/(?:^|[\\/])mcp-workbench(?:\.cmd)?$/.test(String(entry["command"])))) return undefined;
  const [command, ...rest] = args.slice(separator + 1);
  if (typeof command !== "string") return undefined;
  // See `wrappedText`: it had no arguments at all.
  const hadNone = rest.length === 0 && args.slice(0, separator).some((arg) => typeof arg === "string" && arg.startsWith("--name="));
  if (!hadNone) return { ...entry, command, args: rest };
  const bare: { [key: string]: JsonObject[string] } = { ...entry, command };
  delete bare["args"];
  return bare;
}
