import type { Failure } from "./connect";
import { debugHost, debugKindOf, debugPlan, type Attached, type Debugger, type DebugPlan } from "./process/debugLaunch";
import type { HttpTransport, ServerDefinition, StdioTransport } from "./serverDefinition";
import type { Limits } from "./sessionPorts";
import type { Tap } from "./tap";

/** Whoever stands at a breakpoint is not hurried: a day for what is waited for otherwise within a minute. */
export const unhurried = { requestTimeoutMs: 86_400_000, requestCapMs: 86_400_000, probeTimeoutMs: 30_000 } as const satisfies Partial<Limits>;

type Planned = Extract<DebugPlan, { ok: true }>;

/** The debugger of one connection: attached to each of its processes before anything is said to it. */
export class Debugging {
  readonly #debugger: Debugger;
  readonly #definition: ServerDefinition;
  readonly #tap: Tap;
  #attached: Extract<Attached, { ok: true }> | undefined;

  constructor(port: Debugger, definition: ServerDefinition, tap: Tap) {
    this.#debugger = port;
    this.#definition = definition;
    this.#tap = tap;
  }

  async plan(transport: StdioTransport | HttpTransport): Promise<Planned | Failure> {
    if (transport.kind !== "stdio") return { ok: false, reason: "A server that is reached over HTTP is not started here, so no debugger can be started with it.", next: "Attach a debugger to it where it runs." };
    const kind = this.#definition.dev?.debug ?? debugKindOf(transport);
    if (!kind) return { ok: false, reason: `No debugger is known for the command ${JSON.stringify(transport.command)}.`, next: "Start the server by `node` or `python`, or say how with `dev.debug` in its entry." };
    const plan = await debugPlan(transport, kind, this.#debugger);
    return plan.ok ? plan : { ok: false, reason: plan.reason, next: plan.next };
  }

  async attach({ kind, port }: Planned): Promise<{ readonly ok: true } | Failure> {
    this.#tap.note("info", `The server waits on ${debugHost}:${String(port)} for a debugger (${kind}); no request times out while it is debugged.`);
    const attached = await this.#debugger.attach({ kind, server: this.#definition.name, host: debugHost, port });
    if (!attached.ok) return { ok: false, reason: attached.problem, ...(attached.next !== undefined && { next: attached.next }) };
    this.#attached = attached;
    return { ok: true };
  }

  /** A server that stands at a breakpoint could not leave when it is asked to. */
  async detach(): Promise<void> {
    const attached = this.#attached;
    this.#attached = undefined;
    await attached?.detach();
  }
}
