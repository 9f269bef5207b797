import assert from "node:assert/strict";
import { test } from "node:test";
import { debugKindOf, debugPlan, type DebugKind } from "#client/mcp/process/debugLaunch";

const kinds: readonly (readonly [command: string, args: readonly string[], kind: DebugKind["type"] | undefined])[] = [
  ["node", ["a.js"], "node"],
  ["/usr/bin/nodejs", [], "node"],
  ["C:\\Program Files\\nodejs\\node.exe", [], "node"],
  ["python3.12", ["a.py"], "debugpy"],
  ["py", ["a.py"], "debugpy"],
  ["uv", ["run", "--directory", "x", "python", "a.py"], "debugpy"],
  ["uv", ["run", "a.py"], undefined],
  ["npx", ["-y", "a"], undefined],
  ["nodemon", ["a.js"], undefined],
];
for (const [command, args, kind] of kinds) test(`${[command, ...args].join(" ")} is debugged by ${kind ?? "nobody"}`, () => assert.equal(debugKindOf({ command, args })?.type, kind));

/** How the server is started then, with its port as PORT. */
const plans: readonly (readonly [command: string, args: readonly string[], kind: DebugKind, bundled: string | undefined, expected: string | RegExp])[] = [
  ["node", ["--import", "tsx", "a.ts"], { type: "node" }, undefined, "node --inspect-brk=127.0.0.1:PORT --import tsx a.ts"],
  ["npx", ["a"], { type: "node" }, undefined, /^Only a server whose command is `node` .* started by "npx"\.$/],
  ["python", ["a.py", "-v"], { type: "debugpy" }, undefined, "python -m debugpy --listen 127.0.0.1:PORT --wait-for-client a.py -v"],
  ["python", ["-m", "a"], { type: "debugpy" }, "/ext/debugpy", "python /ext/debugpy --listen 127.0.0.1:PORT --wait-for-client -m a"],
  ["python", ["a.py"], { type: "debugpy", debugpyPath: "/bin/debugpy" }, "/ext/debugpy", "/bin/debugpy --listen 127.0.0.1:PORT --wait-for-client a.py"],
  ["python", ["a.py"], { type: "debugpy", debugpyPath: "${workspaceFolder}/debugpy" }, undefined, /^The variable in "debugpyPath" .* is not filled in\.$/],
  ["uv", ["run", "python", "a.py"], { type: "debugpy" }, undefined, "uv run python -m debugpy --listen 127.0.0.1:PORT --wait-for-client a.py"],
  ["ruby", ["a.rb"], { type: "debugpy" }, undefined, /^Only a server whose command is `python` .* started by "ruby"\.$/],
];
for (const [command, args, kind, bundled, expected] of plans) {
  test(`${[command, ...args].join(" ")} under ${JSON.stringify(kind)}`, async () => {
    const plan = await debugPlan({ kind: "stdio", command, args, env: { A: "1" } }, kind, { debugpyPackage: () => Promise.resolve(bundled) });
    if (!plan.ok) return assert.match(plan.reason, expected instanceof RegExp ? expected : /^$/);
    assert.equal([plan.transport.command, ...plan.transport.args].join(" ").replaceAll(String(plan.port), "PORT"), expected);
    assert.deepEqual(plan.transport.env, { A: "1" });
    assert.ok(plan.port > 0);
  });
}
