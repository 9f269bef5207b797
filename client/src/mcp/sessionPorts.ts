import type { JsonValue } from "#shared/json/jsonValue";
import type { Era } from "#shared/mcp/revisions";
import type { Verdict } from "#shared/schema/verdict";
import type { AuthPorts } from "./auth/authPorts";
import type { Debugger } from "./process/debugLaunch";
import type { RetryPolicy } from "./retries";
import type { HttpTransport, ServerDefinition, StdioTransport } from "./serverDefinition";
import type { Answerer } from "./sessionTypes";

export type Resolution =
  | {
      readonly ok: true;
      /** Every variable, `~` and the environment file already put in; `cwd` absolute. */
      readonly transport: StdioTransport | HttpTransport;
      /** Values that are replaced by `<redacted>` wherever something is kept or shown. */
      readonly secrets: readonly string[];
    }
  /** One sentence each: what could not be resolved, what to do about it. Nothing is started. */
  | { readonly ok: false; readonly problem: string; readonly next?: string };

/** Milliseconds, bytes and counts of design §4.5. */
export type Limits = {
  readonly messageBytes: number;
  readonly requestTimeoutMs: number;
  readonly requestCapMs: number;
  readonly probeTimeoutMs: number;
  /** How long to wait after stdin closed, and again after SIGTERM. */
  readonly stopGraceMs: number;
  readonly listPages: number;
  readonly mrtrRounds: number;
  /** How often in a row a server that crashed is started again by itself. */
  readonly crashRestarts: number;
  /** Wait before the first of them; it doubles each time, up to half a minute. */
  readonly crashBackoffMs: number;
  /** Wait before a failed call is made again; it doubles each time, up to half a minute. */
  readonly retryBackoffMs: number;
  /** How many calls of one server are made again within a minute. */
  readonly retriesPerMinute: number;
};

export const defaultLimits: Limits = {
  messageBytes: 32 * 1024 * 1024,
  requestTimeoutMs: 60_000,
  requestCapMs: 600_000,
  probeTimeoutMs: 5_000,
  stopGraceMs: 2_000,
  listPages: 64,
  mrtrRounds: 10,
  crashRestarts: 0,
  crashBackoffMs: 1_000,
  retryBackoffMs: 500,
  retriesPerMinute: 20,
};

/** As settings are now; a connection keeps those of its start. */
export function limitsOf({ limits }: Pick<SessionPorts, "limits">): Limits {
  return { ...defaultLimits, ...limits?.() };
}

/** What probing found, kept for a configuration so that the next start need not probe. */
export type EraMemory = {
  recall(key: string): Era | undefined;
  remember(key: string, era: Era | undefined): void;
};

/** Judges a value by a schema; the evaluator of `#shared/schema/evaluate` in production. */
export type Judge = (schema: JsonValue, value: JsonValue) => Verdict;

/** Everything a session needs from outside. Nothing here is read from the editor or the process again later. */
export type SessionPorts = {
  readonly answerer: Answerer;
  /** Called once for every start, so that inputs may be asked for. */
  readonly resolve: (definition: ServerDefinition) => Promise<Resolution>;
  readonly clientInfo: { readonly name: string; readonly version: string; readonly title?: string };
  /** Absolute path of the bundled guardian (`dist/guardian.js`). */
  readonly guardian: string;
  /** The environment servers start with: `process.env`, or that of a login shell. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** PATH of the person's login shell, asked for where a command is not in that of `environment`. */
  readonly loginPath?: () => Promise<string | undefined>;
  /** Asked at every start. */
  readonly limits?: () => Partial<Limits>;
  readonly judge?: Judge;
  /** Shared by the sessions of one host; absent: each session remembers for itself. */
  readonly eraMemory?: EraMemory;
  /** For HTTP servers: carries proxy and certificate settings. Absent: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** For HTTP servers that ask for a sign-in. Absent: such a server fails to start. */
  readonly auth?: AuthPorts;
  /** Attaches a debugger to a server that is to be debugged. Absent: servers start without one. */
  readonly debugger?: Debugger;
  /** Whether a failed call of a server, or of one of its tools, is made again by itself. Absent: never. */
  readonly retry?: (server: ServerDefinition, tool: string | undefined) => RetryPolicy;
};
