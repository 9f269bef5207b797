/** The levels of log messages, the mildest first (RFC 5424, as MCP names them). */
export const logLevels = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"] as const;

export type LogLevel = (typeof logLevels)[number];
