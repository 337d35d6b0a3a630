import type { LiveStyle, Terminal } from '../terminal.ts';

const eraseLine = '\r\u001b[2K';
// Faster than the eye reads only costs time.
const intervalMs = 100;
// Seconds pass on the line also while nothing happens.
const tickMs = 1_000;
// A log in which nothing moves for long looks like one of a run that hangs.
const logMs = 30_000;
const usualStyle: LiveStyle = { color: false, width: 79 };

type Text = (style: LiveStyle) => string;

/** One line on a live stderr, drawn over until it is erased; on any other stderr a line now and then. */
export class ProgressLine {
  readonly #terminal: Pick<Terminal, 'err' | 'live' | 'liveStyle'>;
  #text: Text | undefined;
  #drawnAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(terminal: Pick<Terminal, 'err' | 'live' | 'liveStyle'>) {
    this.#terminal = terminal;
  }

  /** Draws a text, or keeps it for when the last one was seen for long enough. */
  show(text: Text): void {
    this.#text = text;
    this.#timer ??= setInterval(() => this.#draw(), this.#terminal.live ? tickMs : logMs).unref();
    if (!this.#terminal.live) return;
    if (this.#drawnAt === undefined || performance.now() - this.#drawnAt >= intervalMs) this.#draw();
  }

  /** Takes the line away, until another text is shown. */
  erase(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (this.#drawnAt !== undefined) this.#terminal.err(eraseLine);
    this.#drawnAt = undefined;
  }

  #draw(): void {
    const { live, liveStyle } = this.#terminal;
    if (this.#text === undefined) return;
    if (live) {
      this.#drawnAt = performance.now();
      this.#terminal.err(eraseLine + this.#text(liveStyle?.() ?? usualStyle));
    } else {
      this.#terminal.err(`${this.#text(usualStyle)}\n`);
    }
  }
}
