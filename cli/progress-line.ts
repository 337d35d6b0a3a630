import type { Terminal } from './terminal.ts';

const eraseLine = '\r\u001b[2K';
// Faster than the eye reads only costs time.
const intervalMs = 100;

/** One line on a live stderr, drawn over until it is erased. On anything else it is never seen. */
export class ProgressLine {
  readonly #terminal: Terminal;
  readonly #now: () => number;
  #drawnAt: number | undefined;

  constructor(terminal: Terminal, now: () => number = () => performance.now()) {
    this.#terminal = terminal;
    this.#now = now;
  }

  show(text: () => string): void {
    if (!this.#terminal.live) return;
    const now = this.#now();
    if (this.#drawnAt !== undefined && now - this.#drawnAt < intervalMs) return;
    this.#drawnAt = now;
    this.#terminal.err(eraseLine + text());
  }

  erase(): void {
    if (this.#drawnAt !== undefined) this.#terminal.err(eraseLine);
    this.#drawnAt = undefined;
  }
}
