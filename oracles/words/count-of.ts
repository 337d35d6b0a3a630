import { nounOf } from '../../text/count-text.ts';

/** A number as a service writes it, with its noun: `1 page`, `1512 pages`. */
export function countOf(count: number | bigint, noun: string, plural?: string): string {
  return `${count} ${nounOf(count, noun, plural)}`;
}
