import type { Answerer, Session } from "#client/mcp/sessionTypes";
import { formatNotes } from "#client/calls/formatNotes";
import { withText } from "#client/mcp/verbatim";
import type { ArgumentsCheck, CallRecord, CallStatus, CopyFormat, HistoryEntry, OutputCheck, PanelQuestion, RecordPart, ToolPanelHostApi, ToolPanelTarget, ToolView } from "#shared/contracts/toolPanel";
import type { Disposable } from "#shared/disposable";
import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import { valueAt } from "#shared/json/pointer";
import type { Outcome } from "#shared/mcp/outcome";
import type { Tool } from "#shared/mcp/tool";
import type { Handlers } from "#shared/rpc";
import type { Verdict } from "#shared/schema/verdict";
import { parseArguments } from "#shared/json/argumentsText";
import { findingsOfTool } from "./listFindings";
import { manifestText } from "./manifestText";
import { PanelQuestions } from "./panelQuestions";
import { clip, panelLimits, wholeCharacters } from "./toolPanelClip";
import { copyText } from "./toolPanelCopy";
import { CallFrames } from "./toolPanelFrames";
import type { ToolPanelHistory } from "./toolPanelHistory";
import { serverView } from "./toolPanelView";

/** A verdict, or the sentence that says why there is none. */
export type Judgement = { readonly kind: "judged"; readonly verdict: Verdict } | { readonly kind: "unjudged"; readonly reason: string };

/** A text to be opened in an editor, read-only; the title has no extension. */
export type PanelText = { readonly title: string; readonly language: "json" | "plaintext"; readonly text: string };

/** What a panel needs of the editor and of the rest of the extension. */
export type ToolPanelPorts = {
  findSession(server: string): Session | undefined;
  judge(schema: JsonValue, instance: JsonValue, options?: { readonly assertFormat: boolean }): Promise<Judgement>;
  /** Who answers servers outside of panels. */
  readonly answerer: Answerer;
  /** Forms are shown in the panel whose call they belong to. */
  asksInPanel(): boolean;
  /** Milliseconds without progress. */
  requestTimeout(): number;
  startServer(server: string): Promise<void>;
  showServers(): Promise<void>;
  openLog(server: string): Promise<void>;
  openResource(server: string, uri: string): Promise<void>;
  openArguments(server: string, tool: string, text: string): Promise<void>;
  openText(text: PanelText): Promise<void>;
  compareTexts(left: PanelText, right: PanelText): Promise<void>;
  copy(text: string): Promise<void>;
  /** A call begins: it is the one that is repeated by one key. */
  called(call: ToolPanelTarget & { readonly args: string }): Promise<void>;
  readonly history: ToolPanelHistory;
};

/** What a panel's page is told while something is under way. */
export type PanelPage = {
  status(status: CallStatus): void;
  history(history: readonly HistoryEntry[]): void;
  question(question: PanelQuestion | null): void;
};

/** What one panel's page may ask of the extension host. Calls still running are cancelled with the panel. */
export class ToolPanelHandlers implements Handlers<ToolPanelHostApi>, Disposable {
  readonly #target: ToolPanelTarget;
  readonly #ports: ToolPanelPorts;
  readonly #page: PanelPage;
  readonly #questions: PanelQuestions;
  readonly #running = new Map<string, AbortController>();

  constructor(target: ToolPanelTarget, ports: ToolPanelPorts, page: PanelPage) {
    this.#target = target;
    this.#ports = ports;
    this.#page = page;
    this.#questions = new PanelQuestions((question) => page.question(question));
  }

  dispose(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#questions.dispose();
  }

  get view(): ToolView {
    const session = this.#session;
    const tool = this.#tool ?? null;
    return {
      target: this.#target,
      // Of a server that is gone the id is left: its file, and its name behind "#".
      serverName: session?.definition.name ?? this.#target.server.replace(/^.*#(?=.)/s, ""),
      server: serverView(session),
      ...shortTool(tool),
      findings: session ? findingsOfTool(session.lists, this.#target.tool) : [],
    };
  }

  ready(): ReturnType<ToolPanelHostApi["ready"]> {
    return { view: this.view, history: this.#ports.history.entries(this.#target), question: this.#questions.current };
  }

  check({ args }: { args: string }): Promise<ArgumentsCheck> {
    return this.#check(args, this.#tool?.inputSchema, "There is no inputSchema to judge the arguments by.", false);
  }

  checkAnswer({ content }: { content: string }): Promise<ArgumentsCheck> {
    return this.#check(content, this.#questions.current?.schema, "There is no question any more.", true);
  }

  answer({ id, answer }: Parameters<ToolPanelHostApi["answer"]>[0]): void {
    this.#questions.answer(id, answer);
  }

  async call({ call, args, timeoutMs }: Parameters<ToolPanelHostApi["call"]>[0]): Promise<CallRecord> {
    const session = this.#session;
    if (session?.state.kind !== "running") throw new Error("The server is not running.");
    const parsed = parseArguments(args);
    if (parsed.kind === "not-json") throw new Error(parsed.message);
    if (this.#running.has(call)) throw new Error(`The call ${call} is running.`);
    const value = parsed.kind === "value" ? withText(parsed.value, args) : undefined;
    const controller = new AbortController();
    this.#running.set(call, controller);
    const frames = new CallFrames(session, this.#target.tool, value);
    let progress: CallStatus["progress"] = null;
    let retrying: string | null = null;
    const tell = (): void => this.#page.status({ call, round: frames.round, asking: frames.asking, progress, retrying });
    frames.onDidChange(tell);
    const startedAt = Date.now();
    try {
      await this.#ports.called({ ...this.#target, args });
      const outputSchema = this.#tool?.outputSchema;
      const outcome = await session.callTool(this.#target.tool, value, {
        signal: controller.signal,
        ...(this.#ports.asksInPanel() && { answerer: this.#answerer }),
        timeoutMs: timeoutMs ?? this.#ports.requestTimeout(),
        onProgress: (next) => {
          progress = next;
          retrying = null;
          tell();
        },
        onRetry: (text) => {
          progress = null;
          retrying = text;
          tell();
        },
      });
      const record = await this.#record({ id: `${startedAt.toString(36)}-${call}`, startedAt, args, outcome, cuts: [], output: null, frames: frames.frames, ...(frames.refusal && { refusal: frames.refusal }) }, outputSchema, (text) => session.redact(text));
      return shortened(record);
    } finally {
      this.#running.delete(call);
      frames.dispose();
    }
  }

  cancel({ call }: { call: string }): void {
    this.#running.get(call)?.abort();
  }

  startServer(): Promise<void> {
    return this.#ports.startServer(this.#target.server);
  }

  showServers(): Promise<void> {
    return this.#ports.showServers();
  }

  openLog(): Promise<void> {
    return this.#ports.openLog(this.#target.server);
  }

  openArguments({ args }: { args: string }): Promise<void> {
    return this.#ports.openArguments(this.#target.server, this.#target.tool, args.trim() === "" ? "{}" : args);
  }

  openResource({ uri }: { uri: string }): Promise<void> {
    return this.#ports.openResource(this.#target.server, uri);
  }

  async openDefinition(): Promise<void> {
    const tool = this.#tool;
    if (tool) await this.#ports.openText({ title: `${tool.name} (as listed)`, language: "json", text: manifestText([tool.raw]) });
  }

  async openRecord({ id, part }: { id: string; part: RecordPart }): Promise<void> {
    const record = this.#ports.history.record(id);
    if (record) await this.#ports.openText(partText(this.#target.tool, record, part));
  }

  record({ id }: { id: string }): CallRecord | null {
    const record = this.#ports.history.record(id);
    return record && shortened(record);
  }

  async compare({ left, right }: { left: string; right: string }): Promise<void> {
    const found = [left, right].flatMap((id) => this.#ports.history.record(id) ?? []);
    // What came later is what changed, in whichever order they were chosen.
    const [before, after] = found.sort((one, other) => one.startedAt - other.startedAt);
    if (before && after) await this.#ports.compareTexts(comparable(this.#target.tool, before), comparable(this.#target.tool, after));
  }

  async clearHistory(): Promise<void> {
    await this.#ports.history.clear(this.#target);
    this.#page.history([]);
  }

  copyText({ text }: { text: string }): Promise<void> {
    return this.#ports.copy(text);
  }

  async copyCall({ format, args }: { format: CopyFormat; args: string }): Promise<void> {
    const session = this.#session;
    if (!session) throw new Error("The server is not configured any more.");
    await this.#ports.copy(session.redact(copyText(format, { definition: session.definition, state: session.state, tool: this.#target.tool, args })));
  }

  /** Forms are asked for here; addresses, sampling and roots where they always are. */
  get #answerer(): Answerer {
    const { answerer } = this.#ports;
    return { ...answerer, elicit: (request) => (own(request.params, "mode") === "url" ? answerer.elicit(request) : this.#questions.elicit(request)) };
  }

  async #check(text: string, schema: JsonValue | undefined, without: string, assertFormat: boolean): Promise<ArgumentsCheck> {
    const parsed = parseArguments(text);
    if (parsed.kind === "not-json") return parsed;
    const notes = parsed.kind === "value" ? parsed.notes : [];
    if (schema === undefined) return { kind: "unjudged", reason: without, notes };
    // Without `arguments` a server sees none, which is what an empty object says.
    const value = parsed.kind === "value" ? parsed.value : {};
    const judgement = await this.#ports.judge(schema, value, { assertFormat });
    if (judgement.kind === "unjudged" || assertFormat) return { ...judgement, notes };
    const strict = await formatNotes(schema, judgement.verdict, async () => {
      const asserted = await this.#ports.judge(schema, value, { assertFormat: true });
      return asserted.kind === "judged" ? asserted.verdict : judgement.verdict;
    });
    return { ...judgement, notes, ...(strict.length > 0 && { formats: strict }) };
  }

  get #session(): Session | undefined {
    return this.#ports.findSession(this.#target.server);
  }

  get #tool(): Tool | undefined {
    return this.#session?.lists.tools.find(({ name }) => name === this.#target.tool);
  }

  async #record(record: CallRecord, outputSchema: JsonValue | undefined, redact: (text: string) => string): Promise<CallRecord> {
    const judged = { ...record, output: await this.#judgeOutput(record.outcome, outputSchema) };
    await this.#ports.history.add(this.#target, judged, redact);
    this.#page.history(this.#ports.history.entries(this.#target));
    return judged;
  }

  /** A result with isError need not keep to the outputSchema: judging it would hide the error it reports. */
  async #judgeOutput({ outcome, result }: Outcome, schema: JsonValue | undefined): Promise<OutputCheck | null> {
    if (schema === undefined || result === null) return null;
    if (outcome === "tool-error") return { kind: "unjudged", reason: "Not judged: a result with isError need not keep to the outputSchema." };
    const structured = isObject(result) ? own(result, "structuredContent") : undefined;
    if (structured === undefined) return { kind: "unjudged", reason: "The tool has an outputSchema, but the result has no `structuredContent`." };
    return this.#ports.judge(schema, structured);
  }
}

/** A page shows the beginning of a description; a hostile one of megabytes would be sent at every change. */
function shortTool(tool: Tool | null): Pick<ToolView, "tool" | "descriptionLength"> {
  const length = tool?.description?.length ?? 0;
  if (!tool || length <= descriptionLimit) return { tool: tool && { ...tool, raw: {} } };
  return { tool: { ...tool, description: wholeCharacters(tool.description ?? "", descriptionLimit), raw: {} }, descriptionLength: length };
}

/** More than the page shows of it. */
const descriptionLimit = 4_000;

function shortened(record: CallRecord): CallRecord {
  const { value: result, cuts } = clip(record.outcome.result, panelLimits);
  return { ...record, outcome: { ...record.outcome, result }, cuts: [...record.cuts, ...cuts] };
}

function partText(tool: string, { outcome, frames, startedAt }: CallRecord, part: RecordPart): PanelText {
  const time = new Date(startedAt).toISOString().replaceAll(":", "-");
  if (part.kind === "frame") {
    const frame = frames[part.index];
    return { title: `${tool} ${time} frame ${part.index + 1}`, language: "json", text: frame?.text ?? "" };
  }
  const value = part.kind === "error" ? (outcome.error as JsonValue) : valueAt(outcome.result, part.pointer);
  const title = `${tool} ${time} ${part.kind}${part.kind === "result" ? part.pointer.replaceAll("/", ".") : ""}`;
  if (typeof value === "string") return { title, language: "plaintext", text: value };
  return { title, language: "json", text: `${JSON.stringify(value ?? null, null, 2)}\n` };
}

function comparable(tool: string, { args, outcome, startedAt }: CallRecord): PanelText {
  const lasting = { outcome: outcome.outcome, sideEffect: outcome.sideEffect, result: outcome.result, error: outcome.error, findings: outcome.findings } as unknown as JsonObject;
  return { title: `${tool} ${new Date(startedAt).toISOString().replaceAll(":", "-")}`, language: "json", text: `${JSON.stringify({ arguments: args, ...lasting }, null, 2)}\n` };
}
