import { countOf } from '../words/count-of.ts';

/** `1 person`, `237 persons`. */
export function personsText(count: number | bigint): string {
  return countOf(count, 'person');
}
