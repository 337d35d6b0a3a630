/** A number from 0 to below 1. */
export type Random = () => number;

export function oneOf<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}

/** From one end of an order of magnitude to another, each alike likely. */
export function spread(random: Random, least: number, most: number): number {
  return least * (most / least) ** random();
}

/** A number that looks like chance, and is the same for the same each time. */
export function hashed(number: number, salt: number): number {
  const mixed = Math.imul(number ^ salt ^ (number >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12) ^ (mixed >>> 20)) >>> 0;
}
