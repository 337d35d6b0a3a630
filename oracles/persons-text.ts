/** `1 person`, `237 persons`. */
export function personsText(count: number | bigint): string {
  return `${count} ${BigInt(count) === 1n ? 'person' : 'persons'}`;
}
