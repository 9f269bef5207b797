import type { Field, Input } from "#shared/form/field";
import type { Root } from "../mcp/sessionTypes";
import type { FieldVerdict, FormValue, Inputs } from "./form";

/**
 * What a conversation needs of the screen. Each function shows one input and answers when it is gone.
 * `hidden`: another input came in front; the conversation is kept and shown again on demand.
 * `gone`: the signal was aborted. Only `cancel` and `decline` are a person's word.
 */
export type Screen = {
  field(step: FieldStep, signal: AbortSignal): Promise<FieldAnswer>;
  review(step: ReviewStep, signal: AbortSignal): Promise<ReviewAnswer>;
  url(step: UrlStep, signal: AbortSignal): Promise<UrlAnswer>;
  overview(step: OverviewStep, signal: AbortSignal): Promise<OverviewAnswer>;
  message(step: MessageStep, signal: AbortSignal): Promise<MessageAnswer>;
  roots(step: RootsStep, signal: AbortSignal): Promise<RootsAnswer>;
};

type Away = { readonly kind: "hidden" } | { readonly kind: "gone" };
type Refusal = { readonly kind: "decline" } | { readonly kind: "cancel" };

/** Who asks, and how far the conversation is. The title always names the server and the call. */
export type Heading = { readonly title: string; readonly step?: number; readonly total?: number };

export type FieldStep = {
  readonly heading: Heading;
  readonly field: Field;
  readonly input: Input | undefined;
  /** What the server says, above the question. */
  readonly message?: string;
  readonly canGoBack: boolean;
  readonly canDecline: boolean;
  /** What is entered is sent, without a review. */
  readonly direct?: boolean;
  /** What to show under the input. A problem holds back, a note does not. */
  readonly check: (input: Input | undefined) => Promise<FieldVerdict>;
};
export type FieldAnswer = { readonly kind: "enter"; readonly input: Input | undefined } | { readonly kind: "back" } | Refusal | Away | { readonly kind: "hidden"; readonly draft: Input | undefined };

export type ReviewStep = {
  readonly heading: Heading;
  readonly message?: string;
  readonly fields: readonly Field[];
  readonly inputs: Inputs;
  /** What would be sent. With problems it can be sent only in spite of them, and not at all where it is no value. */
  readonly value: FormValue;
  /** "Send answer", "Call math.add". */
  readonly sendLabel: string;
  readonly canGoBack: boolean;
  readonly canDecline: boolean;
  /** The whole can be entered as JSON instead. */
  readonly canEditJson: boolean;
};
export type ReviewAnswer = { readonly kind: "send" } | { readonly kind: "edit"; readonly index: number } | { readonly kind: "json" } | { readonly kind: "back" } | Refusal | Away;

export type UrlStep = {
  readonly heading: Heading;
  readonly message: string;
  /** As the server sent it. */
  readonly url: string;
  /** Undefined where the text is no URL that may be opened. */
  readonly host: string | undefined;
  /** One sentence each. */
  readonly warnings: readonly string[];
  /** Who gets the answer: the server that asked, or nobody, where it is the workbench that wants to sign in. */
  readonly purpose: UrlPurpose;
};
export type UrlPurpose = "server" | "sign-in";
export type UrlAnswer = { readonly kind: "open" } | { readonly kind: "copy" } | Refusal | Away;

export type OverviewStep = {
  readonly heading: Heading;
  readonly questions: readonly { readonly label: string; readonly state: string; readonly answered: boolean }[];
};
export type OverviewAnswer = { readonly kind: "open"; readonly index: number } | { readonly kind: "send" } | { readonly kind: "cancel" } | Away;

export type MessageStep = { readonly heading: Heading; readonly request: string; readonly lines: readonly string[] };
export type MessageAnswer = { readonly kind: "reply"; readonly text: string } | { readonly kind: "show" } | Refusal | Away;

export type RootsStep = { readonly heading: Heading; readonly roots: readonly Root[] };
/** `always`: this server needs not ask again. */
export type RootsAnswer = { readonly kind: "send" } | { readonly kind: "always" } | Refusal | Away;
