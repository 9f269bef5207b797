import type { Bench } from "./bench";
import { keystroke } from "./keystroke";

/** Every bench, by the name that `npm run bench -- <name>` takes. */
export const benches = { keystroke } as const satisfies Readonly<Record<string, Bench>>;
