import type { Culprit } from "./culprit";

export const conda: Culprit = {
  name: "conda",
  signature: /^(?:Collecting package metadata|Solving environment: |## Package Plan ##|Channels:$)/,
  explanation: "conda reports its work on stdout.",
  advice: "Name the interpreter of the environment by its absolute path, or use `conda run --no-capture-output` with `--quiet`.",
  evidence: "https://docs.conda.io/projects/conda/en/stable/commands/run.html",
};
