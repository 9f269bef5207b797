import type { Culprit } from "./culprits/culprit";
import type { Reason } from "./group";
import { type Language, stderrCalls } from "./language";

const printing = "Write it to stderr: `console.error(…)` in JavaScript, `print(…, file=sys.stderr)` in Python.";

/** What to do about a kind of pollution whose source is not recognised. */
const byReason: Readonly<Record<Reason, string | null>> = {
  text: null,
  "json-not-rpc": null,
  "carriage-return": "Send progress bars to stderr, or switch them off.",
  "message-over-lines": "Write each message on one line: serialise it without indentation.",
  "messages-on-one-line": "End each message with a line feed, and write message and line feed in one call.",
  "text-around-message": "Write the text to stderr; a message needs a line of its own, ended by a line feed.",
  "content-length": "Leave the Content-Length headers out: over stdio, an MCP message is one line, ended by a line feed.",
  batch: "Send each message on a line of its own: only revision 2025-03-26 has batches.",
  "invalid-utf8": "Write stdout in UTF-8: `sys.stdout.reconfigure(encoding=\"utf-8\")` in Python, `-Dstdout.encoding=UTF-8` in Java, `Console.OutputEncoding` in .NET.",
  bom: "Write stdout without a byte order mark: `new UTF8Encoding(false)` in .NET.",
  nul: "Leave the NUL byte out: a C string was written with its end, or stdout is written as UTF-16.",
  unterminated: "End the last message with a line feed and let stdout drain before the process exits: no `process.exit()` right after a write.",
};

/** The advice for a group: of its culprit where there is one, else of its kind, in the server's language where it is known. */
export function adviceFor(reason: Reason, culprit: Culprit | undefined, language: Language | undefined): string {
  if (culprit) {
    const { advice } = culprit;
    return typeof advice === "string" ? advice : ((language && advice[language]) ?? advice.other);
  }
  return byReason[reason] ?? (language ? `Write it to stderr: ${stderrCalls[language]}.` : printing);
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
