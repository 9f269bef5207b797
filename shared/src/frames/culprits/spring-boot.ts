import type { Culprit } from "./culprit";

export const springBoot: Culprit = {
  name: "Spring Boot",
  language: "java",
  signature: /^(?: {2}\. {3}____ {10}_|.*:: Spring Boot ::|\d{4}-\d\d-\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:\d\d)? +(?:TRACE|DEBUG|INFO|WARN|ERROR) \d+ --- )/,
  continues: /^(?: *[\\/'=|(:_].*|\s*$)/,
  explanation: "Spring Boot prints its banner and logs to stdout.",
  advice: "Set `spring.main.banner-mode=off` and an empty console pattern (`logging.pattern.console=`), or a logback appender with target System.err.",
  evidence: "https://docs.spring.io/spring-ai/reference/api/mcp/mcp-stdio-sse-server-boot-starter-docs.html",
};
