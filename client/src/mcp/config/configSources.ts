import path from "node:path";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { Emitter } from "#shared/event";
import type { BrokenDefinition, DefinitionSource, Range, ServerDefinition } from "../serverDefinition";
import { projectFiles } from "./format";
import { readConfig } from "./readConfig";

/** A place where servers are configured; one with a file is read from there, the setting has its text at hand. */
export type ConfigPlace = Omit<DefinitionSource, "range"> & { readonly text?: string };

/** Files as the sources need them: the editor watches, the command line does not. */
export type ConfigFiles = {
  /** The file's text; undefined where there is no such file. */
  read(file: string): Promise<string | undefined>;
  /** Calls the listener with a file that was made, changed or deleted. */
  watch?(files: readonly string[], listener: (file: string) => void): Disposable;
};

export type SourceProblem = { readonly message: string; readonly range?: Range };

/** One place with what it says. */
export type ConfigSource = {
  readonly place: Omit<DefinitionSource, "range">;
  readonly definitions: readonly ServerDefinition[];
  readonly broken: readonly BrokenDefinition[];
  /** Set while the place cannot be read; `definitions` are then those of the last time it could. */
  readonly problem?: SourceProblem;
};

/**
 * All places where servers are configured, kept up to date. A broken file keeps its last good
 * definitions and has a problem; a deleted one has nothing.
 */
export class ConfigSources implements Disposable {
  readonly #files: ConfigFiles;
  readonly #changed = new Emitter<readonly ConfigSource[]>();
  readonly #watching = new DisposableStore();
  #watch: Disposable | undefined;
  #places: readonly ConfigPlace[] = [];
  #sources = new Map<string, ConfigSource>();
  /** The last reading that began, by place: what an older one brings is thrown away. */
  readonly #readings = new Map<string, object>();

  readonly onDidChange = this.#changed.event;

  constructor(files: ConfigFiles) {
    this.#files = files;
  }

  /** In the order of the places. */
  get sources(): readonly ConfigSource[] {
    return this.#places.flatMap((place) => this.#sources.get(keyOf(place)) ?? []);
  }

  /** Reads these places from now on, instead of those before. */
  async setPlaces(places: readonly ConfigPlace[]): Promise<void> {
    this.#places = places;
    this.#readings.clear();
    this.#watch?.dispose();
    this.#watch = undefined;
    const kept = new Set(places.map(keyOf));
    this.#sources = new Map([...this.#sources].filter(([key]) => kept.has(key)));
    const files = places.flatMap(({ file }) => file ?? []);
    if (this.#files.watch && !this.#watching.disposed && files.length > 0) {
      this.#watch = this.#files.watch(files, (file) => void this.refresh(file));
      this.#watching.add(this.#watch);
    }
    await this.refresh();
  }

  /** Reads all places again, or the one with this file. */
  async refresh(file?: string): Promise<void> {
    const reading = {};
    const places = this.#places.filter((place) => file === undefined || place.file === file);
    for (const place of places) this.#readings.set(keyOf(place), reading);
    const texts = await Promise.all(places.map((place) => this.#textOf(place)));
    const current = places.filter((place) => this.#readings.get(keyOf(place)) === reading);
    if (current.length === 0 && places.length > 0) return;
    places.forEach((place, index) => {
      if (current.includes(place)) this.#accept(place, texts[index]);
    });
    this.#changed.fire(this.sources);
  }

  dispose(): void {
    this.#readings.clear();
    this.#watching.dispose();
    this.#changed.dispose();
  }

  async #textOf(place: ConfigPlace): Promise<string | undefined | Error> {
    if (place.file === undefined) return place.text;
    try {
      return await this.#files.read(place.file);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  #accept(from: ConfigPlace, text: string | undefined | Error): void {
    const key = keyOf(from);
    const place: ConfigSource["place"] = withoutText(from);
    if (text === undefined) {
      this.#sources.delete(key);
      return;
    }
    const read = text instanceof Error ? { ok: false as const, problem: `The file cannot be read: ${text.message}.`, range: undefined } : readConfig(text, place);
    if (read.ok) {
      this.#sources.set(key, { place, definitions: read.definitions, broken: read.broken });
      return;
    }
    const last = this.#sources.get(key);
    const kept = last && last.definitions.length > 0 ? " The last good definitions stay in use." : "";
    this.#sources.set(key, {
      place,
      definitions: last?.definitions ?? [],
      broken: last?.broken ?? [],
      problem: { message: `${read.problem}${kept}`, ...(read.range && { range: read.range }) },
    });
  }
}

/** The files of a workspace folder. */
export function folderPlaces(folder: string, paths: typeof path.posix = path): readonly ConfigPlace[] {
  return projectFiles.map(({ kind, parts }) => ({ kind, label: parts.join("/"), file: paths.join(folder, ...parts), folder }));
}

function withoutText(place: ConfigPlace): ConfigSource["place"] {
  const copy: { -readonly [K in keyof ConfigPlace]: ConfigPlace[K] } = { ...place };
  delete copy.text;
  return copy;
}

function keyOf(place: Omit<ConfigPlace, "text">): string {
  return place.file ?? `${place.kind}:${place.folder ?? ""}`;
}
