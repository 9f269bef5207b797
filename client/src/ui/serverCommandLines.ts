import { isSecret } from "../mcp/config/secrets";
import type { ServerDefinition } from "../mcp/serverDefinition";
import { shellWord } from "./toolPanelCopy";
import { withoutSecretArguments, withoutSecrets } from "./treeTooltips";

/** A server as commands of a terminal: its own, and that of the workbench's command line. Secrets are left out; variables stay as written. */
export function serverCommandLines({ name, source, transport }: ServerDefinition): readonly { readonly title: string; readonly text: string }[] {
  const target = source.file === undefined ? undefined : `--server ${shellWord(name)} --config ${shellWord(source.file)}`;
  if (transport.kind !== "stdio") {
    const headers = Object.keys(transport.headers).map((header) => `--header ${shellWord(`${header}: <redacted>`)} `).join("");
    return [{ title: "$(terminal) mcp-workbench list", text: `mcp-workbench list tools ${target ?? `${headers}--url ${shellWord(withoutSecrets(transport.url))}`}` }];
  }
  const { command, args, env, cwd } = transport;
  const words = [command, ...withoutSecretArguments(args)].map(shellWord);
  const variables = Object.entries(env).flatMap(([variable, value]) => (value === null ? [] : [[variable, isSecret(variable, value) ? "<redacted>" : value] as const]));
  const own = [...variables.map(([variable, value]) => `${variable}=${shellWord(value)}`), ...words].join(" ");
  const options = [...variables.map(([variable, value]) => `--env ${shellWord(`${variable}=${value}`)} `), cwd === undefined ? "" : `--cwd ${shellWord(cwd)} `].join("");
  return [
    { title: "$(terminal) Command Line", text: cwd === undefined ? own : `cd ${shellWord(cwd)} && ${own}` },
    { title: "$(terminal) mcp-workbench list", text: `mcp-workbench list tools ${target ?? `${options}-- ${words.join(" ")}`}` },
  ];
}
