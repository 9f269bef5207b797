import { figure, type Bench } from "./bench";
import { bareReadline, bareSdk, floodServer, ourSession } from "./serverUnderBench";

/** Bytes of one round at scale 1; `--scale 16` makes it a gigabyte. */
const size = 64 * 1024 * 1024;
/** From this scale on a round takes so long that the machine's busy moments even out within it. */
const large = 8;

export const flood: Bench = {
  measures: "64 MB (--scale 16: 1 GB) that a server writes over stdio, through a session with its log: text beside a bare readline loop, messages beside the client of the SDK",

  async run({ scale }, say) {
    const bytes = Math.round(size * scale);
    const rate = (milliseconds: number): number => bytes / 1e6 / (milliseconds / 1000);
    const text = { ours: [] as number[], peer: [] as number[] };
    const frames = { ours: [] as number[], peer: [] as number[] };
    const tell = (what: string, { ours, peer }: typeof text): void => say(`  ${what}: ours ${(ours.at(-1) ?? 0).toFixed(1)}, peer ${(peer.at(-1) ?? 0).toFixed(1)} MB/s`);
    for (const round of scale >= large ? [1] : [1, 2, 3]) {
      say(`${(bytes / 1e6).toFixed(0)} MB of text, round ${round}`);
      text.ours.push(rate(await throughSession("text", bytes)));
      const read = await bareReadline({ kind: "text", bytes });
      if (read.lines < bytes / 150) throw new Error(`readline read ${read.lines} lines of ${bytes} bytes.`);
      text.peer.push(rate(read.time));
      tell("text", text);
      say(`${(bytes / 1e6).toFixed(0)} MB of messages, round ${round}`);
      frames.ours.push(rate(await throughSession("frames", bytes)));
      frames.peer.push(rate(await throughSdk(bytes)));
      tell("messages", frames);
    }
    return [
      figure("text", "MB/s", text.ours, text.peer, { of: "ours/peer", atLeast: 0.5 }),
      figure("messages", "MB/s", frames.ours, frames.peer, { of: "ours/peer", atLeast: 0.5 }),
    ];
  },
};

/** Milliseconds until the server's answer behind the flood is here, and every line is in the log. */
async function throughSession(kind: "text" | "frames", bytes: number): Promise<number> {
  await using session = await ourSession(floodServer);
  const before = session.log.next;
  const started = performance.now();
  await session.call("flood", { kind, bytes });
  const time = performance.now() - started;
  const lines = session.log.next - before;
  if (lines < bytes / 300) throw new Error(`The log has ${lines} lines of ${bytes} bytes.`);
  if (kind === "text" && session.log.pollution.length === 0) throw new Error("The log found no pollution in a flood of text.");
  return time;
}

async function throughSdk(bytes: number): Promise<number> {
  await using sdk = await bareSdk(floodServer);
  const started = performance.now();
  await sdk.call("flood", { kind: "frames", bytes });
  const time = performance.now() - started;
  if (sdk.notifications < bytes / 300) throw new Error(`The SDK handed out ${sdk.notifications} notifications of ${bytes} bytes.`);
  return time;
}
