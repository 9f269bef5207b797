import type { Connection } from "vscode-languageserver";
import { isObject, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import type { Levels, LintOptions } from "#shared/lint/options";
import type { Level } from "#shared/lint/problem";
import { isProfile } from "#shared/lint/profiles";
import { revisionOfEra } from "#shared/lint/revisionOfEra";
import type { ClientFacts } from "../feature";

/** What a document is judged by, as the user set it. */
export type DocumentSettings = Pick<LintOptions, "levels" | "profiles" | "era"> & {
  /** The editor's JSON support checks this document. */
  readonly hostChecks: boolean;
  /** The editor's JSON support may fetch metaschemas that it does not carry. */
  readonly hostDownloads: boolean;
  readonly showsLenses: boolean;
  /** Files that are not open are judged, too. */
  readonly lintsWorkspace: boolean;
};

const levelNames: readonly (Level | "off")[] = ["off", "error", "warning", "info", "hint"];

/** Settings by document, asked of the client once each until they change. */
export class LintSettings {
  readonly #connection: Connection;
  readonly #client: ClientFacts;
  readonly #known = new Map<string, Promise<DocumentSettings>>();
  #generation = 0;

  constructor(connection: Connection, client: ClientFacts) {
    this.#connection = connection;
    this.#client = client;
  }

  /** Rises with each change. */
  get generation(): number {
    return this.#generation;
  }

  of(uri: string): Promise<DocumentSettings> {
    const known = this.#known.get(uri);
    if (known) return known;
    const asked = this.#ask(uri);
    this.#known.set(uri, asked);
    return asked;
  }

  changed(): void {
    this.#generation++;
    this.#known.clear();
  }

  forget(uri: string): void {
    this.#known.delete(uri);
  }

  async #ask(uri: string): Promise<DocumentSettings> {
    if (!this.#client.readsConfiguration) return readSettings(undefined, this.#client.hostHasJson);
    try {
      const [own, json, downloads] = (await this.#connection.workspace.getConfiguration([
        { scopeUri: uri, section: "mcpWorkbench" },
        { scopeUri: uri, section: "json.validate.enable" },
        { scopeUri: uri, section: "json.schemaDownload.enable" },
      ])) as readonly unknown[];
      return readSettings(own as JsonValue, this.#client.hostHasJson && json !== false, downloads === true);
    } catch {
      // The client left or does not know the scope.
      return readSettings(undefined, this.#client.hostHasJson);
    }
  }
}

/** Takes the part of a value that is of the documented shape. */
function readSettings(value: JsonValue | undefined, hostChecks: boolean, hostDownloads = false): DocumentSettings {
  const own = objectOr(value);
  const lint = objectOr(own["lint"]);
  const profiles = lint["profiles"];
  const era = revisionOfEra(lint["era"]);
  return {
    levels: levelsOf(lint["levels"]),
    profiles: Array.isArray(profiles) ? profiles.filter((item): item is string => typeof item === "string").filter(isProfile) : [],
    ...(era && { era }),
    hostChecks,
    hostDownloads,
    showsLenses: own["codeLens"] !== false,
    lintsWorkspace: lint["workspace"] !== false,
  };
}

function levelsOf(value: JsonValue | undefined): Levels {
  return Object.fromEntries(
    Object.entries(objectOr(value)).flatMap(([rule, name]) => {
      const level = levelNames.find((known) => known === name);
      return level ? [[rule, level]] : [];
    }),
  );
}

function objectOr(value: JsonValue | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}
