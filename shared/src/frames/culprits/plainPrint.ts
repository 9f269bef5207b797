import type { Language } from "../language";

/** Who writes a plain line that no logger signs, by the language of the server. */
export const plainPrint: Readonly<Record<Language, string>> = {
  javascript: "console.log",
  python: "print",
  csharp: "Console.WriteLine",
  java: "System.out.println",
  go: "fmt.Println",
  rust: "println!",
  ruby: "puts",
  php: "echo",
};
