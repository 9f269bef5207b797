import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";

/** One item of a result's `content`, ready to be drawn. `pointer` leads to it from the result. */
export type ContentBlock = { readonly pointer: string; readonly annotations: readonly string[] } & (
  | { readonly kind: "text"; readonly text: string; readonly source: ResourceName | null }
  /** Drawn from a `data:` URL and never from anywhere else. */
  | { readonly kind: "image" | "audio"; readonly url: string; readonly mime: string; readonly bytes: number; readonly source: ResourceName | null }
  | { readonly kind: "link"; readonly resource: ResourceName; readonly description: string | null; readonly size: number | null }
  | { readonly kind: "binary"; readonly bytes: number; readonly resource: ResourceName }
  /** Of no known type, or without what its type needs; `reason` is a sentence. */
  | { readonly kind: "raw"; readonly value: JsonValue; readonly reason: string }
);
type Body = ContentBlock extends infer Block ? (Block extends unknown ? Omit<Block, "pointer" | "annotations"> : never) : never;

export type ResourceName = { readonly uri: string; readonly name: string | null; readonly mime: string | null };

/** The blocks of a result by type (server/tools, tool result). What is not as specified is kept and shown raw. */
export function contentBlocks(result: JsonValue, isCut: (pointer: string) => boolean = () => false): readonly ContentBlock[] {
  const content = isObject(result) ? own(result, "content") : undefined;
  if (content === undefined) return [];
  if (!Array.isArray(content)) return [{ pointer: "/content", annotations: [], kind: "raw", value: content, reason: "`content` is not an array." }];
  return (content as readonly JsonValue[]).map((value, index) => {
    const pointer = `/content/${index}`;
    return { pointer, annotations: annotationWords(value), ...body(value, pointer, isCut) } as ContentBlock;
  });
}

function body(value: JsonValue, pointer: string, isCut: (pointer: string) => boolean): Body {
  if (!isObject(value)) return raw(value, "A content block must be an object.");
  const type = own(value, "type");
  switch (type) {
    case "text": {
      const text = own(value, "text");
      return typeof text === "string" ? { kind: "text", text, source: null } : raw(value, "A text block needs a string `text`.");
    }
    case "image":
    case "audio":
      return media(value, type, isCut(`${pointer}/data`));
    case "resource_link":
      return link(value);
    case "resource":
      return embedded(value, (name) => isCut(`${pointer}/resource/${name}`));
    default:
      return raw(value, type === undefined ? "The content block has no `type`." : `The content type ${JSON.stringify(type)} is not one of the specification.`);
  }
}

/** Types that a page shows itself. SVG runs no script and loads nothing when it is drawn as an image. */
const playable = {
  image: /^image\/(png|jpe?g|gif|webp|bmp|avif|x-icon|svg\+xml)$/i,
  audio: /^audio\/(wav|x-wav|wave|mpeg|mp3|mp4|aac|ogg|opus|webm|flac|x-flac)$/i,
} as const;

function media(value: JsonObject, kind: "image" | "audio", cut: boolean): Body {
  const [content, mime] = [own(value, "data"), own(value, "mimeType")];
  if (typeof content !== "string") return raw(value, `An ${kind} block needs a string \`data\`.`);
  if (typeof mime !== "string") return raw(value, `An ${kind} block needs a string \`mimeType\`.`);
  if (cut) return raw(value, `The ${kind} is too large to be shown here.`);
  if (!playable[kind].test(mime)) return raw(value, `The ${kind} type ${JSON.stringify(mime)} cannot be shown.`);
  return drawn(kind, content, mime, null) ?? raw(value, "`data` is not base64.");
}

function drawn(kind: "image" | "audio", base64: string, mime: string, source: ResourceName | null): Body | null {
  if (!isBase64(base64)) return null;
  return { kind, url: `data:${mime};base64,${base64}`, mime, bytes: byteCount(base64), source };
}

function link(value: JsonObject): Body {
  const uri = own(value, "uri");
  if (typeof uri !== "string") return raw(value, "A resource link needs a string `uri`.");
  const size = own(value, "size");
  return {
    kind: "link",
    resource: { uri, name: text(value, "title") ?? text(value, "name"), mime: text(value, "mimeType") },
    description: text(value, "description"),
    size: typeof size === "number" ? size : null,
  };
}

function embedded(value: JsonObject, isCut: (name: string) => boolean): Body {
  const resource = own(value, "resource");
  const uri = isObject(resource) ? own(resource, "uri") : undefined;
  if (!isObject(resource) || typeof uri !== "string") return raw(value, "An embedded resource needs a `resource` with a string `uri`.");
  const source: ResourceName = { uri, name: text(resource, "title") ?? text(resource, "name"), mime: text(resource, "mimeType") };
  const body = own(resource, "text");
  if (typeof body === "string") return { kind: "text", text: body, source };
  const blob = own(resource, "blob");
  if (typeof blob !== "string") return raw(value, "An embedded resource needs a string `text` or `blob`.");
  for (const kind of ["image", "audio"] as const) {
    if (source.mime === null || isCut("blob") || !playable[kind].test(source.mime)) continue;
    const shown = drawn(kind, blob, source.mime, source);
    if (shown) return shown;
  }
  return isBase64(blob) ? { kind: "binary", bytes: byteCount(blob), resource: source } : raw(value, "`blob` is not base64.");
}

function annotationWords(value: JsonValue): readonly string[] {
  const annotations = isObject(value) ? own(value, "annotations") : undefined;
  if (!isObject(annotations)) return [];
  return Object.entries(annotations).map(([name, entry]) => `${name}: ${typeof entry === "string" ? entry : JSON.stringify(entry)}`.slice(0, 200));
}

function raw(value: JsonValue, reason: string): Body {
  return { kind: "raw", value, reason };
}

function text(object: JsonObject, name: string): string | null {
  const value = own(object, name);
  return typeof value === "string" ? value : null;
}

function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/_\s-]*={0,2}\s*$/.test(text);
}

function byteCount(base64: string): number {
  return Math.floor((base64.replace(/[\s=]/g, "").length * 3) / 4);
}
