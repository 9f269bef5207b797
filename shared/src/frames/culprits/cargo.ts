import type { Culprit } from "./culprit";

export const cargo: Culprit = {
  name: "cargo",
  language: "rust",
  signature: /^(?:\s+(?:Compiling|Finished|Running|Downloading|Downloaded|Updating) \S|warning: unused )/,
  continues: /^(?:\s|warning|error)/,
  explanation: "cargo reports its build on stderr, so here the two streams are joined.",
  advice: "Build before and start the binary in `target/release`, or use `cargo run --quiet`.",
  evidence: "ran",
};
