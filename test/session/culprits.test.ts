import { rmSync } from "node:fs";
import { after } from "node:test";
import { checkCulpritRun } from "../support/checkCulpritRun";
import { culpritRuns } from "../support/culpritRuns";
import { inSessionTests } from "../support/culpritTools";
import { culpritFolder } from "../support/runCulprit";

/** Tools that are on the machine anyway; those of npm are run in `test/long/frames`. */
const folder = culpritFolder("node_modules");
after(() => rmSync(folder, { recursive: true, force: true }));
for (const run of culpritRuns) if (inSessionTests.has(run.needs)) checkCulpritRun(run, () => folder);
