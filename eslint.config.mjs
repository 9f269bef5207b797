import eslint from "@eslint/js";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist/", "out/", "node_modules/", "examples/workspace/"] },
  eslint.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ["**/*.mjs"],
    languageOptions: {
      globals: { console: "readonly", process: "readonly", Buffer: "readonly", URL: "readonly", fetch: "readonly", setTimeout: "readonly", clearTimeout: "readonly", setInterval: "readonly", clearInterval: "readonly", setImmediate: "readonly", AbortController: "readonly", TextDecoder: "readonly", performance: "readonly", document: "readonly" },
    },
  },
  {
    // What VS Code loads of a test extension.
    files: ["**/*.cjs"],
    languageOptions: { sourceType: "commonjs", globals: { process: "readonly", require: "readonly", exports: "writable", setInterval: "readonly", clearInterval: "readonly", setImmediate: "readonly" } },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": ["error", { allowForKnownSafeCalls: [{ from: "package", name: ["test", "suite", "describe", "it"], package: "node:test" }] }],
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/unified-signatures": "off",
      // The compiler says it, too.
      "@typescript-eslint/no-unused-vars": "off",
      "no-restricted-syntax": [
        "error",
        { selector: "TSEnumDeclaration", message: "Use a union or a table instead of an enum." },
        { selector: "ExportDefaultDeclaration", message: "Name every export." },
        { selector: "ExportAllDeclaration", message: "No barrels: import from the file that declares it." },
        { selector: "PropertyDefinition[accessibility='private'], MethodDefinition[accessibility='private'], TSParameterProperty", message: "Use #private members." },
      ],
      eqeqeq: "error",
      "no-console": "error",
    },
  },
  { files: ["test/**", "cli/**", "examples/start/**", "**/*.mjs", "client/src/mcp/guardian.ts"], rules: { "no-console": "off" } },
);
