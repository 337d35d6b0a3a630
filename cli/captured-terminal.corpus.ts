import type { Terminal } from './terminal.ts';

export interface CapturedTerminal extends Terminal {
  /** Text written so far. */
  readonly written: { readonly out: string; readonly err: string };
}

/** A terminal that keeps what a command writes: 80 columns, no colours. */
export function capturedTerminal(): CapturedTerminal {
  const written = { out: '', err: '' };
  return {
    written,
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    color: false,
    width: 80,
    live: false,
  };
}
