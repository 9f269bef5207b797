import type { Culprit } from "./culprits/culprit";
import type { Reason } from "./group";
import { type Advice, type Language, stderrCalls } from "./language";

const printing = "Write it to stderr: `console.error(…)` in JavaScript, `print(…, file=sys.stderr)` in Python.";

/** What to do about a kind of pollution whose source is not recognised. */
const byReason: Readonly<Record<Reason, string | Advice | null>> = {
  text: null,
  "json-not-rpc": null,
  "carriage-return": "Send progress bars to stderr, or switch them off.",
  "message-over-lines": "Write each message on one line: serialise it without indentation.",
  "messages-on-one-line": "End each message with a line feed, and write message and line feed in one call.",
  "text-around-message": "Write the text to stderr; a message needs a line of its own, ended by a line feed.",
  "content-length": "Leave the Content-Length headers out: over stdio, an MCP message is one line, ended by a line feed.",
  batch: "Send each message on a line of its own: only revision 2025-03-26 has batches.",
  "invalid-utf8": {
    python: "Write stdout in UTF-8: `sys.stdout.reconfigure(encoding=\"utf-8\")`, or PYTHONUTF8=1 in the `env` of the configuration.",
    java: "Write stdout in UTF-8: start with `-Dstdout.encoding=UTF-8`.",
    csharp: "Write stdout in UTF-8: `Console.OutputEncoding = new UTF8Encoding(false)`.",
    ruby: "Write stdout in UTF-8: `$stdout.set_encoding(\"UTF-8\")`.",
    javascript: "Write text, which Node.js encodes in UTF-8, not bytes in another encoding; where bytes are cut and joined, join them as bytes.",
    other: "Write stdout in UTF-8: `sys.stdout.reconfigure(encoding=\"utf-8\")` in Python, `-Dstdout.encoding=UTF-8` in Java, `Console.OutputEncoding` in .NET.",
  },
  bom: {
    csharp: "Write stdout without a byte order mark: `new UTF8Encoding(false)`.",
    python: "Write stdout without a byte order mark: `utf-8`, not `utf-8-sig` or `utf-16`.",
    javascript: "Write stdout without a byte order mark: leave U+FEFF at the start of the text out, as of a file that was read with one.",
    other: "Write stdout without a byte order mark: `new UTF8Encoding(false)` in .NET, `utf-8` instead of `utf-8-sig` in Python.",
  },
  nul: "Leave the NUL byte out: a C string was written with its end, or stdout is written as UTF-16.",
  unterminated: {
    javascript: "End the last message with a line feed and let stdout drain before the process exits: no `process.exit()` right after a write.",
    python: "End the last message with a line feed and flush stdout before the process exits: no `os._exit()` right after a write.",
    other: "End the last message with a line feed and flush stdout before the process exits; in Node.js, no `process.exit()` right after a write.",
  },
};

/** Of a line over the limit for one message. */
export const tooLongAdvice = "Send less in one message: in pages, or as a resource that is read on demand. Text that is no message belongs on stderr.";

/** The advice for a group: of its culprit where there is one, else of its kind, in the server's language where it is known. */
export function adviceFor(reason: Reason, culprit: Culprit | undefined, language: Language | undefined): string {
  if (culprit) return culprit.advice;
  const advice = byReason[reason];
  if (advice === null) return language ? `Write it to stderr: ${stderrCalls[language]}.` : printing;
  return typeof advice === "string" ? advice : ((language && advice[language]) ?? advice.other);
}

/** What happens to a session, in words. */
export function verdictInWords(verdict: "harmless" | "breaks-strict" | "broke-this-session"): string {
  switch (verdict) {
    case "harmless":
      return "Tolerant clients skip such a line; the strictest end the session at it.";
    case "breaks-strict":
      return "Strict clients end the session here, and tolerant ones may lose a message.";
    case "broke-this-session":
      return "This broke the session.";
  }
}
