import type { Verdict } from "#shared/schema/verdict";
import { inertLine } from "./inert";
import { paint } from "./paint";

/** A verdict for people: one line for each error, with its place in the value and its way through the schema. */
export function verdictText({ valid, dialect, errors, limit }: Verdict, name: string, colour: boolean): string {
  const look = paint(colour);
  const lines = errors.map(({ instance, evaluation, message }) => `  ${look.bold(instance === "" ? "(root)" : inertLine(instance))}  ${inertLine(message, 500)}  ${look.dim(inertLine(evaluation))}`);
  const head = `${inertLine(name)}: ${valid ? look.green("valid") : look.red(limit === undefined || errors.length > 0 ? "invalid" : "not judged to the end")} ${look.dim(`(${dialect})`)}`;
  return `${[head, ...lines, ...(limit === undefined ? [] : [look.yellow(inertLine(limit, 500))])].join("\n")}\n`;
}
