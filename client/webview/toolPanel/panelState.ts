import type { ArgumentsCheck, CallRecord, CallStatus, HistoryEntry, ToolView } from "#shared/contracts/toolPanel";
import type { Draft, Drafted } from "./draft";
import type { TextCheck } from "./newestCheck";
import type { QuestionState } from "./questionForm";

/** What the panel is doing. */
export type RunState =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly call: string; readonly startedAt: number; readonly status: CallStatus | null; readonly cancelling: boolean };

/** What stands in the result's place. A failure is one of the panel itself: nothing was sent, or the host is gone. */
export type Shown =
  | { readonly kind: "nothing" }
  | { readonly kind: "record"; readonly record: CallRecord }
  | { readonly kind: "failure"; readonly sentence: string };

export type ResultTab = "content" | "structured" | "json" | "frames";

export type PanelState = {
  /** Null until the host has answered. */
  readonly view: ToolView | null;
  readonly history: readonly HistoryEntry[];
  readonly draft: Draft;
  /** The newest verdict and the text it is about, which may be older than the draft's. */
  readonly check: TextCheck | null;
  /** Something was entered, or "Call" was pressed: only then is anything missing. */
  readonly touched: boolean;
  /** The user pressed "Call" on arguments that break the schema. */
  readonly warned: boolean;
  /** Seconds, as typed; empty for the setting's. */
  readonly timeout: string;
  readonly run: RunState;
  readonly shown: Shown;
  readonly tab: ResultTab;
  /** What the server asks for meanwhile. */
  readonly question: QuestionState | null;
  /** The record chosen as the left side of a comparison. */
  readonly compared: string | null;
};

/** Whether arguments may go out, and what stands beside the button. */
export type Readiness =
  | { readonly kind: "unready"; readonly sentence: string }
  | { readonly kind: "blocked"; readonly sentence: string }
  | { readonly kind: "warning"; readonly sentence: string }
  | { readonly kind: "ready"; readonly sentence: string | null };

/** What stands beside the button now: a form that nobody has touched is not told what it lacks. */
export function shownReadiness(state: Pick<PanelState, "view" | "check" | "touched">, problems: Drafted["problems"]): Readiness {
  const ready = readiness(state, problems);
  return state.touched || ready.kind !== "warning" || state.view?.tool === null ? ready : { kind: "ready", sentence: null };
}

/** By the verdict known now: `blocked` cannot be sent at all, `warning` only on the user's word. */
export function readiness({ view, check }: Pick<PanelState, "view" | "check">, problems: Drafted["problems"] = []): Readiness {
  if (view?.server.kind !== "running") return { kind: "unready", sentence: "Start the server to call its tool." };
  if (view.tool === null) return { kind: "warning", sentence: `The server lists no tool ${JSON.stringify(view.target.tool)}.` };
  return judgedReadiness(check?.answer, problems, { whole: "The arguments", schema: "inputSchema" });
}

/** By what the form and the evaluator say; `whole` and `schema` name what is judged by what. */
export function judgedReadiness(answer: ArgumentsCheck | undefined, problems: Drafted["problems"], names: { readonly whole: string; readonly schema: string }): Readiness {
  const unreadable = problems.find(({ kind }) => kind === "unreadable");
  if (unreadable) return { kind: "blocked", sentence: unreadable.problem };
  if (!answer) return { kind: "ready", sentence: null };
  switch (answer.kind) {
    case "not-json":
      return { kind: "blocked", sentence: answer.message };
    case "unjudged":
      return { kind: "ready", sentence: [answer.reason, ...answer.notes].join(" ") };
    case "judged": {
      const { valid, errors, limit } = answer.verdict;
      const verb = names.whole.endsWith("s") ? ["were", "break"] : ["was", "breaks"];
      if (limit !== undefined) return { kind: "ready", sentence: `${names.whole} ${verb[0]} not judged to the end: ${limit}` };
      if (!valid && problems.length > 0 && errors.every(({ keyword }) => keyword === "required")) return { kind: "warning", sentence: `Fill in ${listed(problems.map(({ label }) => label))}.` };
      if (!valid) return { kind: "warning", sentence: `${names.whole} ${verb[1]} the ${names.schema} in ${errors.length === 1 ? "one place" : `${errors.length} places`}.` };
      return { kind: "ready", sentence: answer.notes.join(" ") || null };
    }
  }
}

/** Milliseconds, or undefined where the field is empty or out of the setting's range. */
export function timeoutMs(seconds: string): number | undefined {
  const value = Number(seconds);
  return seconds.trim() !== "" && value >= 1 && value <= 600 ? Math.round(value * 1000) : undefined;
}

/** The tab to show first: the one that has something to say. */
export function firstTab(record: CallRecord): ResultTab {
  const { outcome, output } = record;
  const result = outcome.result;
  const has = (name: string): boolean => typeof result === "object" && result !== null && Object.hasOwn(result, name);
  if (output?.kind === "judged" && !output.verdict.valid) return "structured";
  if (has("content")) return "content";
  if (has("structuredContent")) return "structured";
  return result === null ? "frames" : "json";
}

/** What a screen reader hears when a call has ended. */
export function announcement(run: RunState, shown: Shown, words: (record: CallRecord) => string): string {
  if (run.kind === "running") return run.cancelling ? "Cancelling." : (run.status?.asking ?? run.status?.retrying ?? run.status?.progress?.message ?? "Calling.");
  switch (shown.kind) {
    case "nothing":
      return "";
    case "failure":
      return shown.sentence;
    case "record":
      return words(shown.record);
  }
}

/** `a`, `a and b`, `a, b and 3 more`. */
function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return shown.length === 1 ? (shown[0] ?? "") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
