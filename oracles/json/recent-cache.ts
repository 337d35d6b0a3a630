/** Answers whose reading is kept; the judges look at an answer several times right after it came. */
const kept = 12;
/** Bytes of the answers whose reading is kept: what is read takes many times as much. The last one always is. */
const keptBytes = 384 * 1024;

/** A function that remembers its last few results. More would take many times the memory of the pages. */
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
