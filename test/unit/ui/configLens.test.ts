import assert from "node:assert/strict";
import { test } from "node:test";
import type { SessionState } from "#client/mcp/sessionTypes";
import { configLens } from "#client/ui/configLensTexts";

const lenses: readonly (readonly [state: SessionState, usesInputs: boolean, titles: readonly string[]])[] = [
  [{ kind: "stopped" }, false, ["Workbench: start"]],
  [{ kind: "stopped" }, true, ["Workbench: start", "Workbench: inputs"]],
  [{ kind: "failed", reason: "x" }, true, ["$(error) Workbench: failed, start again", "Workbench: log", "Workbench: inputs"]],
];
for (const [state, usesInputs, titles] of lenses) test(`${state.kind}${usesInputs ? " with inputs" : ""}: ${titles.join(" | ")}`, () => assert.deepEqual(configLens(state, 0, usesInputs, false).map(({ title }) => title), titles));

test("every lens bears the product's name", () => {
  const states: readonly SessionState[] = [{ kind: "stopped" }, { kind: "starting", step: "x" }, { kind: "stopping" }, { kind: "failed", reason: "x" }, { kind: "running", era: "modern", protocolVersion: "2026-07-28", server: null, capabilities: {} }];
  for (const state of states) for (const { title } of configLens(state, 3, true, true)) assert.match(title, /Workbench: /);
});

test("a server that runs here and in the editor's chat is said to run twice", () => {
  const running: SessionState = { kind: "running", era: "modern", protocolVersion: "2026-07-28", server: null, capabilities: {} };
  const hint = "$(info) Workbench: the editor's chat has started it too, as a process of its own";
  for (const [state, inChat, said] of [[running, true, true], [running, false, false], [{ kind: "stopped" }, true, false]] as const) assert.equal(configLens(state, 1, false, inChat).some(({ title }) => title === hint), said);
});
