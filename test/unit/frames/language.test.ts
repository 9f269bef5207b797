import assert from "node:assert/strict";
import { test } from "node:test";
import { type Language, languageOf } from "#shared/frames/language";

const facts: readonly (readonly [commandLine: string, language: Language | undefined])[] = [
  ["node server.mjs", "javascript"],
  ["npx -y @scope/server", "javascript"],
  ["C:\\Program-Files\\nodejs\\npx.cmd -y server", "javascript"],
  ["./node_modules/.bin/my-server --stdio", "javascript"],
  ["python3.12 -m server", "python"],
  ["uvx mcp-server-fetch", "python"],
  [".venv/bin/my-server", "python"],
  ["C:\\srv\\.venv\\Scripts\\my-server.exe", "python"],
  ["cmd /c python.exe server.py", "python"],
  ["env DEBUG=1 ruby server.rb", "ruby"],
  ["sh -c exec php server.php", "php"],
  ["dotnet run --project Server.csproj", "csharp"],
  ["bin/Debug/net9.0/Server", "csharp"],
  ["java -jar server.jar", "java"],
  ["./gradlew run", "java"],
  ["go run .", "go"],
  ["/home/ada/go/bin/server", "go"],
  ["cargo run", "rust"],
  ["target/x86_64-unknown-linux-gnu/release/server", "rust"],
  ["docker run -i --rm image", undefined],
  ["docker run -i --rm node:20 node server.js", "javascript"],
  ["/opt/my-server --language go --runner node", undefined],
  ["/opt/my-server --data /home/ada/go/bin/", undefined],
  ["bundle exec server", "ruby"],
  ["/usr/local/bin/server --stdio", undefined],
  ["node /x/dist/cli.js wrap --name demo -- python server.py", "python"],
  ["mcp-workbench wrap -- /usr/local/bin/server", undefined],
  ["node wrap -- python server.py", "javascript"],
];
for (const [commandLine, language] of facts) {
  test(`${commandLine} is ${language ?? "of no known language"}`, () => {
    const [command = "", ...args] = commandLine.split(" ");
    assert.equal(languageOf(command, args), language);
  });
}

test("a command in one argument is looked through", () => assert.equal(languageOf("bash", ["-c", "cd /srv && python server.py"]), "python"));
