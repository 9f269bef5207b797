import { rmSync } from "node:fs";
import path from "node:path";
import { after, before } from "node:test";
import { checkCulpritRun } from "../../support/checkCulpritRun";
import { culpritRuns, loggerPackages } from "../../support/culpritRuns";
import { npmPackages } from "../../support/npmPackages";
import { inSessionTests } from "../../support/culpritTools";
import { culpritFolder } from "../../support/runCulprit";

/** The loggers and runners of npm, installed once into the user's cache and run. */
let folder = "";
before(async () => {
  folder = culpritFolder(path.join(await npmPackages(loggerPackages), "node_modules"));
});
after(() => rmSync(folder, { recursive: true, force: true }));
for (const run of culpritRuns) if (!inSessionTests.has(run.needs)) checkCulpritRun(run, () => folder);
