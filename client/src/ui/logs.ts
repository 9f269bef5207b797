import * as vscode from "vscode";
import { type Disposable, DisposableStore, toDisposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import type { Group } from "#shared/frames/group";
import { prettyJson } from "#shared/json/prettyJson";
import { thousands } from "#shared/thousands";
import type { LogLine } from "../log/logLine";
import type { LogLimits } from "../log/logStore";
import { allCharacters, logText } from "../log/logText";
import type { LoggedServer } from "../mcp/sessionTypes";
import type { LogActions, ServerArgument } from "./app";
import { type Coming, followEach } from "./followEach";
import { label } from "./displayText";
import { channelName, LogChannel } from "./logChannel";
import { goToPollution } from "./goToPollution";
import { decorateLogs } from "./logDecorations";
import { logDefinitions } from "./logDefinitions";
import { LogDocuments } from "./logDocuments";
import { clientOutcomes } from "#shared/frames/clientOutcomes";
import { explain, explainAll } from "./logExplain";
import { pickLogFilter } from "./logFilterPick";
import { logFolding } from "./logFolding";
import { logHover } from "./logHover";
import { logLenses } from "./logLenses";
import { LogFindings } from "./logFindings";
import { logLinks } from "./logLinks";
import { LogProblems } from "./logProblems";
import { LogTraces } from "./logTraces";
import { mention, notify, runs } from "./notify";
import { revealFirstMark } from "./revealMark";
import { saveText } from "./saveText";
import { type Printed, type PrintPlace, PrintSources } from "./printSources";

/** A polluted line as shown, with the log and the group it belongs to. */
export type PollutedLine = { readonly log: LogChannel; readonly group: Group; readonly first: boolean; readonly run: number };

export type LogPorts = {
  /** The id of the server meant; asks where it is open. */
  choose(server: ServerArgument, title: string): Promise<string | undefined>;
  goToConfiguration(server: string): Promise<void>;
  /** Where traces go; empty for none. */
  traceDirectory(): string;
  /** The folder of the gutter's icons. */
  readonly media: vscode.Uri;
  replay(method: string, params: string): Promise<void>;
  showJson(title: string, text: string): Promise<void>;
};

/** Lines of a portion of the log whose source is looked for. */
const mostLooked = 300;

/** The logs of all servers, with everything that explains them. */
export class Logs implements LogActions, Disposable {
  readonly #limits: () => LogLimits;
  readonly #ports: LogPorts;
  readonly #channels = new Map<string, LogChannel>();
  readonly #items = new DisposableStore();
  readonly #shown = new Emitter<void>();
  readonly #problems: LogProblems;
  readonly #traces: LogTraces;
  /** What is wrong with each server's stdout. */
  readonly findings = this.#items.add(new LogFindings());
  readonly #documents: LogDocuments;
  readonly #prints: PrintSources;
  #revealing: Disposable = toDisposable(() => undefined);

  /** A view of a log has something new. */
  readonly onDidShow = this.#shown.event;

  constructor(limits: () => LogLimits, ports: LogPorts) {
    this.#limits = limits;
    this.#ports = ports;
    this.#problems = this.#items.add(new LogProblems());
    this.#traces = this.#items.add(new LogTraces(() => ports.traceDirectory()));
    this.#documents = this.#items.add(new LogDocuments());
    this.#items.add(this.#shown);
    this.#items.add(decorateLogs(this, ports.media));
    this.#items.add(logHover(this));
    this.#items.add(logLenses(this));
    this.#prints = this.#items.add(new PrintSources());
    this.#items.add(this.#prints.onDidFind(() => this.#shown.fire()));
    this.#items.add(logLinks());
    this.#items.add(logDefinitions(this));
    this.#items.add(logFolding(this));
  }

  /** Logs these sessions, and those that come later; one that is gone closes its log. */
  follow(sessions: Coming<LoggedServer>): void {
    this.#items.add(followEach(sessions, (session) => this.attach(session)));
  }

  /** Logs a session from now on; disposing closes its log. */
  attach(session: LoggedServer): Disposable {
    const { id } = session.definition;
    const log = new LogChannel(session, this.#limits);
    let looked = 0;
    const shown = log.onDidShow(() => {
      this.#problems.show(log);
      this.findings.show(session.definition, log.store);
      const fresh = log.store.from(looked, mostLooked);
      looked = log.store.next;
      this.#prints.look(fresh.flatMap((line) => printed(log, line) ?? []));
      this.#shown.fire();
    });
    this.#channels.set(id, log);
    const trace = this.#traces.attach(session);
    return toDisposable(() => {
      trace.dispose();
      shown.dispose();
      log.dispose();
      this.#problems.remove(log);
      this.findings.remove(id);
      if (this.#channels.get(id) === log) this.#channels.delete(id);
    });
  }

  /** The polluted line that a log shows with this text, whichever log that is. */
  find(text: string): PollutedLine | undefined {
    for (const log of this.#channels.values()) {
      const line = log.find(text);
      const group = line && log.store.groupOf(line);
      if (group && line.what.kind === "stdout") return { log, group, first: group.firstLine === line.what.at, run: line.what.run };
    }
    return undefined;
  }

  /** The message that a log shows, cut or not, with this text. */
  messageAt(text: string): LogLine | undefined {
    for (const log of this.#channels.values()) {
      const line = log.find(text);
      if (line?.what.kind === "frame") return line;
    }
    return undefined;
  }

  /** Where the line that is shown with this text was probably printed, as far as that was found. */
  placeOf(text: string): PrintPlace | undefined {
    for (const log of this.#channels.values()) {
      const line = log.find(text);
      if (line?.what.kind === "stdout") return this.#prints.placeOf(line.text);
    }
    return undefined;
  }

  /** The same, once the search that is under way has ended. */
  async findPrint(text: string): Promise<PrintPlace | undefined> {
    const found = this.find(text);
    const line = found?.log.find(text);
    const wanted = found && line && printed(found.log, line);
    return wanted && this.#prints.find(wanted);
  }

  async goToPrint(text: string): Promise<void> {
    const place = this.placeOf(text);
    if (place) await vscode.window.showTextDocument(place.uri, { selection: place.range });
  }

  async open(server: ServerArgument): Promise<void> {
    const log = await this.#log(server, "Open Log");
    if (!log) return;
    log.show();
    this.#revealing.dispose();
    this.#revealing = revealFirstMark(channelName(log.definition.name));
  }

  async openDocument(server: ServerArgument): Promise<void> {
    const log = await this.#log(server, "Open Log as Document");
    if (log) await this.#documents.show(log);
  }

  async pause(server: ServerArgument): Promise<void> {
    const log = await this.#logInFront(server, "Pause or Resume Log");
    if (!log) return;
    log.paused = !log.paused;
    mention(log.paused ? `The log of ${log.definition.name} is paused: what comes is shown when it goes on.` : `The log of ${log.definition.name} goes on.`);
  }

  async filter(server: ServerArgument): Promise<void> {
    const log = await this.#logInFront(server, "Filter Log");
    const filter = log && (await pickLogFilter(log.filter, label(log.definition.name, 60)));
    if (filter) log.filter = filter;
  }

  goToPollution(way: "next" | "previous"): Promise<void> {
    goToPollution(this, way);
    return Promise.resolve();
  }

  replay(method: string, params: string): Promise<void> {
    return this.#ports.replay(method, params);
  }

  async openMessage(text: string): Promise<void> {
    const line = this.messageAt(text);
    if (line?.what.kind !== "frame") return;
    const { method = "message", id } = line.what.frame;
    const cut = line.length > line.text.length;
    if (cut) notify("warning", `The log kept the first ${thousands(line.text.length)} of this message's ${thousands(line.length)} characters; a trace has all of them.`, { "Set a Trace Folder": runs("workbench.action.openSettings", "mcpWorkbench.trace.directory") });
    await this.#ports.showJson(`${method}${id === undefined ? "" : ` ${id}`}`, cut ? line.text : prettyJson(line.text));
  }

  async clear(server: ServerArgument): Promise<void> {
    (await this.#logInFront(server, "Clear Log"))?.clear();
  }

  async save(server: ServerArgument): Promise<void> {
    const log = await this.#logInFront(server, "Save Log");
    if (!log) return;
    const name = log.definition.name.replace(/[^\w.-]+/g, "-");
    await saveText(`The log of ${label(log.definition.name, 60)}`, `${name}.log`, { Log: ["log"] }, () => [...log.store.lines].map((line) => `${logText(line, allCharacters)}\n`).join(""));
  }

  /** Says in a dialog what all polluted lines of a log mean to clients, and what printed them. */
  async explainAll(server: string): Promise<void> {
    const log = this.#channels.get(server);
    const outcomes = log && clientOutcomes(log.store.pollution);
    if (!log || !outcomes) return;
    const configuration = "Go to Configuration";
    const chosen = await vscode.window.showInformationMessage(label(`What ${log.definition.name} printed on stdout`), { modal: true, detail: explainAll(outcomes, log.store.pollution) }, configuration);
    if (chosen === configuration) await this.#ports.goToConfiguration(log.definition.id);
  }

  /** Says in a dialog what a polluted line of a log is, and what to do. */
  async explain(text: string): Promise<void> {
    const found = this.find(text);
    if (!found) return;
    const { log, group } = found;
    const copy = "Copy Advice";
    const configuration = "Go to Configuration";
    const place = await this.findPrint(text);
    const source = place && `Printed Here, ${place.confidence === "probably" ? "Probably" : "Perhaps"}`;
    const chosen = await vscode.window.showInformationMessage(label(`No message on stdout: ${group.excerpt}`), { modal: true, detail: explain(group, clientOutcomes(log.store.pollution)) }, ...(source === undefined ? [] : [source]), copy, configuration);
    if (place && chosen === source) await vscode.window.showTextDocument(place.uri, { selection: place.range });
    if (chosen === copy) await vscode.env.clipboard.writeText(group.advice ?? "");
    if (chosen === configuration) await this.#ports.goToConfiguration(log.definition.id);
  }

  dispose(): void {
    this.#revealing.dispose();
    for (const log of this.#channels.values()) log.dispose();
    this.#channels.clear();
    this.#items.dispose();
  }

  /** The log that is open in front, where none is named. */
  #logInFront(server: ServerArgument, title: string): Promise<LogChannel | undefined> {
    const document = vscode.window.activeTextEditor?.document;
    const front = server === undefined && document ? this.#documents.serverOf(document.uri) : undefined;
    return this.#log(front ?? server, title);
  }

  async #log(server: ServerArgument, title: string): Promise<LogChannel | undefined> {
    const id = await this.#ports.choose(server, title);
    return id === undefined ? undefined : this.#channels.get(id);
  }
}

/** A polluted line whose text the sources of the workspace may hold. */
function printed({ definition, store }: LogChannel, line: LogLine): Printed | undefined {
  const group = store.groupOf(line);
  const { reason } = group ?? {};
  const mayBeOurs = reason === "text" || reason === "json-not-rpc" || reason === "text-around-message" || reason === "carriage-return";
  return group && mayBeOurs ? { server: definition, text: line.text, group } : undefined;
}
