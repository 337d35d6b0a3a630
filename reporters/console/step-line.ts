import { wrap } from '../../text/wrap.ts';

const arrow = '  -> ';

/** Line with advice: `-> raise --max-requests`. */
export function stepLine(step: string, width: number): string {
  return arrow + wrap(step, width, arrow.length).trimStart();
}
