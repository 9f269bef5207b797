import type { JsonObject } from "../json/jsonValue";
import type { HttpFacts } from "../lint/frames/frame";

/** Who sent a message: `send` is from the client to the server; null where nobody can tell. */
export type CapturedDir = "send" | "recv" | null;

/** What a capture of traffic holds, in its order. Lines count from zero. */
export type Captured = {
  readonly line: number;
  /** Milliseconds since 1970; null where the capture has no times. */
  readonly ts: number | null;
  /** The server's name, as far as the capture says. */
  readonly server: string;
} & (
  | {
      readonly kind: "frame";
      readonly dir: CapturedDir;
      /** The capture does not say it: the method does, which only one side may send. */
      readonly dirIsInferred: boolean;
      /** The message's own text, as it stands in the capture. */
      readonly text: string;
      readonly message: JsonObject;
      readonly http?: HttpFacts;
    }
  /** A line of stdout that is no message. */
  | { readonly kind: "noise"; readonly text: string }
);
