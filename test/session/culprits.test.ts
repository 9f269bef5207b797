import { rmSync } from "node:fs";
import { after } from "node:test";
import { checkCulpritRun } from "../support/checkCulpritRun";
import { culpritRuns } from "../support/culpritRuns";
import { culpritFolder } from "../support/runCulprit";

/** Tools that are on the machine anyway; those of npm are run in `test/long/frames`. */
const folder = culpritFolder("node_modules");
after(() => rmSync(folder, { recursive: true, force: true }));
for (const run of culpritRuns) if (run.needs !== "packages") checkCulpritRun(run, () => folder);
