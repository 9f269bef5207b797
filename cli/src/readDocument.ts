import type { JsonDocument } from "#shared/json/jsonDocument";
import { parseJson } from "#shared/json/parse";
import { quote } from "#shared/json/quote";
import type { FaultCode } from "#shared/json/syntaxFault";
import { failed, got, type Got, type Io } from "./io";
import { readSource } from "./jsonArgument";

/** Comments and trailing commas are let pass, as in the files of VS Code. */
const tolerated: ReadonlySet<FaultCode> = new Set<FaultCode>(["bom", "comment", "trailing-comma", "lone-surrogate"]);

/** The JSON document of a file, or of stdin for `-`. */
export async function readDocument(file: string, io: Io): Promise<Got<JsonDocument>> {
  const text = await readSource(file, io);
  if (!text.ok) return text;
  const document = parseJson(text.value);
  const fault = document.faults.find(({ code }) => !tolerated.has(code));
  if (fault === undefined) return got(document);
  const line = text.value.slice(0, fault.start).split("\n").length;
  return failed(`${file === "-" ? "stdin" : `The file ${quote(file)}`} is no JSON: ${fault.code.replaceAll("-", " ")} on line ${line}.`);
}
