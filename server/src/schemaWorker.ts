import { parentPort } from "node:worker_threads";
import { toDisposable } from "#shared/disposable";
import { serveSchemaWorker } from "#shared/schema/worker";

// Entry of the worker thread that evaluates schemas, for the language server, the extension host and the command line alike.
const port = parentPort;
if (port) {
  serveSchemaWorker(
    {
      post: (message) => port.postMessage(message),
      listen: (listener) => {
        port.on("message", listener);
        return toDisposable(() => void port.off("message", listener));
      },
    },
    () => performance.now(),
  );
}
