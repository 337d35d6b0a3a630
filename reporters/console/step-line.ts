import { wrap } from '../../text/wrap.ts';

const arrow = '  -> ';

/** What to do: `-> raise --max-requests`. */
export function stepLine(step: string, width: number): string {
  return arrow + wrap(step, width, arrow.length).trimStart();
}
