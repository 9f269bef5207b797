import type { Bench } from "./bench";
import { keystroke } from "./keystroke";
import { toolPanel } from "./toolPanel";

/** Every bench, by the name that `npm run bench -- <name>` takes. */
export const benches = { keystroke, toolPanel } as const satisfies Readonly<Record<string, Bench>>;
