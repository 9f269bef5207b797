import assert from "node:assert/strict";
import { test } from "node:test";
import { runCli } from "../support/cli";
import { FakeHttpServer } from "../support/fakeHttpServer";
import { TunnelProxy } from "../support/tunnelProxy";

/** Without the proxy of the machine that the tests run on. */
const none = Object.fromEntries(["http_proxy", "https_proxy", "no_proxy"].flatMap((name) => [[name, ""], [name.toUpperCase(), ""]]));

const rows: readonly (readonly [name: string, env: (proxy: string, host: string) => Readonly<Record<string, string>>, through: boolean])[] = [
  ["HTTP_PROXY", (proxy) => ({ HTTP_PROXY: proxy }), true],
  ["http_proxy", (proxy) => ({ http_proxy: proxy }), true],
  ["HTTPS_PROXY for an http server", (proxy) => ({ HTTPS_PROXY: proxy }), false],
  ["NO_PROXY with the host", (proxy, host) => ({ HTTP_PROXY: proxy, NO_PROXY: host }), false],
  ["nothing", () => ({}), false],
];

for (const [name, env, through] of rows) {
  test(`with ${name} a server is reached ${through ? "through the proxy" : "directly"}`, { timeout: 60_000 }, async () => {
    await using server = new FakeHttpServer({ era: "modern", stream: true });
    await using proxy = new TunnelProxy();
    const url = await server.listen();
    const { code, json } = await runCli(["call", "echo", "--format", "json", "--args", '{"text":"é"}', "--url", url], { env: { ...none, ...env(await proxy.listen(), "127.0.0.1") } });
    assert.deepEqual([code, json.outcome, json.result.content[0].text], [0, "ok", '{"text":"é"}']);
    assert.deepEqual([...new Set(proxy.asked)], through ? [new URL(url).host] : []);
  });
}

test("an address that is no proxy's is named", { timeout: 60_000 }, async () => {
  const { code, stdout, stderr } = await runCli(["list", "tools", "--url", "http://127.0.0.1:1/"], { env: { ...none, HTTP_PROXY: "socks5://127.0.0.1:1" } });
  assert.deepEqual([code, stdout, stderr], [2, "", "The environment variable HTTP_PROXY is no address of an HTTP proxy: it has to begin with http:// or https://.\n"]);
});
