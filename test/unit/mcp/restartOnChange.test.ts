import assert from "node:assert/strict";
import { test } from "node:test";
import { RestartOnChange } from "#client/mcp/restartOnChange";

test("F4: changes in quick succession are one restart; restarts without end are not made", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const said: string[] = [];
  const watch = new RestartOnChange((file) => said.push(`restart ${file}`), (file) => said.push(`too often ${file}`));
  watch.changed("a");
  watch.changed("b");
  context.mock.timers.tick(500);
  assert.deepEqual(said, ["restart b"]);
  for (let n = 0; n < 6; n++) {
    watch.changed("log");
    context.mock.timers.tick(1_000);
  }
  assert.deepEqual(said.slice(1), ["restart log", "restart log", "restart log", "restart log", "too often log", "too often log"]);
  context.mock.timers.tick(30_000);
  watch.changed("c");
  context.mock.timers.tick(500);
  assert.equal(said.at(-1), "restart c");
  watch.changed("d");
  watch.dispose();
  context.mock.timers.tick(1_000);
  assert.equal(said.at(-1), "restart c");
});
