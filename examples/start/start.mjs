// `npm start`: opens VS Code with this extension on examples/workspace. Plain Node until the packages are there.
import path from "node:path";

process.chdir(path.join(import.meta.dirname, "../.."));
await import("../../.ci/installed.mjs");
const { build } = await import("esbuild");
await build({ entryPoints: ["examples/start/start.ts"], outfile: "out/start.mjs", bundle: true, platform: "node", target: "node20", format: "esm", packages: "external", logLevel: "warning" });
await import("../../out/start.mjs");
