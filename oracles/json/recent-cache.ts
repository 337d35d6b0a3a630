/** Answers whose reading is kept; the judges look at an answer several times right after it came. */
const kept = 12;
/** Bytes of the answers whose reading is kept: what is read takes many times as much. The last one always is. */
const keptBytes = 384 * 1024;

/**
 * A function that remembers what it gave lately. The last few only: what is read of a large page is many times as large
 * as the page, and a collector that lets it lie for long makes a walk take more memory the longer it is.
 */
export function recentlyRead<Key extends { readonly body: Uint8Array }, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new Map<Key, { readonly value: Value; readonly size: number }>();
  let bytes = 0;
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    const { length } = key.body;
    made.set(key, { value, size: length });
    bytes += length;
    for (const [oldest, { size }] of made) {
      if (oldest === key || (made.size <= kept && bytes <= keptBytes)) break;
      made.delete(oldest);
      bytes -= size;
    }
    return value;
  };
}
