import assert from "node:assert/strict";
import { test } from "node:test";
import { inspectUrl } from "#client/calls/inspectUrl";

const addresses: readonly (readonly [url: string, host: string | undefined, ...warnings: RegExp[]])[] = [
  ["https://mcp.example.com/ui/set_api_key?x=1", "mcp.example.com"],
  ["https://example.com:8443/", "example.com:8443"],
  ["http://localhost:3000/a", "localhost:3000"],
  ["http://127.0.0.1:3000/a", "127.0.0.1:3000"],
  ["http://example.com/", "example.com", /not encrypted/],
  ["https://10.0.0.1/", "10.0.0.1", /bare IP address \(10\.0\.0\.1\)/],
  ["https://xn--pple-43d.com/", "xn--pple-43d.com", /Punycode \(xn--pple-43d\.com\)/, /mixes alphabets/],
  ["https://\u0430pple.com/", "xn--pple-43d.com", /Punycode/, /mixes alphabets/],
  ["https://bücher.example/", "xn--bcher-kva.example", /displays as "bücher\.example"/],
  ["https://paypal.com@evil.test/", "evil.test", /leads to evil\.test/],
  ["https://example.com\\@evil.test/", "example.com", /backslashes/],
  ["https://exa\u200Bmple.com/", "example.com", /invisible/],
  ["javascript:alert(1)", undefined, /begins with "javascript:"/],
  ["command:workbench.action.quit", undefined, /begins with "command:"/],
  ["data:text/html,x", undefined, /begins with "data:"/],
  ["file:///etc/passwd", undefined, /begins with "file:"/],
  ["not a url", undefined, /"not a url" is no URL/],
  ["", undefined, /"" is no URL/],
];
for (const [url, host, ...warnings] of addresses) {
  test(`${JSON.stringify(url)} leads to ${host ?? "nowhere"}`, () => {
    const inspected = inspectUrl(url);
    assert.equal(inspected.host, host);
    assert.equal(inspected.warnings.length, warnings.length, inspected.warnings.join("\n"));
    warnings.forEach((warning, index) => assert.match(inspected.warnings[index] ?? "", warning));
  });
}
