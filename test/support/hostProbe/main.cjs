// An extension that tells on request how its host fares, which it shares with the workbench: its longest block since the
// last question, and what its heap holds after a collection. Its address goes into the file named by HOST_PROBE.
const { writeFileSync } = require("node:fs");
const { createServer } = require("node:http");
const { monitorEventLoopDelay } = require("node:perf_hooks");
const v8 = require("node:v8");
const vm = require("node:vm");

const megabyte = 1024 * 1024;

exports.activate = ({ subscriptions }) => {
  const file = process.env.HOST_PROBE;
  if (!file) return;
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc");
  const delays = monitorEventLoopDelay({ resolution: 10 });
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  delays.enable();
  const server = createServer((_, response) => {
    const longestBlock = delays.max / 1e6;
    collect();
    response.end(JSON.stringify({ longestBlock, heap: process.memoryUsage().heapUsed / megabyte, peak: peak / megabyte }));
    peak = process.memoryUsage.rss();
    // What asking costs is not counted.
    setImmediate(() => delays.reset());
  });
  server.listen(0, "127.0.0.1", () => writeFileSync(file, `http://127.0.0.1:${server.address().port}/`));
  subscriptions.push({ dispose: () => { clearInterval(watch); delays.disable(); server.close(); } });
};
