import type { Connection } from "vscode-languageserver";
import { globPattern, type GlobPattern } from "#shared/globPattern";
import { isObject, type JsonValue } from "#shared/json/jsonValue";
import type { ClientFacts } from "../feature";

/** What the editor's settings say about the files of a folder; paths are relative to it, with `/`. */
export type FolderSettings = {
  /** The file or folder is hidden or not searched, so nobody wants it judged. */
  isExcluded(relative: string): boolean;
  /** The editor's language for the file is "JSON with Comments". */
  isJsonc(relative: string): boolean;
};

/** What is left out where the editor says nothing. */
const usual: JsonValue = { "**/.git": true, "**/node_modules": true };

/** Asks the client; one that has no settings gets the usual ones. */
export async function folderSettings(connection: Connection, client: ClientFacts, scopeUri: string): Promise<FolderSettings> {
  if (!client.readsConfiguration) return settingsOf(usual, null, null);
  const sections = ["files.exclude", "search.exclude", "files.associations"].map((section) => ({ scopeUri, section }));
  try {
    const [hidden = null, unsearched = null, associations = null] = (await connection.workspace.getConfiguration(sections)) as readonly JsonValue[];
    return settingsOf(hidden ?? usual, unsearched, associations);
  } catch {
    // The client left.
    return settingsOf(usual, null, null);
  }
}

function settingsOf(hidden: JsonValue, unsearched: JsonValue, associations: JsonValue): FolderSettings {
  const excluded = [hidden, unsearched].flatMap(trueKeys).map(pathPattern);
  const jsonc = entriesOf(associations).filter(([, language]) => language === "jsonc").map(([glob]) => pathPattern(glob.includes("/") ? glob : `**/${glob}`));
  return {
    isExcluded: (relative) => excluded.some((pattern) => pattern.test(relative)),
    isJsonc: (relative) => jsonc.some((pattern) => pattern.test(relative)),
  };
}

/** A pattern that depends on a file beside the one it names says `when`, and hides what is built from sources. */
function trueKeys(value: JsonValue): readonly string[] {
  return entriesOf(value).filter(([, on]) => on === true).map(([glob]) => glob);
}

function entriesOf(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  return isObject(value) ? Object.entries(value) : [];
}

function pathPattern(glob: string): GlobPattern {
  return globPattern(glob.replace(/^\.?\//, "").replace(/\/(\*\*)?$/, ""));
}
