import type { CallRecord, CopyFormat, PanelQuestion, RecordPart, ToolPanelApi, ToolPanelHostApi, ToolPanelTarget } from "#shared/contracts/toolPanel";
import type { Input } from "#shared/form/field";
import type { Handlers } from "#shared/rpc";
import { changed, type Draft, type DraftChange, drafted, draftOf, newDraft, withSchema } from "./draft";
import { NewestCheck } from "./newestCheck";
import type { PanelActions } from "./panelActions";
import { firstTab, type PanelState, readiness, type ResultTab, timeoutMs } from "./panelState";
import { QuestionForm } from "./questionForm";

/** The host as the panel calls it: one end of the contract. */
export type Host = {
  call<K extends keyof ToolPanelHostApi & string>(method: K, params: Parameters<ToolPanelHostApi[K]>[0]): Promise<Awaited<ReturnType<ToolPanelHostApi[K]>>>;
};

/** What outlives a reload of the window. */
export type Kept = ToolPanelTarget & { readonly side: Draft["side"]; readonly text: string; readonly timeout: string; readonly record: string | null };

export type PanelPorts = {
  readonly host: Host;
  /** What was kept before, of whatever shape. */
  readonly kept: unknown;
  keep(kept: Partial<Kept> & ToolPanelTarget): void;
  /** Called after each change. */
  draw(state: PanelState): void;
  /** "Call" was pressed on arguments that break the schema: the way to send them is to be seen. */
  warn(): void;
  /** A question has come. */
  ask(): void;
  now(): number;
};

/** The tool panel without its page: what it knows, what a person can do, what the host tells it. */
export class Panel implements PanelActions {
  readonly #ports: PanelPorts;
  #kept: Partial<Kept>;
  #state: PanelState;
  #hadTool = false;
  #calls = 0;
  readonly #question: QuestionForm;
  readonly #check: NewestCheck;

  /** What the host may call. */
  readonly served: Handlers<ToolPanelApi> = {
    show: ({ view }) => this.#show(view),
    status: ({ status }) => {
      const { run } = this.#state;
      if (run.kind === "running" && run.call === status.call) this.#set({ run: { ...run, status } });
    },
    question: ({ question }) => this.#ask(question),
    repeat: ({ args }) => this.#report(this.#again(args, true)),
    history: ({ history }) => this.#set({ history, compared: history.some(({ id }) => id === this.#state.compared) ? this.#state.compared : null }),
  };

  constructor(ports: PanelPorts) {
    this.#ports = ports;
    this.#kept = keptOf(ports.kept);
    this.#state = { view: null, history: [], draft: newDraft(undefined), check: null, touched: false, warned: false, timeout: this.#kept.timeout ?? "", run: { kind: "idle" }, shown: { kind: "nothing" }, tab: "content", question: null, compared: null };
    this.#check = new NewestCheck({
      text: () => (this.#state.view?.tool ? drafted(this.#state.draft).text : undefined),
      known: () => this.#state.check?.text,
      ask: (args) => ports.host.call("check", { args }),
      set: (check) => this.#set({ check }),
    });
    this.#question = new QuestionForm({
      check: (content) => ports.host.call("checkAnswer", { content }),
      answer: (id, answer) => ports.host.call("answer", { id, answer }),
      set: (question) => this.#set({ question }),
    });
  }

  get state(): PanelState {
    return this.#state;
  }

  async start(): Promise<void> {
    const { view, history, question } = await this.#ports.host.call("ready", {});
    this.#set({ history });
    this.#show(view);
    this.#ask(question);
    if (typeof this.#kept.record === "string") await this.#open(this.#kept.record);
  }

  change(change: DraftChange): void {
    this.#set({ draft: changed(this.#state.draft, change), warned: false, touched: this.#state.touched || change.kind !== "side" });
    this.#checkSoon();
  }

  edit(change: (before: Input | undefined) => Input | undefined): void {
    this.change({ kind: "input", input: change(this.#state.draft.input) });
  }

  redraw(): void {
    this.#ports.draw(this.#state);
  }

  setTimeout(timeout: string): void {
    this.#set({ timeout });
  }

  run({ anyway }: { readonly anyway: boolean }): void {
    this.#report(this.#run(anyway));
  }

  cancel(): void {
    const { run } = this.#state;
    if (run.kind !== "running") return;
    this.#set({ run: { ...run, cancelling: true } });
    this.#report(this.#ports.host.call("cancel", { call: run.call }));
  }

  editAnswer(change: (before: Input | undefined) => Input | undefined): void {
    this.#report(this.#question.edit(change));
  }

  sendAnswer({ anyway }: { readonly anyway: boolean }): void {
    this.#report(this.#question.send(anyway).then((sent) => !sent && this.#ports.warn()));
  }

  refuse(action: "decline" | "cancel"): void {
    this.#report(this.#question.refuse(action));
  }

  startServer(): void {
    this.#report(this.#ports.host.call("startServer", {}));
  }

  showServers(): void {
    this.#report(this.#ports.host.call("showServers", {}));
  }

  openLog(): void {
    this.#report(this.#ports.host.call("openLog", {}));
  }

  openDefinition(): void {
    this.#report(this.#ports.host.call("openDefinition", {}));
  }

  openArguments(): void {
    this.#report(this.#ports.host.call("openArguments", { args: drafted(this.#state.draft).text }));
  }

  openResource(uri: string): void {
    this.#report(this.#ports.host.call("openResource", { uri }));
  }

  openRecord(id: string, part: RecordPart): void {
    this.#report(this.#ports.host.call("openRecord", { id, part }));
  }

  showTab(tab: ResultTab): void {
    this.#set({ tab });
  }

  showRecord(id: string): void {
    this.#report(this.#open(id));
  }

  reuse(id: string, { run }: { readonly run: boolean }): void {
    this.#report(this.#reuse(id, run));
  }

  /** The first choice is kept, the second opens the two beside each other. */
  compare(id: string): void {
    const { compared } = this.#state;
    this.#set({ compared: compared === null ? id : null });
    if (compared !== null && compared !== id) this.#report(this.#ports.host.call("compare", { left: compared, right: id }));
  }

  clearHistory(): void {
    this.#report(this.#ports.host.call("clearHistory", {}));
  }

  copyText(text: string): void {
    this.#report(this.#ports.host.call("copyText", { text }));
  }

  copyCall(format: CopyFormat): void {
    this.#report(this.#ports.host.call("copyCall", { format, args: drafted(this.#state.draft).text }));
  }

  #ask(question: PanelQuestion | null): void {
    if (this.#question.show(question)) this.#ports.ask();
  }

  #show(view: NonNullable<PanelState["view"]>): void {
    const fresh = !this.#state.view?.tool && view.tool !== null;
    this.#hadTool ||= view.tool !== null;
    const draft = view.tool === null ? this.#state.draft : withSchema(this.#state.draft, view.tool.inputSchema);
    this.#set({ view, draft: fresh ? this.#restored(draft) : draft });
    this.#state = { ...this.#state, check: null };
    this.#checkSoon();
  }

  /** What was written before the reload, put back when the tool's schema is there. */
  #restored(draft: Draft): Draft {
    const { side, text } = this.#kept;
    if (text === undefined) return draft;
    this.#kept = {};
    return draftOf({ ...draft, side: side ?? draft.side }, text);
  }

  async #run(anyway: boolean): Promise<void> {
    if (this.#state.run.kind === "running") return;
    this.#set({ touched: true });
    await this.#check.checked();
    const { text, problems } = drafted(this.#state.draft);
    const ready = readiness(this.#state, problems);
    if (ready.kind === "unready" || ready.kind === "blocked") return;
    if (ready.kind === "warning" && !anyway) {
      this.#set({ warned: true });
      this.#ports.warn();
      return;
    }
    await this.#call(text);
  }

  async #call(args: string): Promise<void> {
    const call = `${this.#ports.now().toString(36)}.${++this.#calls}`;
    this.#set({ run: { kind: "running", call, startedAt: this.#ports.now(), status: null, cancelling: false } });
    try {
      const timeout = timeoutMs(this.#state.timeout);
      const record = await this.#ports.host.call("call", { call, args, ...(timeout !== undefined && { timeoutMs: timeout }) });
      this.#set({ run: { kind: "idle" }, ...shownAs(record) });
    } catch (error) {
      this.#set({ run: { kind: "idle" }, shown: { kind: "failure", sentence: sentenceOf(error) } });
    }
  }

  async #open(id: string): Promise<void> {
    const record = await this.#ports.host.call("record", { id });
    if (record) this.#set(shownAs(record));
  }

  async #reuse(id: string, run: boolean): Promise<void> {
    const record = await this.#ports.host.call("record", { id });
    if (record) await this.#again(record.args, run);
  }

  async #again(args: string, run: boolean): Promise<void> {
    this.#set({ draft: draftOf(this.#state.draft, args), warned: false, touched: true });
    this.#checkSoon();
    // What breaks the schema had its second word when it was sent.
    if (run) await this.#run(true);
  }

  /** Asks for a verdict on the text of now. */
  #checkSoon(): void {
    this.#report(this.#check.checked());
  }

  #report(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#set({ shown: { kind: "failure", sentence: sentenceOf(error) } }));
  }

  #set(change: Partial<PanelState>): void {
    this.#state = { ...this.#state, ...change };
    const { view, draft, timeout, shown } = this.#state;
    if (!view) return this.#ports.draw(this.#state);
    // Before its tool was there a panel has no draft of its own, but is to be found again all the same.
    const written = this.#hadTool ? { side: draft.side, text: drafted(draft).text, record: shown.kind === "record" ? shown.record.id : null } : this.#kept;
    this.#ports.keep({ ...written, ...view.target, timeout });
    this.#ports.draw(this.#state);
  }
}

function shownAs(record: CallRecord): Pick<PanelState, "shown" | "tab"> {
  return { shown: { kind: "record", record }, tab: firstTab(record) };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function keptOf(kept: unknown): Partial<Kept> {
  const { side, text, timeout, record } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...((side === "form" || side === "json") && { side }),
    ...(typeof text === "string" && { text }),
    ...(typeof timeout === "string" && { timeout }),
    ...(typeof record === "string" && { record }),
  };
}
