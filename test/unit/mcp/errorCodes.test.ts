import assert from "node:assert/strict";
import { test } from "node:test";
import { codeAdvice } from "#shared/mcp/errorCodes";

const codes: readonly (readonly [code: number, advice: RegExp])[] = [
  [-32700, /raw frames/],
  [-32600, /raw frames/],
  [-32601, /refresh the list once/],
  [-32602, /compare them with the schema/],
  [-32603, /look at its log/],
  [-32000, /log/],
  [-32001, /restart/],
  [-32002, /check the URI/],
  [-32019, /server's own/],
  [-32020, /right headers/],
  [-32021, /declare it/],
  [-32022, /choose one/],
  [-32023, /reserved and not assigned/],
  [-32042, /consent/],
  [-32099, /reserved and not assigned/],
  [-32100, /reserved by JSON-RPC/],
  [-32768, /reserved by JSON-RPC/],
  [-32769, /server's own/],
  [0, /server's own/],
  [404, /server's own/],
  [1.5, /server's own/],
];
for (const [code, advice] of codes) test(`error ${code} has a next step`, () => assert.match(codeAdvice(code), advice));
