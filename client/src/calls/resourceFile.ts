import { isObject, type JsonValue, own } from "#shared/json/jsonValue";
import { hexDump } from "./hexDump";

/** A part of a resource as a file that the editor shows by its name: text, image, sound, or a dump of bytes. */
export type ResourceFile = { readonly name: string; readonly content: string | Uint8Array };

/** By MIME type, for addresses that do not end in a name the editor knows. Types of text and of what the editor plays. */
const extensions: Readonly<Record<string, string>> = {
  "application/json": "json",
  "application/xml": "xml",
  "application/yaml": "yaml",
  "application/javascript": "js",
  "application/typescript": "ts",
  "application/toml": "toml",
  "application/sql": "sql",
  "text/plain": "txt",
  "text/markdown": "md",
  "text/html": "html",
  "text/css": "css",
  "text/csv": "csv",
  "text/xml": "xml",
  "text/yaml": "yaml",
  "text/javascript": "js",
  "text/x-python": "py",
  "text/x-java": "java",
  "text/x-go": "go",
  "text/x-rust": "rs",
  "text/x-c": "c",
  "text/x-shellscript": "sh",
  "image/svg+xml": "svg",
};

/** What the editor shows from its bytes. SVG is not among them: it is text, and is read before it is drawn. */
const played: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/bmp": "bmp",
  "image/avif": "avif",
  "image/x-icon": "ico",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/ogg": "ogg",
};

/** The parts of a `resources/read` result; what is no text and no base64 is left to the result itself. */
export function resourceFiles(result: JsonValue | null): readonly ResourceFile[] {
  const contents = isObject(result) ? own(result, "contents") : undefined;
  return Array.isArray(contents) ? (contents as readonly JsonValue[]).flatMap((part) => resourceFile(part) ?? []) : [];
}

function resourceFile(part: JsonValue): ResourceFile | undefined {
  if (!isObject(part)) return undefined;
  const [uri, mime, text, blob] = [own(part, "uri"), own(part, "mimeType"), own(part, "text"), own(part, "blob")];
  const base = nameOf(typeof uri === "string" ? uri : "");
  const type = typeof mime === "string" ? mime.split(";")[0]?.trim().toLowerCase() ?? "" : "";
  if (typeof text === "string") return { name: withExtension(base, lookUp(extensions, type) ?? structured(type) ?? "txt"), content: text };
  if (typeof blob !== "string") return undefined;
  const bytes = Uint8Array.from(Buffer.from(blob, "base64"));
  const extension = lookUp(played, type);
  return extension === undefined ? { name: `${base}.hex.txt`, content: hexDump(bytes) } : { name: base.toLowerCase().endsWith(`.${extension}`) ? base : `${base}.${extension}`, content: bytes };
}

/** The last part of an address that names something. */
function nameOf(uri: string): string {
  const path = uri.replace(/[?#].*$/, "").replace(/\/+$/, "");
  const last = /[^/:]*$/.exec(path)?.[0] ?? "";
  try {
    return decodeURIComponent(last) || "resource";
  } catch {
    return last || "resource";
  }
}

/** A name that has an extension keeps it: it says more than a MIME type such as text/plain. */
function withExtension(name: string, extension: string): string {
  return /\.[A-Za-z][A-Za-z0-9]{0,9}$/.test(name) ? name : `${name}.${extension}`;
}

/** `application/problem+json` is JSON. */
function structured(type: string): string | undefined {
  return /\+(json|xml|yaml)$/.exec(type)?.[1];
}

function lookUp(table: Readonly<Record<string, string>>, type: string): string | undefined {
  return Object.hasOwn(table, type) ? table[type] : undefined;
}
