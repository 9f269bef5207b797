import type { ArgumentsCheck } from "#shared/contracts/toolPanel";

/** A verdict and the text it is about. */
export type TextCheck = { readonly text: string; readonly answer: ArgumentsCheck };

export type CheckPorts = {
  /** The text of now; undefined where there is nothing to judge by. */
  text(): string | undefined;
  /** The text that is judged already. */
  known(): string | undefined;
  ask(text: string): Promise<ArgumentsCheck>;
  set(check: TextCheck): void;
};

/** Verdicts on a text that is being typed: while one is asked for, only the newest text waits. */
export class NewestCheck {
  readonly #ports: CheckPorts;
  #asking: { readonly text: string; readonly done: Promise<void> } | null = null;

  constructor(ports: CheckPorts) {
    this.#ports = ports;
  }

  /** Until the text of now is judged. */
  async checked(): Promise<void> {
    const { text: textNow, known, ask, set } = this.#ports;
    for (;;) {
      const text = textNow();
      if (text === undefined || known() === text) return;
      if (this.#asking?.text !== text) {
        const before = this.#asking?.done;
        const done = (async (): Promise<void> => {
          await before?.catch(() => undefined);
          if (textNow() !== text) return;
          set({ text, answer: await ask(text) });
        })();
        this.#asking = { text, done };
      }
      const { done } = this.#asking;
      await done.finally(() => {
        if (this.#asking?.done === done) this.#asking = null;
      });
    }
  }
}
