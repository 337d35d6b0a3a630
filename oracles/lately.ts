/** Answers whose reading is kept; the judges look at an answer several times right after it came. */
const kept = 12;

/**
 * A function that remembers what it gave lately. The last few only: what is read of a large page is many times as large
 * as the page, and a collector that lets it lie for long makes a walk take more memory the longer it is.
 */
export function lately<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as Value;
    const value = make(key);
    made.set(key, value);
    const [oldest] = made.keys();
    if (made.size > kept && oldest !== undefined) made.delete(oldest);
    return value;
  };
}
