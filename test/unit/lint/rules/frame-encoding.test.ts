import assert from "node:assert/strict";
import { test } from "node:test";
import { Classifier } from "#shared/frames/classify";
import { textLine } from "#shared/frames/line";
import { frameEncoding } from "#shared/lint/rules/frame-encoding";
import { stdoutPollution } from "#shared/lint/rules/stdout-pollution";

test("frame-encoding: says at which byte, and is the only one to say it", () => {
  const classifier = new Classifier();
  const groups = [...classifier.push({ ...textLine('{"jsonrpc":"2.0","id":1,"result":{"a":"\ufffd"}}'), invalidAt: 39 }), ...classifier.end()];
  assert.deepEqual(groups.flatMap((group) => [...(frameEncoding.checkGroup?.(group) ?? [])]), [{ message: "Byte 39 of the line is no UTF-8." }]);
  assert.deepEqual(groups.flatMap((group) => [...(stdoutPollution.checkGroup?.(group) ?? [])]), []);
});

test("frame-encoding: other pollution is stdout-pollution's", () => {
  const classifier = new Classifier();
  const groups = [...classifier.push(textLine("Server started")), ...classifier.end()];
  assert.deepEqual(groups.flatMap((group) => [...(frameEncoding.checkGroup?.(group) ?? [])]), []);
  assert.equal(groups.flatMap((group) => [...(stdoutPollution.checkGroup?.(group) ?? [])]).length, 1);
});
