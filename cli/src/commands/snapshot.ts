import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import { listChanges, type Snapshot } from "#shared/snapshot/listChanges";
import { type ListChange, type SnapshotList, snapshotItems } from "#shared/snapshot/listChange";
import type { ServerLists } from "#client/mcp/sessionTypes";
import { cancelAnswerer } from "../answers";
import { defineCommand, formatOption } from "../command";
import { failed, got, type Got, type Io, noVerdict } from "../io";
import { readSource } from "../jsonArgument";
import { readTarget, targetOptions, targetUsage } from "../target";
import { inertLine, jsonDocument } from "../text/inert";
import { withSession } from "../withSession";

export const snapshot = defineCommand({
  summary: "Keeps what a server offers in a lock file, and tells what changed since",
  usage: [`[--check] LOCKFILE ${targetUsage}`],
  example: "tools.lock.json --server files",
  options: {
    format: formatOption(["text", "json"]),
    check: { kind: "flag", about: "compare only: the file stays as it is, and any difference is a bad verdict" },
    ...targetOptions,
  },
  async run(parsed, io) {
    const [file, ...more] = parsed.positionals;
    if (file === undefined || more.length > 0) return noVerdict("snapshot takes one lock file.");
    const { check } = parsed.options;
    const exists = existsSync(path.resolve(io.cwd, file));
    if (check && !exists) return noVerdict(`There is no lock file ${quote(file)} to check against; without --check it is made.`);
    const locked = exists ? await readLock(file, io) : undefined;
    if (locked && !locked.ok) return noVerdict(locked.problem);
    const target = readTarget(parsed, io);
    if (!target.ok) return noVerdict(target.problem);
    return withSession(target.value, cancelAnswerer(io), io, ({ session }) => {
      const now = snapshotOf(session.lists);
      const changes = locked ? listChanges(locked.value, now) : [];
      const written = check ? undefined : writeLock(file, now, io);
      if (written !== undefined) return Promise.resolve(noVerdict(written));
      const output = parsed.options.format === "json" ? jsonDocument({ version: 1, changes }) : changesText(changes, locked === undefined);
      return Promise.resolve({ kind: "verdict", good: !check || changes.length === 0, output });
    });
  },
});

const listNames = Object.keys(snapshotItems) as readonly SnapshotList[];

function snapshotOf({ tools, resources, resourceTemplates, prompts }: ServerLists): Snapshot {
  const raws = (items: readonly { readonly raw: JsonObject }[]): readonly JsonObject[] => items.map(({ raw }) => raw);
  return { tools: raws(tools), resources: raws(resources), templates: raws(resourceTemplates), prompts: raws(prompts) };
}

async function readLock(file: string, io: Io): Promise<Got<Snapshot>> {
  const text = await readSource(file, io);
  if (!text.ok) return text;
  const value = parsed(text.value);
  if (!isObject(value) || own(value, "version") !== 1 || listNames.some((name) => !Array.isArray(own(value, name)))) return failed(`The file ${quote(file)} is no snapshot of version 1.`);
  const list = (name: SnapshotList): readonly JsonObject[] => (own(value, name) as readonly JsonValue[]).filter(isObject);
  return got({ tools: list("tools"), resources: list("resources"), templates: list("templates"), prompts: list("prompts") });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, "")) as unknown;
  } catch {
    return undefined;
  }
}

/** The problem where the file cannot be written. */
function writeLock(file: string, now: Snapshot, { cwd }: Io): string | undefined {
  try {
    writeFileSync(path.resolve(cwd, file), `${JSON.stringify({ version: 1, ...now }, null, 2)}\n`);
    return undefined;
  } catch (error) {
    return `The lock file ${quote(file)} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}).`;
  }
}

function changesText(changes: readonly ListChange[], isNew: boolean): string {
  if (isNew) return "The lock file was made.\n";
  const lines = changes.map(({ item, name, kind, pointer, before, after }) => `${kind.padEnd(10)}  ${item} ${inertLine(name)}${pointer === "" ? "" : ` ${inertLine(pointer)}`}: ${before === null ? "new" : after === null ? "gone" : `${inertLine(quote(before))} → ${inertLine(quote(after))}`}`);
  return `${[...lines, changes.length === 0 ? "nothing changed" : `${changes.length} ${changes.length === 1 ? "change" : "changes"}`].join("\n")}\n`;
}
