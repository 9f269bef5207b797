import { createHash } from "node:crypto";
import { lstatSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { isObject, type JsonObject } from "#shared/json/jsonValue";
import { parseObject } from "#shared/json/parseObject";
import type { TapEntry } from "../sessionTypes";

/** What `mcp-workbench wrap` tells the extension, one JSON object a line. */
export type WrapReport =
  | { readonly kind: "hello"; readonly name: string; readonly command: string; readonly args: readonly string[]; readonly cwd: string; readonly pid: number; /** The process of `wrap` itself. */ readonly wrapper: number }
  | { readonly kind: "tap"; readonly entry: TapEntry }
  | { readonly kind: "bye"; readonly code: number | null; readonly signal: string | null };

/** One line of a report without its line end. The message is left out: whoever listens reads it in the text. */
export function reportLine(report: WrapReport): string {
  if (report.kind !== "tap" || report.entry.kind !== "frame") return JSON.stringify(report);
  const { message: _, ...entry } = report.entry;
  return JSON.stringify({ kind: "tap", entry });
}

/** The socket on which the extension listens for servers that are wrapped in this folder. Only this user can reach it. */
export function reportAddress(folder: string): string {
  const real = path.resolve(folder);
  const key = createHash("sha256").update(process.platform === "win32" ? real.toLowerCase() : real).digest("hex").slice(0, 24);
  return process.platform === "win32" ? `\\\\.\\pipe\\mcp-workbench-${userInfo().username}-${key}` : path.join(reportFolder(), `${key}.sock`);
}

/** Where the sockets are: a folder of this user alone. */
export function reportFolder(): string {
  return path.join(tmpdir(), `mcp-workbench-${userInfo().uid}`);
}

/** Whether the folder of the sockets is there and is this user's alone: in a shared folder for temporary files anybody can make one of its name. */
export function isOwnReportFolder(): boolean {
  // Pipes have no folder, and a name of theirs holds the user's.
  if (process.platform === "win32") return true;
  try {
    const folder = lstatSync(reportFolder());
    return folder.isDirectory() && folder.uid === userInfo().uid && (folder.mode & othersMay) === 0;
  } catch {
    return false;
  }
}

/** Of a file's mode: whatever its group and others may do. */
const othersMay = 0o077;

/** The folder and those around it, the nearest first: a workspace may be any of them. */
export function foldersAround(folder: string): readonly string[] {
  const folders = [path.resolve(folder)];
  for (;;) {
    const last = folders[folders.length - 1] ?? "";
    const parent = path.dirname(last);
    if (parent === last) return folders;
    folders.push(parent);
  }
}

/** Reads one line of a report; undefined for what is none. What is not checked here is never relied on. */
export function readReport(line: string): WrapReport | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (value["kind"] === "hello") return hello(value);
  if (value["kind"] === "bye") return { kind: "bye", code: typeof value["code"] === "number" ? value["code"] : null, signal: typeof value["signal"] === "string" ? value["signal"] : null };
  const entry = value["kind"] === "tap" ? readEntry(value["entry"]) : undefined;
  return entry && { kind: "tap", entry };
}

function hello({ name, command, args, cwd, pid, wrapper }: JsonObject): WrapReport | undefined {
  if (typeof name !== "string" || typeof command !== "string" || typeof cwd !== "string" || typeof pid !== "number" || !Array.isArray(args)) return undefined;
  return { kind: "hello", name, command, args: args.filter((arg) => typeof arg === "string"), cwd, pid, wrapper: typeof wrapper === "number" ? wrapper : -1 };
}

function readEntry(value: unknown): TapEntry | undefined {
  if (!isObject(value)) return undefined;
  const { seq, ts, kind, text } = value;
  if (typeof seq !== "number" || typeof ts !== "number" || typeof text !== "string") return undefined;
  if (kind === "frame" && (value["dir"] === "send" || value["dir"] === "recv")) {
    const message = parseObject(text);
    return message && { seq, ts, kind, dir: value["dir"], text, message };
  }
  if (kind === "line" && (value["stream"] === "stdout" || value["stream"] === "stderr")) {
    const { bytes } = value;
    const facts = isObject(bytes) && typeof bytes["byteLength"] === "number" && (bytes["invalidAt"] === null || typeof bytes["invalidAt"] === "number") && typeof bytes["ended"] === "boolean" && typeof bytes["cut"] === "boolean"
      ? { byteLength: bytes["byteLength"], invalidAt: bytes["invalidAt"], ended: bytes["ended"], cut: bytes["cut"] }
      : undefined;
    return { seq, ts, kind, stream: value["stream"], text, ...(facts && { bytes: facts }) };
  }
  if (kind === "note" && (value["level"] === "info" || value["level"] === "warning" || value["level"] === "error")) return { seq, ts, kind, level: value["level"], text };
  return undefined;
}
