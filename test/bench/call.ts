import { figure, rounds, type Bench, type Figure } from "./bench";
import { bareSdk, ourSession, type Caller } from "./serverUnderBench";

const script = "examples/servers/files/server.mjs";
const widths: readonly { readonly concurrent: number; readonly calls: number; readonly atMost: number }[] = [
  { concurrent: 1, calls: 300, atMost: 1.25 },
  { concurrent: 10, calls: 1_000, atMost: 1.25 },
  { concurrent: 100, calls: 2_000, atMost: 1.5 },
];

export const call: Bench = {
  measures: "a tool call over stdio through a session with its log, beside the client of the SDK, both with the example server `files`",

  async run(options, say) {
    await using ours = await ourSession(script);
    await using peer = await bareSdk(script);
    const figures: Figure[] = [];
    for (const { concurrent, calls, atMost } of widths) {
      const [mine, theirs]: [number[], number[]] = [[], []];
      // The first round makes both warm.
      for (const round of [0, ...rounds(7, options)]) {
        say(`${concurrent} at once, round ${round}`);
        const [own, other] = [await perCall(ours, concurrent, calls), await perCall(peer, concurrent, calls)];
        if (round === 0) continue;
        mine.push(own);
        theirs.push(other);
      }
      figures.push(figure(`${concurrent} ${concurrent > 1 ? "calls at once" : "call at a time"}, a call`, "ms", mine, theirs, { of: "ours/peer", atMost }));
    }
    return figures;
  },
};

/** Milliseconds a call, with so many under way at any time. */
async function perCall(caller: Caller, concurrent: number, calls: number): Promise<number> {
  let left = calls;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: concurrent }, async () => {
      while (left-- > 0) await caller.call("math.add", { a: left, b: 1 });
    }),
  );
  return (performance.now() - started) / calls;
}
