import { random } from "./randomEdits";

const words = "account archive batch branch budget channel column commit cursor domain entry event field filter folder group host index item job label limit message node offset order owner page path port query range region role rule score source stage status tag task team title topic unit user value view zone".split(" ");

/** A manifest as large servers have it: tools of some fifteen parameters in two levels, about 6 KB each. The same for the same number. */
export function manifestText(tools: number): string {
  const next = random(tools);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const sentence = (): string => `The ${Array.from({ length: 10 + Math.floor(next() * 8) }, () => pick(words)).join(" ")}.`;
  const scalars: readonly (() => object)[] = [
    () => ({ type: "string", minLength: 1, maxLength: 200 }),
    () => ({ type: "string", enum: ["first", "second", "third"] }),
    () => ({ type: "integer", minimum: 0, maximum: 500, default: 20 }),
    () => ({ type: "boolean", default: false }),
    () => ({ type: "array", items: { type: "string", pattern: "^[a-z][a-z0-9_]{0,63}$" }, maxItems: 40 }),
    () => ({ type: ["string", "null"], format: pick(["date-time", "uri", "email"]) }),
    () => ({ anyOf: [{ type: "integer" }, { $ref: "#/$defs/reference" }] }),
  ];
  const objectOf = (count: number, nested: number): { readonly [name: string]: object | string | boolean } => {
    const names = Array.from({ length: count }, (_, index) => `${pick(words)}_${index}`);
    const value = (index: number): object => (index < nested ? objectOf(4, 0) : pick(scalars)());
    return {
      type: "object",
      properties: Object.fromEntries(names.map((name, index) => [name, { description: sentence(), ...value(index) }])),
      required: names.filter(() => next() < 0.5),
      additionalProperties: false,
    };
  };
  const $defs = { reference: { type: "object", properties: { id: { type: "string" }, kind: { enum: ["a", "b"] } }, required: ["id"] } };
  const tool = (_: unknown, index: number): object => ({
    name: `${pick(words)}_${pick(words)}_${index}`,
    title: `${pick(words)} ${pick(words)}`,
    description: sentence(),
    inputSchema: { ...objectOf(10, 2), $defs },
    annotations: { readOnlyHint: next() < 0.5 },
  });
  return JSON.stringify({ tools: Array.from({ length: tools }, tool) }, null, 2);
}
