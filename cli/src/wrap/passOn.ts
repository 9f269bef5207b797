import type { Readable, Writable } from "node:stream";

/** Bytes on their way from one pipe into another. */
export type Passing = {
  /** They stand still, because whoever takes them does not. */
  readonly held: boolean;
};

/**
 * Passes bytes on as they are, as fast as they are taken; `see` gets each chunk after it was passed on, and may make
 * those that follow wait.
 */
export function passOn(from: Readable, to: Writable, see: (chunk: Buffer) => Promise<void> | undefined): Passing {
  let holders = 0;
  const hold = (): (() => void) => {
    holders++;
    from.pause();
    return () => void (--holders === 0 && from.resume());
  };
  from.on("data", (chunk: Buffer) => {
    if (!to.write(chunk)) to.once("drain", hold());
    const room = see(chunk);
    if (room) void room.then(hold());
  });
  return {
    get held() {
      return holders > 0;
    },
  };
}
