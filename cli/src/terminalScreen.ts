import type { Screen } from "#client/calls/screen";
import { buildObject } from "#shared/form/buildObject";
import type { Field, Input } from "#shared/form/field";
import { inputText } from "#shared/form/parseInput";
import { askLine } from "./askInput";
import type { Io } from "./io";
import { inert, inertLine } from "./text/inert";

/** Words that are no value at any question. A text that begins with a colon is entered with two. */
const help = "an empty line leaves it out; :back, :decline, :cancel";

/** The steps of a conversation as lines of a terminal: questions to stderr, answers from stdin. */
export function terminalScreen(io: Io): Screen {
  const say = (text: string) => io.note(text);
  const ask = async (question: string, signal: AbortSignal): Promise<Said> => {
    const line = await askLine(question, io);
    if (signal.aborted) return { kind: "gone" };
    if (line === undefined) return { kind: "cancel" };
    switch (line.trim()) {
      case ":back":
      case ":decline":
      case ":cancel":
        return { kind: line.trim().slice(1) as "back" | "decline" | "cancel" };
      default:
        return { kind: "text", text: line.startsWith("::") ? line.slice(1) : line };
    }
  };

  return {
    async field({ heading, field, input, message, canGoBack, canDecline, check }, signal) {
      say(`\n${inertLine(heading.title)}${heading.step === undefined ? "" : ` (${heading.step} of ${heading.total ?? heading.step})`}`);
      if (message) say(inert(message));
      say(`${inertLine(field.label)}${field.required ? "" : " (optional)"}${field.description === undefined ? "" : `: ${inertLine(field.description)}`}${hint(field)}`);
      say(help);
      const before = input === undefined ? undefined : shown(field, input);
      for (;;) {
        const said = await ask(before === undefined ? "> " : `[${inertLine(before)}] > `, signal);
        if (said.kind === "back" && !canGoBack) say("There is nothing to go back to.");
        else if (said.kind === "decline" && !canDecline) say("This cannot be declined.");
        else if (said.kind !== "text") return said;
        else {
          const entered = said.text === "" ? input : typed(said.text);
          const { problem } = await check(entered);
          if (problem === undefined) return { kind: "enter", input: entered };
          say(inertLine(problem));
        }
      }
    },

    async review({ heading, message, value, sendLabel, canDecline }, signal) {
      say(`\n${inertLine(heading.title)}`);
      if (message) say(inert(message));
      if (value.ok) say(inert(JSON.stringify(value.value, null, 2)));
      for (const problem of value.problems) say(`! ${inertLine(problem)}`);
      for (;;) {
        const said = await ask(`${sendLabel}? [${value.ok ? "y, " : ""}:back, ${canDecline ? ":decline, " : ""}:cancel] > `, signal);
        if (said.kind === "text" && /^(y|yes)$/i.test(said.text.trim()) && value.ok) return { kind: "send" };
        if (said.kind === "decline" && !canDecline) continue;
        if (said.kind !== "text") return said;
      }
    },

    async url({ heading, message, url, host, warnings }, signal) {
      say(`\n${inertLine(heading.title)}\n${inert(message)}`);
      say(`Address: ${inertLine(url, 2000)}${host === undefined ? "" : `\nHost:    ${inertLine(host)}`}`);
      for (const warning of warnings) say(`! ${inertLine(warning)}`);
      for (;;) {
        // A terminal opens nothing by itself: who agrees opens the address by hand.
        const said = await ask("Open this address yourself, then answer y. [y, :decline, :cancel] > ", signal);
        if (said.kind === "text" && /^(y|yes)$/i.test(said.text.trim())) return { kind: "open" };
        if (said.kind !== "text" && said.kind !== "back") return said;
      }
    },

    async overview({ heading, questions }, signal) {
      say(`\n${inertLine(heading.title)}`);
      questions.forEach(({ label, state }, index) => say(`  ${index + 1}. ${inertLine(label)}: ${inertLine(state)}`));
      const open = questions.findIndex(({ answered }) => !answered);
      if (open === 0 && questions.every(({ answered }) => !answered)) return { kind: "open", index: open };
      for (;;) {
        const said = await ask("Send all? [y, a number to answer again, :cancel] > ", signal);
        if (said.kind === "cancel" || said.kind === "gone") return said;
        if (said.kind !== "text") continue;
        const number = Number(said.text.trim());
        if (/^(y|yes)$/i.test(said.text.trim())) return { kind: "send" };
        if (Number.isInteger(number) && number >= 1 && number <= questions.length) return { kind: "open", index: number - 1 };
      }
    },

    async message({ heading, lines }, signal) {
      say(`\n${inertLine(heading.title)}`);
      for (const line of lines) say(inert(line));
      const said = await ask("Reply [:decline, :cancel] > ", signal);
      if (said.kind === "text") return { kind: "reply", text: said.text };
      return said.kind === "back" ? { kind: "cancel" } : said;
    },

    async roots({ heading, roots }, signal) {
      say(`\n${inertLine(heading.title)} asks for these folders:`);
      for (const { uri } of roots) say(inertLine(uri));
      const said = await ask("Send them? [y, :decline, :cancel] > ", signal);
      if (said.kind === "text") return { kind: /^(y|yes)$/i.test(said.text.trim()) ? "send" : "decline" };
      return said.kind === "back" ? { kind: "cancel" } : said;
    },
  };
}

type Said = { readonly kind: "text"; readonly text: string } | { readonly kind: "back" } | { readonly kind: "decline" } | { readonly kind: "cancel" } | { readonly kind: "gone" };

function typed(text: string): Input {
  return { kind: "text", text };
}

function shown(field: Field, input: Input): string {
  if (input.kind === "text") return input.text;
  const built = buildObject([field], new Map([[field.name, input]]));
  const value = built.ok ? built.value[field.name] : undefined;
  return value === undefined ? "" : inputText(field, value);
}

/** What may be entered. */
function hint(field: Field): string {
  switch (field.kind) {
    case "choice":
      return `\n  ${field.choices.map(({ value, label }) => `${inertLine(String(value))}${label === String(value) ? "" : ` (${inertLine(label)})`}`).join("\n  ")}`;
    case "multi-choice":
      return `\n  as a JSON list of ${field.choices.map(({ value, label }) => `${JSON.stringify(value)}${label === value ? "" : ` (${inertLine(label)})`}`).join(", ")}`;
    case "boolean":
      return " (true or false)";
    case "number":
    case "integer":
      return ` (${field.kind})`;
    case "string":
      return field.format === undefined ? "" : ` (${inertLine(field.format)})`;
    default:
      return " (as JSON)";
  }
}
