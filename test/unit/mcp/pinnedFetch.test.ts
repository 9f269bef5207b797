import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { type PinnedFetch, pinnedFetch } from "#client/mcp/auth/pinnedFetch";
import { proxyFetch } from "#cli/proxyFetch";
import { TunnelProxy } from "../../support/tunnelProxy";

/** A listener on 127.0.0.1 that answers with what it was sent. */
async function withEcho(act: (port: number) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      if (pathname === "/gone") response.writeHead(204).end();
      else if (pathname === "/moved") response.writeHead(302, { location: "/", "set-cookie": ["a=1", "b=2"] }).end();
      else if (pathname === "/silent") response.flushHeaders();
      else response.end(JSON.stringify([request.method, request.headers.host, request.headers["content-type"] ?? null, body]));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await act((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const direct: Readonly<Record<string, () => Promise<PinnedFetch>>> = {
  "of Node.js": () => Promise.resolve(pinnedFetch),
  "beside a proxy": async () => (await proxyFetch({ HTTP_PROXY: "http://127.0.0.1:1", NO_PROXY: "*" }))?.pinned ?? pinnedFetch,
};
for (const [name, make] of Object.entries(direct)) {
  test(`a request ${name} goes to the address that it is given, under its name, and follows nothing`, async () => {
    const fetch = await make();
    await withEcho(async (port) => {
      // No resolver knows this name, and one that did would not be asked.
      const at = (path: string): string => `http://pinned.invalid:${String(port)}${path}`;
      const answered = await fetch(at("/"), { method: "POST", body: new URLSearchParams({ a: "1 2" }) }, ["127.0.0.1"]);
      assert.deepEqual(await answered.json(), ["POST", `pinned.invalid:${String(port)}`, "application/x-www-form-urlencoded;charset=UTF-8", "a=1+2"]);
      const moved = await fetch(at("/moved"), { redirect: "manual" }, ["127.0.0.1"]);
      assert.deepEqual([moved.status, moved.headers.get("location"), moved.headers.getSetCookie()], [302, "/", ["a=1", "b=2"]]);
      assert.equal((await fetch(at("/gone"), {}, ["127.0.0.1"])).body, null);
      await assert.rejects(fetch(at("/"), {}, []), (error: Error) => /ENOTFOUND/.test(JSON.stringify([error, error.cause])));
      const ended = new AbortController();
      const silent = await fetch(at("/silent"), { signal: ended.signal }, ["127.0.0.1"]);
      ended.abort();
      await assert.rejects(silent.text());
    });
  });
}

test("a proxy is asked for the name", { timeout: 30_000 }, async () => {
  await withEcho(async (port) => {
    await using proxy = new TunnelProxy(() => `127.0.0.1:${String(port)}`);
    const fetches = await proxyFetch({ HTTP_PROXY: await proxy.listen() });
    assert.equal((await fetches?.pinned("http://pinned.invalid:81/", {}, ["127.0.0.9"]))?.status, 200);
    assert.deepEqual(proxy.asked, ["pinned.invalid:81"]);
  });
});
