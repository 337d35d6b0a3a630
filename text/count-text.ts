/** A number with its noun: `1 request`, `1,312 requests`. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${nounOf(count, noun)}`;
}

/** A noun in the number that a count asks for: `page` of one, else `pages`. */
export function nounOf(count: number | bigint, noun: string, plural = `${noun}s`): string {
  return Number(count) === 1 ? noun : plural;
}
