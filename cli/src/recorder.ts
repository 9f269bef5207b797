import { parentPort, workerData } from "node:worker_threads";
import { RecorderThread, type RecorderOrder, type RecorderSetup } from "./wrap/recorderThread";

// Entry of the thread in which `wrap` looks at what went by, so that nothing of it waits for that.
const port = parentPort;
if (port) {
  const thread = new RecorderThread(workerData as RecorderSetup, (news) => port.postMessage(news));
  port.on("message", (order: RecorderOrder) => thread.take(order));
}
