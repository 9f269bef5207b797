import { own, type JsonObject } from "../json/jsonValue";
import { RecentMap } from "../lint/frames/recentMap";
import { methodOf } from "../mcp/shapes/methods";
import type { CapturedDir } from "./captured";

/** Requests whose answers are waited for. */
const most = 5_000;

/** Words and arrows with which captures say who sent a message. */
const words: readonly (readonly [RegExp, "send" | "recv"])[] = [
  // "Message from client: {…}" of Claude Desktop, "[editor -> server] {…}" of VS Code.
  [/\bfrom (?:the )?client\b|\b(?:client|editor|host)\s*(?:-+>|=+>|→|to)\s*server\b/i, "send"],
  [/\bfrom (?:the )?server\b|\bserver\s*(?:-+>|=+>|→|to)\s*(?:client|editor|host)\b/i, "recv"],
  [/^\W*(?:send|sent|sending|out|outgoing|outbound|client|c2s|stdin|request to server)\b/i, "send"],
  [/^\W*(?:recv|received?|receiving|in|incoming|inbound|server|s2c|stdout)\b/i, "recv"],
  [/(?:^|[\s\]])(?:-+>|=+>|>+|→|⇒)\s*$/, "send"],
  [/(?:^|[\s\]])(?:<-+|<=+|<+|←|⇐)\s*$/, "recv"],
];

/** The direction that a word or the beginning of a line names; null where it names none. */
export function directionIn(text: string): CapturedDir {
  // A time in front says nothing, and its sign would.
  const rest = text.replace(/^\s*\[?\d[\d:.,TZ+\- ]*\]?\s*/, "").slice(0, 200);
  return words.find(([pattern]) => pattern.test(rest))?.[1] ?? null;
}

/** Tells who sent the messages of a capture that does not say so: by methods that one side alone may send, and by what they answer. */
export class Directions {
  readonly #asked = new RecentMap<"send" | "recv">(most);

  /** `given`: what the capture says. */
  of(message: JsonObject, given: CapturedDir): CapturedDir {
    const method = own(message, "method");
    const id = JSON.stringify(own(message, "id")) ?? "";
    if (typeof method !== "string") {
      const asked = this.#asked.get(id);
      return given ?? (asked === undefined ? null : asked === "send" ? "recv" : "send");
    }
    const by = methodOf(method)?.by;
    const dir = given ?? (by === "client" ? "send" : by === "server" ? "recv" : null);
    if (dir !== null && Object.hasOwn(message, "id")) this.#asked.set(id, dir);
    return dir;
  }
}
