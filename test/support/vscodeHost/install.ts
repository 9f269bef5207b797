import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildOnce, cacheFolder } from "./cache";
import { cleanEnvironment, run } from "./run";
import { needPrograms, type Report } from "./systemTools";

const nodeVersion = "24.22.3";
/** Code-OSS 1.139.1. */
const codeServerVersion = "4.139.1";
/** Raised when the steps below change, so that an older installation is replaced. */
const revision = 1;

/** A real VS Code: its server, extension host and web workbench. */
export type VsCodeHost = {
  /** Node that runs it. */
  readonly node: string;
  /** Script that `node` runs. */
  readonly entry: string;
};

/** Installs a real VS Code from npm into the user's cache; takes no time when it is there. */
export async function installVsCodeHost(report: Report): Promise<VsCodeHost> {
  if (process.platform !== "linux") throw new Error("The browser form of VS Code is installed on Linux only; elsewhere use the desktop form.");
  const folder = path.join(cacheFolder(), "vscode-host", `${codeServerVersion}-${nodeVersion}-${revision}`);
  await buildOnce(`${folder}.lock`, () => existsSync(folder), () => install(folder, report), report);
  return hostIn(folder);
}

function hostIn(folder: string): VsCodeHost {
  return { node: path.join(nodeFolder(folder), "bin/node"), entry: path.join(folder, "node_modules/code-server/out/node/entry.js") };
}

function nodeFolder(folder: string): string {
  return path.join(folder, `node_modules/node-linux-${process.arch}`);
}

/** Builds beside the target and moves it there in one step: what exists is complete. */
async function install(folder: string, report: Report): Promise<void> {
  await needPrograms(["g++", "make", "python3"], report);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const npm = (cwd: string, args: readonly string[]): Promise<string> => run("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], { cwd, env: environment(partial) });

  report("Installing VS Code for tests, step 1 of 4: code-server and Node from npm (about 100 MB, once) …");
  writeFileSync(path.join(partial, "package.json"), '{"name":"vscode-host","private":true,"version":"0.0.0"}');
  // No install scripts: code-server's own refuses any Node but its own and compiles modules that nothing here needs.
  await npm(partial, ["install", "--ignore-scripts", "--save-exact", `node-linux-${process.arch}@${nodeVersion}`, `code-server@${codeServerVersion}`]);
  const vscode = path.join(partial, "node_modules/code-server/lib/vscode");
  // `npm ci` is no choice: the shrinkwrap files are out of step with their manifests.
  report("Installing VS Code for tests, step 2 of 4: the packages of its server …");
  await npm(vscode, ["install", "--omit=dev", "--ignore-scripts"]);
  report("Installing VS Code for tests, step 3 of 4: the packages of its extensions …");
  await npm(path.join(vscode, "extensions"), ["install", "--omit=dev", "--ignore-scripts"]);
  report("Installing VS Code for tests, step 4 of 4: compiling its log module …");
  // Output channels stay empty without spdlog; the watchdog ends the extension host when its parent is gone.
  await npm(vscode, ["rebuild", "@vscode/spdlog", "@vscode/native-watchdog"]);
  removeUnused(partial, vscode);
  const { node, entry } = hostIn(partial);
  await run(node, [entry, "--config", path.join(partial, "config.yaml"), "--version"]);
  renameSync(partial, folder);
  report("VS Code for tests is installed.");
}

function environment(folder: string): NodeJS.ProcessEnv {
  const bin = path.join(nodeFolder(folder), "bin");
  // The headers must be those of the Node that runs the server, whatever this machine's npm is configured for.
  return { ...cleanEnvironment(), PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}`, npm_config_nodedir: nodeFolder(folder) };
}

/** Halves the size on disk; assistants and sign-in would also open windows of their own during tests. */
function removeUnused(folder: string, vscode: string): void {
  const modules = path.join(vscode, "node_modules");
  const extensions = ["copilot", "mermaid-markdown-features", "microsoft-authentication", "github", "tunnel-forwarding"].map((name) => path.join(vscode, "extensions", name));
  const packages = ["@github", "@microsoft/mxc-sdk", "@vscode/windows-process-tree", "node-pty/third_party"].map((name) => path.join(modules, name));
  const foreign = ["@vscode/ripgrep-universal/bin", "node-pty/prebuilds"].flatMap((name) =>
    namesIn(path.join(modules, name)).filter((entry) => /^(win32|darwin)/.test(entry)).map((entry) => path.join(modules, name, entry)),
  );
  const headers = ["include", "share"].map((name) => path.join(nodeFolder(folder), name));
  for (const unused of [...extensions, ...packages, ...foreign, ...headers]) rmSync(unused, { recursive: true, force: true });
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
