import type { Level } from "#shared/lint/problem";

/** Colours of the terminal, or none of them. */
export type Paint = {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
  readonly blue: (text: string) => string;
};

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39], green: [32, 39], blue: [34, 39] } as const;

export function paint(colour: boolean): Paint {
  const with_ = ([on, off]: readonly [number, number]) => (text: string) => (colour ? `\u001b[${on}m${text}\u001b[${off}m` : text);
  return { bold: with_(codes.bold), dim: with_(codes.dim), red: with_(codes.red), yellow: with_(codes.yellow), green: with_(codes.green), blue: with_(codes.blue) };
}

export function paintLevel(paint: Paint, level: Level, text: string = level): string {
  switch (level) {
    case "error":
      return paint.red(text);
    case "warning":
      return paint.yellow(text);
    case "info":
      return paint.blue(text);
    case "hint":
      return paint.dim(text);
  }
}
