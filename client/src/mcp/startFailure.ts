import type { JsonValue } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import { codeAdvice } from "#shared/mcp/errorCodes";
import type { Failure } from "./connect";
import { lastWords } from "./lastWords";
import type { Reply } from "./peer";
import type { Located } from "./process/locateCommand";
import type { ServerExit } from "./process/serverProcess";
import type { Noise } from "./stdioWire";

/** The command is not where it was looked for. */
export function notFound(command: string, located: Extract<Located, { ok: false }>): Failure {
  if (located.locked !== undefined) return notLaunched(located.locked, "", "EACCES", "");
  const looked = located.looked.length === 0 ? "PATH is empty" : `it is not in ${list(located.looked)}`;
  const reason = `The command ${JSON.stringify(command)} was not found: ${looked}.`;
  const [elsewhere] = located.elsewhere;
  if (elsewhere === undefined) return { ok: false, reason, next: "Install it, or give its absolute path as `command`." };
  return { ok: false, reason, next: `It is at ${JSON.stringify(elsewhere)}: give that path as \`command\`, or add its directory to PATH.` };
}

/** The operating system refused to start the file. */
export function notLaunched(file: string, cwd: string, code: string, message: string): Failure {
  const name = JSON.stringify(file);
  switch (code) {
    case "ENOENT":
      return { ok: false, reason: `${name} could not be started in ${JSON.stringify(cwd)}: the file, its interpreter or the working directory does not exist.`, next: "Check `cwd`, and the first line of a script." };
    case "EACCES":
    case "EPERM":
      return { ok: false, reason: `${name} may not be executed (${code}).`, next: "Make the file executable, or start it through its interpreter." };
    case "EINVAL":
      return { ok: false, reason: `${name} cannot be started directly (EINVAL).`, next: "Start a batch file through `cmd` with `/c`." };
    case "ENOEXEC":
      return { ok: false, reason: `${name} is no program this system can run (ENOEXEC).`, next: "Start a script through its interpreter." };
    default:
      return { ok: false, reason: `${name} could not be started: ${message.replace(/\.?$/, ".")}` };
  }
}

/** What a process said and did before the handshake came to an end. */
export function processFailure(reply: Reply, step: string, exit: ServerExit | undefined, noise: Noise, strayId: JsonValue | undefined): Failure {
  if (noise.overflow !== undefined) return { ok: false, reason: noise.overflow, next: "A message is one line of JSON; look at what the server prints before it answers." };
  const stderr = lastWords(noise.stderr);
  const pollution = noise.stdout.length === 0 ? "" : ` Its stdout held ${JSON.stringify(shorten(noise.stdout[0] ?? ""))}${noise.stdoutLines > 1 ? ` and ${String(noise.stdoutLines - 1)} more such lines` : ""} instead of messages.`;
  if (exit) {
    const how = exit.signal ? `was ended by ${exit.signal}` : exit.code === null ? "ended" : `exited with code ${String(exit.code)}`;
    return { ok: false, reason: `The server ${how} before it answered ${step}.${pollution}${stderr}`, next: nextAfterExit(exit, noise) };
  }
  if (reply.kind === "timeout") {
    const waited = `The server did not answer ${step} within ${String(reply.ms / 1000)} s.`;
    if (strayId !== undefined) return { ok: false, reason: `${waited} It sent an answer with id ${quote(strayId)} instead of ${reply.id}.`, next: "An answer has to carry the id of its request, of the same type." };
    if (pollution !== "") return { ok: false, reason: waited + pollution, next: "Write logs to stderr; stdout is for messages alone." };
    return { ok: false, reason: waited + stderr, next: "Check that it reads stdin and writes one message a line to stdout, unbuffered." };
  }
  return replyFailure(reply, step);
}

/** What an HTTP server, or the way to it, did instead of answering. */
export function httpFailure(reply: Reply, step: string, url: string): Failure {
  if (reply.kind === "timeout") return { ok: false, reason: `${url} did not answer ${step} within ${String(reply.ms / 1000)} s.`, next: "Check that the server is up and that the URL is that of its MCP endpoint." };
  if (reply.kind !== "failed" && reply.kind !== "error") return replyFailure(reply, step);
  const status = reply.http?.status;
  const body = reply.http ? quoteBody(reply.http.body) : "";
  const named = `${url} answered ${step} with HTTP ${String(status)}${body}.`;
  const location = reply.http?.headers["location"];
  if (status !== undefined && status >= 300 && status < 400 && location !== undefined) return { ok: false, reason: `${url} answered ${step} with HTTP ${String(status)}, a redirect to ${quote(location, 300)}.`, next: "Write that address as `url`, if it is the server's: messages and headers are sent to no other address by themselves." };
  switch (status) {
    case undefined:
      return replyFailure(reply, step);
    case 431:
      return { ok: false, reason: named, next: "The headers are too large for the server: those of `headers`, or the access token." };
    case 401: {
      const challenge = reply.http?.headers["www-authenticate"];
      return { ok: false, reason: `${named.slice(0, -1)}${challenge ? ` (${challenge})` : ""}.`, next: "Sign in, or put the credentials into `headers`." };
    }
    case 403:
      return { ok: false, reason: named, next: "The credentials do not allow this, or the server refuses this Origin." };
    case 404:
    case 405:
      return { ok: false, reason: named, next: "Check the path of the URL: it has to be that of the MCP endpoint." };
    default:
      return { ok: false, reason: named, next: status >= 500 ? "The server itself failed: look at its log." : "Look at the traffic for what it refused." };
  }
}

/** An answer that is no agreement. */
function replyFailure(reply: Reply, step: string): Failure {
  switch (reply.kind) {
    case "error": {
      const supported = JSON.stringify(reply.error.data ?? null);
      return { ok: false, reason: `The server refused ${step} with error ${String(reply.error.code)}: ${sentence(reply.error.message)}${supported === "null" ? "" : ` It adds ${shorten(supported)}.`}`, next: refusalAdvice(reply.error.code) };
    }
    case "failed":
      return { ok: false, reason: sentence(reply.message), ...(reply.next !== undefined && { next: reply.next }) };
    case "timeout":
      return { ok: false, reason: `The server did not answer ${step} within ${String(reply.ms / 1000)} s.` };
    case "cancelled":
      return { ok: false, reason: "The start was cancelled." };
    case "result":
      return { ok: false, reason: `The server answered ${step} with ${shorten(JSON.stringify(reply.result))}, which is no object.` };
  }
}

/** Codes that mean that the server speaks another era or revision; all others are a fault of its own. */
const otherEra: ReadonlySet<number> = new Set([-32022, -32601, -32602, -32600]);

function refusalAdvice(code: number | null): string {
  return code === null || otherEra.has(code) ? "Set the era to auto, or to one that the server supports." : codeAdvice(code);
}

function nextAfterExit(exit: ServerExit, noise: Noise): string {
  const text = noise.stderr.join("\n");
  if (/EADDRINUSE|address already in use/i.test(text)) return "Its port is taken: stop the other process, or choose another port.";
  if (/Cannot find module|ERR_MODULE_NOT_FOUND|ModuleNotFoundError|No module named/.test(text)) return "A module is missing: install the server's dependencies, and check `cwd` and `args`.";
  if (/UnicodeEncodeError|UnicodeDecodeError|charmap/.test(text)) return "It cannot encode its output: set PYTHONIOENCODING=utf-8, or PYTHONUTF8=1, in `env`.";
  if (exit.code === 127) return "A command inside it was not found: check PATH.";
  if (exit.code === 0) return "It has to keep running and read from stdin.";
  return "Run the command in a terminal to see why it ends.";
}

function quoteBody(body: string): string {
  const text = body.trim();
  return text === "" ? "" : ` and ${JSON.stringify(shorten(text))}`;
}

function list(names: readonly string[]): string {
  return names.length <= 12 ? names.join(", ") : `${names.slice(0, 12).join(", ")} and ${String(names.length - 12)} more directories`;
}

function sentence(text: string): string {
  return text.trim() === "" ? "no message." : text.trim().replace(/\.?$/, ".");
}

function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 160)}…`;
}
