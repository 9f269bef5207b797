import type { Bench } from "./bench";
import { call } from "./call";
import { classify } from "./classify";
import { flood } from "./flood";
import { keystroke } from "./keystroke";
import { toolPanel } from "./toolPanel";
import { wrap } from "./wrap";

/** Every bench, by the name that `npm run bench -- <name>` takes. */
export const benches = { keystroke, call, flood, classify, wrap, toolPanel } as const satisfies Readonly<Record<string, Bench>>;
