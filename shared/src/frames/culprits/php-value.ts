import type { Culprit } from "./culprit";

export const phpValue: Culprit = {
  name: "echo",
  language: "php",
  ambiguous: true,
  signature: /^(?:Array$|[\w\\]+ Object$|array\(\d+\) \{|object\([\w\\]+\)#\d+ \(\d+\) \{|string\(\d+\) "|(?:int|float|bool)\([\w.-]+\)$)/,
  continues: /^[(){}]$/,
  explanation: "This is how print_r and var_dump show a value.",
  advice: "Use `fwrite(STDERR, print_r($value, true))`: over stdio, stdout carries messages and nothing else.",
  evidence: "ran",
};
