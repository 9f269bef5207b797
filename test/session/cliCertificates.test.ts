import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { createServer } from "node:tls";
import { runCli } from "../support/cli";
import { FakeHttpServer } from "../support/fakeHttpServer";

const skip = spawnSync("openssl", ["version"]).status === 0 ? false : "there is no openssl to make a certificate with";

test("a certificate of one's own is refused with its reason, and taken with NODE_EXTRA_CA_CERTS", { timeout: 120_000, skip }, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "mw-certificate-"));
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "1", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"], { stdio: "ignore" });
  await using server = new FakeHttpServer({ era: "modern", stream: true });
  const { port } = new URL(await server.listen());
  const secure = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (socket) => {
    const onward = connect(Number(port), "127.0.0.1");
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on("error", () => undefined);
  }).on("tlsClientError", () => undefined);
  secure.listen(0, "127.0.0.1");
  await once(secure, "listening");
  try {
    const url = `https://127.0.0.1:${String((secure.address() as AddressInfo).port)}/mcp`;
    const call = ["call", "echo", "--format", "json", "--args", '{"text":"é"}', "--url", url];
    const refused = await runCli(call, { env: { NODE_EXTRA_CA_CERTS: "" } });
    assert.deepEqual([refused.code, refused.stdout], [2, ""]);
    assert.match(refused.stderr, /The secure connection failed \((DEPTH_ZERO_)?SELF_SIGNED_CERT/);
    assert.match(refused.stderr, /NODE_EXTRA_CA_CERTS/);
    const taken = await runCli(call, { env: { NODE_EXTRA_CA_CERTS: certificate } });
    assert.deepEqual([taken.code, taken.json.outcome], [0, "ok"]);
  } finally {
    secure.close();
  }
});
