import { styleText } from 'node:util';
import { visible } from './visible.ts';

/** Format of console output. The command chooses it, from the terminal and `NO_COLOR`; renderers only obey. */
export interface Style {
  readonly color: boolean;
  /** Columns of the terminal; 80 where there is none. */
  readonly width: number;
  /** Rows of the terminal; absent where there is none. */
  readonly rows?: number | undefined;
}

export type Tone = 'bad' | 'warning' | 'good' | 'open' | 'quiet' | 'strong';

const formats = {
  bad: ['bold', 'red'],
  warning: 'yellow',
  good: 'green',
  open: 'magenta',
  quiet: 'dim',
  strong: 'bold',
} as const satisfies Record<Tone, unknown>;

/** Text in a tone, made visible first: nothing that a target sends reaches the terminal as a control sequence. */
export function paint(text: string, tone: Tone, { color }: Pick<Style, 'color'>): string {
  const format = formats[tone];
  // Without `validateStream`, styleText would look at this process's stdout, which may not be where the text goes.
  return color
    ? styleText(typeof format === 'string' ? format : [...format], visible(text), { validateStream: false })
    : visible(text);
}
