import { lstat } from "node:fs/promises";
import path from "node:path";
import type { CancellationToken, Diagnostic } from "vscode-languageserver";
import type { Event } from "#shared/event";
import { Emitter } from "#shared/event";
import type { LintResult } from "#shared/lint/lintPass";
import { LintSession } from "#shared/lint/lintSession";
import type { SchemaWorker } from "#shared/schema/schemaWorker";
import { lintOptionsOf } from "../documents/documents";
import { LateAnswers } from "../judging/lateAnswers";
import { LineIndex } from "../documents/lineIndex";
import type { DocumentSettings } from "../documents/lintSettings";
import { runSteps } from "#shared/runSteps";
import { toDiagnostic } from "../documents/toDiagnostic";
import type { DiagnosticFacts } from "../feature";
import { fileOf, type Folder, isJsonFile, isLeftOut, placeOf, uriOf } from "./folders";
import { readClosedFile } from "./readClosedFile";
import { walk } from "./walk";

/** How many JSON files of a workspace are judged, and how many files and folders of one folder are looked at to find them. */
export const workspaceLimits = { files: 5_000, entries: 200_000 } as const;

/** Milliseconds of work on closed files after which whoever types gets a turn. */
const slice = 15;

/** What the closed files need of the rest of the server. */
export type ClosedFilePorts = {
  /** Judges what may take long. */
  readonly worker: SchemaWorker;
  /** The folders on disk with what holds for their files. */
  folders(): Promise<readonly Folder[]>;
  settingsOf(folder: Folder): Promise<DocumentSettings>;
  /** The documents that are open, by URI. */
  open(): Iterable<{ readonly uri: string }>;
  readonly client: DiagnosticFacts;
  /** Something that the user may want to know. */
  note(sentence: string): void;
};

/** What is wrong with a file. `resultId` changes with it; files without problems share one. */
export type FileReport = { readonly uri: string; readonly resultId: string; readonly items: readonly Diagnostic[] };

/** A file as it was read, and what it was told. */
export type JudgedFile = { readonly file: string; readonly folder: Folder; readonly relative: string; readonly text: string; readonly result: LintResult };

/** `version` rises with each change; `resultId` is that of the last judgement, undefined where there is none yet. */
type FileState = { version: number; resultId: string | undefined };

const noProblems = "none";

/** The JSON files of the workspace that no editor has open. They are read and judged when somebody asks, and not kept. */
export class ClosedFiles {
  readonly #ports: ClosedFilePorts;
  readonly #changed = new Emitter<void>();
  #folders: readonly Folder[] = [];
  #files = new Map<string, FileState>();
  #scan: Promise<void> | undefined;
  #scans = 0;
  #judgements = 0;
  readonly #notes = new Set<string>();

  constructor(ports: ClosedFilePorts) {
    this.#ports = ports;
  }

  /** A file, a folder or a setting changed: reports may differ. */
  get onDidChange(): Event<void> {
    return this.#changed.event;
  }

  /** Looks for everything anew: folders or settings changed. */
  rescan(): void {
    this.#scan = undefined;
    this.#changed.fire();
  }

  /** A file or folder was created, changed or deleted, by its URI. */
  async touched(uri: string, deleted: boolean): Promise<void> {
    const file = fileOf(uri);
    const place = file === undefined ? undefined : placeOf(this.#folders, file);
    // Before the first scan there is nothing to keep true.
    if (file === undefined || !place || !this.#scan || isLeftOut(place.folder, place.relative)) return;
    if (deleted) this.#forget(file);
    else if (isJsonFile(file)) this.#touch(file);
    else if (path.extname(file) === "" && (await isFolder(file))) await this.#add(place.folder, file);
    else return;
    this.#changed.fire();
  }

  /** An open document was closed: what the editor had in memory may differ from what is on disk. */
  closed(uri: string): void {
    const file = fileOf(uri);
    const state = file === undefined ? undefined : this.#files.get(file);
    if (file === undefined || !state) return;
    this.#touch(file);
    this.#changed.fire();
  }

  /**
   * The reports that differ from those known, each when it is ready; of files that are gone or no longer to be
   * judged an empty one. What is open is left to the editor, who asks for it by itself.
   */
  async *reports(known: ReadonlyMap<string, string>, token: CancellationToken): AsyncGenerator<FileReport, void, void> {
    const isOn = await this.#isOn();
    if (isOn) await this.#ready();
    const knownIds = new Map([...known].flatMap(([uri, id]) => (fileOf(uri) === undefined ? [] : [[fileOf(uri) ?? "", { uri, id }] as const])));
    const judged = new Map(isOn ? [...this.#files].filter(([file]) => isOn(file)) : []);
    for (const [file, state] of judged) {
      if (token.isCancellationRequested) return;
      const toldId = knownIds.get(file)?.id ?? noProblems;
      if (state.resultId === toldId || this.#openFiles().has(file)) continue;
      const report = await this.report(uriOf(file), token);
      if (report && report.resultId !== toldId) yield report;
    }
    const open = this.#openFiles();
    for (const [file, { uri, id }] of knownIds) if (!judged.has(file) && !open.has(file) && id !== noProblems) yield { uri, resultId: noProblems, items: [] };
  }

  /** The report of one file, whether or not it is known; undefined for one that is not ours to judge, or when cancelled. */
  async report(uri: string, token: CancellationToken): Promise<FileReport | undefined> {
    const file = fileOf(uri);
    const isOn = await this.#isOn();
    if (file === undefined || !isOn) return undefined;
    await this.#ready();
    const state = isOn(file) ? this.#files.get(file) : undefined;
    if (!state) return undefined;
    const { version } = state;
    const judged = await this.#judge(file, token);
    if (token.isCancellationRequested) return undefined;
    const problems = judged?.result.problems ?? [];
    const resultId = problems.length === 0 ? noProblems : `${++this.#judgements}`;
    if (state.version === version) state.resultId = resultId;
    const lines = problems.length === 0 ? undefined : new LineIndex(judged?.text ?? "");
    return { uri, resultId, items: lines ? problems.map((problem) => toDiagnostic({ lines, uri }, problem, this.#ports.client)) : [] };
  }

  /** Every closed file of a known kind with its problems, by path. */
  async *judgeAll(token: CancellationToken): AsyncGenerator<JudgedFile, void, void> {
    await this.#ready();
    for (const file of [...this.#files.keys()].sort()) {
      if (token.isCancellationRequested) return;
      if (this.#openFiles().has(file)) continue;
      const judged = await this.#judge(file, token);
      if (judged?.result.recognition) yield judged;
    }
  }

  /** What was left out, a sentence each. */
  get notes(): readonly string[] {
    return [...this.#notes];
  }

  async #judge(file: string, token: CancellationToken): Promise<JudgedFile | undefined> {
    const place = placeOf(this.#folders, file);
    const text = place && (await readClosedFile(file));
    if (!place || text === undefined) return undefined;
    const { folder, relative } = place;
    const elsewhere = new LateAnswers(this.#ports.worker);
    const options = { ...lintOptionsOf(await this.#ports.settingsOf(folder), file.split(path.sep).join("/")), ...(folder.isJsonc(relative) && { jsonc: true }), elsewhere };
    await new Promise(setImmediate);
    const session = new LintSession(text, options);
    const judge = () => runSteps(session.steps(), slice, setImmediate, () => token.isCancellationRequested);
    let result = await judge();
    while (result && (await elsewhere.settle())) result = await judge();
    return result && { file, folder, relative, text, result };
  }

  /** Tells the files of the folders that are to be judged without being open; undefined where there is none. */
  async #isOn(): Promise<((file: string) => boolean) | undefined> {
    const folders = await this.#ports.folders();
    const on = new Set<string>();
    for (const folder of folders) if ((await this.#ports.settingsOf(folder)).lintsWorkspace) on.add(folder.root);
    return on.size === 0 ? undefined : (file) => on.has(placeOf(folders, file)?.folder.root ?? "");
  }

  #ready(): Promise<void> {
    return (this.#scan ??= this.#look());
  }

  async #look(): Promise<void> {
    const scan = ++this.#scans;
    const folders = await this.#ports.folders();
    if (scan !== this.#scans) return;
    this.#folders = folders;
    this.#files = new Map();
    this.#notes.clear();
    for (const folder of folders) await this.#add(folder, folder.root);
  }

  /** Takes in the JSON files below a folder, within the limits. */
  async #add(folder: Folder, below: string): Promise<void> {
    const files = this.#files;
    const found = walk(below, { limit: workspaceLimits.entries, isExcluded: (each) => folder.isExcluded(relativeIn(folder, below, each)) });
    for (let next = await found.next(); ; next = await found.next()) {
      if (next.done) {
        if (!next.value) this.#note(`Of the folder "${folder.name}" the first ${workspaceLimits.entries} files and folders were looked at.`);
        return;
      }
      if (!isJsonFile(next.value)) continue;
      if (files.size >= workspaceLimits.files) return this.#note(`Of the JSON files that are not open, ${workspaceLimits.files} are judged, and there are more.`);
      const file = path.join(below, ...next.value.split("/"));
      if (!files.has(file)) files.set(file, { version: 0, resultId: undefined });
    }
  }

  #note(sentence: string): void {
    if (!this.#notes.has(sentence)) this.#ports.note(sentence);
    this.#notes.add(sentence);
  }

  #touch(file: string): void {
    const state = this.#files.get(file);
    if (state) {
      state.version++;
      state.resultId = undefined;
    } else if (this.#files.size < workspaceLimits.files) this.#files.set(file, { version: 0, resultId: undefined });
  }

  /** A file, or everything in a folder. */
  #forget(file: string): void {
    if (this.#files.delete(file)) return;
    for (const known of [...this.#files.keys()]) if (known.startsWith(file + path.sep)) this.#files.delete(known);
  }

  #openFiles(): ReadonlySet<string> {
    return new Set([...this.#ports.open()].flatMap(({ uri }) => fileOf(uri) ?? []));
  }
}

function relativeIn({ root }: Folder, below: string, each: string): string {
  return path.relative(root, path.join(below, each)).split(path.sep).join("/");
}

async function isFolder(file: string): Promise<boolean> {
  try {
    return (await lstat(file)).isDirectory();
  } catch {
    return false;
  }
}
