import type { TextView } from './text-view.ts';

/** A number of a list: `112`, `0x70`, `U+0070`; in one that was an array of bytes, behind its place: `"0":112`. */
const place = String.raw`(?:"\d{1,6}"\s{0,8}:\s{0,8})?`;
const item = new RegExp(`${place}(?<![\\w.])(?:(?:0x|U\\+00)([0-9a-f]{2})|(\\d{1,3}))(?![\\w.])`, 'gi');
const between = /^[\s,;]{1,64}$/;
const longestGap = 64;
/** Fewer are no key, and stand in every text. */
const leastItems = 8;
/** Tells whether there may be such a list: the usual answer is no. */
const some = new RegExp(
  String.raw`(?<![\w.])(?:${place}(?:(?:0x|U\+00)[0-9a-f]{2}|\d{1,3})[\s,;]{1,64}){4}`,
  'i',
);

/** Gives what the lists of bytes in a text stand for, a line each, and where each character stands; undefined where there is none. */
export function byteListsIn(text: string): TextView | undefined {
  if (!some.test(text)) return undefined;
  const lists = new Lists();
  for (const { 0: whole, 1: hex, 2: decimal = '', index } of text.matchAll(item)) {
    const end = index + whole.length;
    const start = hex === undefined ? end - decimal.length : index;
    const follows =
      index - lists.end <= longestGap && lists.end > 0 && between.test(text.slice(lists.end, index));
    lists.add(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), [start, end], follows);
  }
  return lists.view();
}

class Lists {
  readonly #texts: string[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #from = 0;
  /** Behind the last number. */
  end = 0;

  add(code: number, [start, end]: readonly [number, number], follows: boolean): void {
    if (!follows) this.#next();
    this.end = end;
    this.#push(String.fromCharCode(code), start, end);
  }

  view(): TextView | undefined {
    this.#next();
    if (this.#texts.length === 0) return undefined;
    return {
      text: this.#texts.join(''),
      starts: Uint32Array.from(this.#starts),
      ends: Uint32Array.from(this.#ends),
    };
  }

  /**
   * Ends the current list. A list too short to be a key is dropped; any other gets a line break, which separates it from
   * the next.
   */
  #next(): void {
    if (this.#texts.length - this.#from < leastItems) {
      for (const list of [this.#texts, this.#starts, this.#ends]) list.length = this.#from;
    } else this.#push('\n', this.end, this.end);
    this.#from = this.#texts.length;
  }

  #push(character: string, start: number, end: number): void {
    this.#texts.push(character);
    this.#starts.push(start);
    this.#ends.push(end);
  }
}
