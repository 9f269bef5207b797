import { isObject, own, type JsonValue } from "../../json/jsonValue";
import { toPointer } from "../../json/pointer";
import { checkShape, type ShapeFault } from "../../mcp/shapes/checkShape";
import { isIn, needsParams } from "../../mcp/shapes/methods";
import type { ShapeName } from "../../mcp/shapes/shapes";
import { metaKeys } from "../../mcp/metaKeys";
import { quote } from "../../json/quote";
import type { FrameReport, FrameSubject } from "../frames/frame";
import type { Rule } from "../rule";
import { mcp } from "../sources";

const inMeta = (key: string): string => `/_meta${toPointer([key])}`;

/** What frame-meta, frame-result-type and frame-subscription say: the places, and of a missing field its own. */
const saidElsewhere: ReadonlySet<string> = new Set(["/_meta", "/resultType", inMeta(metaKeys.protocolVersion), inMeta(metaKeys.clientCapabilities), inMeta(metaKeys.subscriptionId)]);

/** The data that belong to an error code. */
const dataShapes: readonly (readonly [code: number, revisions: (revision: string) => boolean, shape: ShapeName])[] = [
  [-32022, (revision) => revision >= "2026-07-28", "UnsupportedData"],
  [-32021, (revision) => revision >= "2026-07-28", "MissingData"],
  [-32042, (revision) => revision === "2025-11-25", "UrlData"],
];

export const frameSchema: Rule = {
  id: "frame-schema",
  level: "error",
  summary: "Params and results have the shape that their method has in the revision spoken",
  reason: "Strict clients and servers refuse the whole message for one wrong field: a list with one broken item is no list to them.",
  source: mcp("Schema", "schema"),
  fixable: false,
  kinds: ["trace"],

  *checkFrame(subject) {
    if (!subject.eraIsCertain) return;
    if (subject.kind === "response") yield* response(subject);
    else yield* params(subject);
  },
};

function* params({ message, known, from, kind, method = "", revision }: FrameSubject): Generator<FrameReport> {
  if (!known || known.kind !== kind || !isIn(known, revision) || (known.by !== "both" && known.by !== from)) return;
  const given = own(message, "params");
  if (given === undefined) {
    // What a modern request lacks then is its metadata, which has a rule of its own.
    if (needsParams(known, revision) && (known.needsParams || revision < "2026-07-28")) yield { at: "", message: `This ${kind} of ${quote(method)} has no "params".` };
    return;
  }
  if (isObject(given)) yield* said(checkShape(known.params, revision, given), "/params", `The params of ${method}`, kind === "request");
}

function* response({ message, request, known, revision, method = "" }: FrameSubject): Generator<FrameReport> {
  const error = own(message, "error");
  const code = isObject(error) ? own(error, "code") : undefined;
  const data = dataShapes.find(([of, inRevision]) => of === code && inRevision(revision));
  if (isObject(error) && data) yield* said(checkShape(data[2], revision, own(error, "data") ?? null), "/error/data", `The data of error ${quote(data[0])}`, false);
  const result = own(message, "result");
  if (!request || !isObject(result) || !known?.result || !isIn(known, revision)) return;
  const shape = shapeOfResult(result, known.result, request.params, revision);
  if (shape) yield* said(checkShape(shape, revision, result), "/result", `The result of ${method}`, true);
}

function shapeOfResult(result: JsonValue, usual: ShapeName, params: JsonValue, revision: string): ShapeName | undefined {
  if (!isObject(result)) return undefined;
  if (revision === "2025-11-25" && isObject(params) && Object.hasOwn(params, "task")) return Object.hasOwn(result, "task") ? "CreatedTaskResult" : usual;
  if (revision < "2026-07-28") return usual;
  const type = own(result, "resultType");
  // Of a type of an extension nothing is known.
  return type === "input_required" ? "InputRequiredResult" : type === "complete" || typeof type !== "string" ? usual : undefined;
}

function* said(faults: readonly ShapeFault[], at: string, what: string, skips: boolean): Generator<FrameReport> {
  for (const { pointer, missing, message } of faults) {
    if (skips && saidElsewhere.has(missing === undefined ? pointer : `${pointer}${toPointer([missing])}`)) continue;
    yield { at: `${at}${pointer}`, message: pointer === "" ? `${what} ${message}` : `${what}: ${quote(pointer)} ${message}` };
  }
}
