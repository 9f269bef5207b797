// The only file that knows ajv. Turns the metaschemas into validation code while bundling, so that nothing
// compiles at run time: no `new Function`, and of ajv only its few run-time functions are in the bundle.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));
const ref = (name) => require(`ajv/dist/refs/${name}.json`);

const vocabularies = {
  "2020-12": ["core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation", "content"],
  "2019-09": ["core", "applicator", "validation", "meta-data", "format", "content"],
};

/** The documents of each dialect's metaschema, its entry first. */
const documents = {
  "2020-12": () => [ref("json-schema-2020-12/schema"), ...vocabularies["2020-12"].map((name) => ref(`json-schema-2020-12/meta/${name}`))],
  "2019-09": () => [ref("json-schema-2019-09/schema"), ...vocabularies["2019-09"].map((name) => ref(`json-schema-2019-09/meta/${name}`))],
  "draft-07": () => [ref("json-schema-draft-07")],
  "draft-06": () => [ref("json-schema-draft-06")],
  "draft-04": () => [JSON.parse(readFileSync(path.join(here, "draft-04.json"), "utf8"))],
};

const engines = { "2020-12": Ajv2020, "2019-09": Ajv2019, "draft-07": Ajv, "draft-06": Ajv, "draft-04": Ajv };

/** Validation code for a dialect's metaschema, as a CommonJS module whose export is ajv's validate function. */
function validatorCode(dialect) {
  const ajv = new engines[dialect]({ meta: false, strict: false, allErrors: true, ownProperties: true, validateFormats: false, validateSchema: false, messages: false, code: { source: true, esm: false } });
  const [entry, ...parts] = documents[dialect]().map((document) => prepare(document));
  for (const part of parts) ajv.addSchema(part);
  return standaloneCode(ajv, ajv.compile(entry));
}

/**
 * ajv's copy of a metaschema. Without `uniqueItems`, which ajv checks in quadratic time and we in
 * linear; without `$schema`, which would want the metaschema compiled as its own metaschema first;
 * draft-04 in the words that ajv knows.
 */
function prepare(document) {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === "uniqueItems" && value === true) return undefined;
    if (value?.exclusiveMinimum === true) return { ...value, minimum: undefined, exclusiveMinimum: value.minimum };
    if (key !== "") return value;
    return { ...value, $schema: undefined, ...(typeof value.id === "string" && { id: undefined, $id: value.id }) };
  });
}

/** Serves `metaschemas/validators` (ajv's code) and `metaschemas/documents` (the metaschemas themselves) to the bundles. */
export const metaschemasPlugin = {
  name: "metaschemas",
  setup(build) {
    build.onResolve({ filter: /\/metaschemas\/(validators|documents)$/ }, ({ path: specifier }) => ({ path: path.basename(specifier), namespace: "metaschemas" }));
    build.onResolve({ filter: /^metaschema:/ }, ({ path: specifier }) => ({ path: specifier.slice("metaschema:".length), namespace: "metaschema-code" }));
    build.onLoad({ filter: /^validators$/, namespace: "metaschemas" }, () => ({
      contents: `export const validators = { ${Object.keys(documents).map((dialect) => `"${dialect}": require("metaschema:${dialect}")`).join(", ")} };`,
      resolveDir: here,
    }));
    build.onLoad({ filter: /^documents$/, namespace: "metaschemas" }, () => ({
      contents: `export const documents = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(Object.entries(documents).map(([dialect, of]) => [dialect, of()]))))});`,
    }));
    build.onLoad({ filter: /.*/, namespace: "metaschema-code" }, ({ path: dialect }) => ({ contents: validatorCode(dialect), resolveDir: here }));
  },
};
