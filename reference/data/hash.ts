const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * 32 bits that depend on the parts alone: FNV-1a, then the finalizer of MurmurHash3 so that near inputs lie far apart.
 * The reference service has no other source of chance, so a seed replays all of it.
 */
export function hash(...parts: readonly (string | number)[]): number {
  const text = parts.join('|');
  let bits = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), FNV_PRIME);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** An element of a list that is not empty, chosen by `bits`. */
export function choose<T>(list: readonly [T, ...T[]], bits: number): T {
  return list[bits % list.length] ?? list[0];
}
