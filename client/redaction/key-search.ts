import { piecesOf } from '../key-alterations.ts';
import { dropped, folded, formsOf, lettersAndDigits } from './key-forms.ts';
import { type FoundWindow, type Range, type Windowed, WindowTable } from './window-table.ts';

/** As which a text is read: with all its characters, or with its letters and digits alone. */
export type Reading = 'whole' | 'letters and digits';

/** Keys that are shorter are not looked for in any text, but as values (see `short-keys.ts`). */
export const shortestSearched = 8;
/** Letters and digits of a key that is made of words: `PARTNER_KEY` and `partner key` are no such key. */
const shortestOfWords = 16;
/** The least number of different characters of a secret. */
const leastCharacters = 3;

/** Looks for some keys, and for nine characters of them in a row, in texts that are folded as they are. */
export class KeySearch {
  readonly #tables: readonly WindowTable[];
  /** Keys without any part that tells something by itself. */
  readonly #needles: readonly string[];
  readonly #reading: Reading;

  /** @param shown texts that outputs show anyway: what of a key stands there too says nothing of it */
  constructor(keys: readonly string[], shown: readonly string[], reading: Reading) {
    const texts = new Map<number, Windowed[]>();
    const needles: string[] = [];
    const isShown = shownIn(shown, reading);
    for (const key of keys) {
      const [plain, ...others] = windowsOf(key, reading, isShown);
      for (const { length, windowed } of [plain, ...others].filter((each) => each !== undefined))
        texts.set(length, [...(texts.get(length) ?? []), windowed]);
      if (plain === undefined || !tellsAnything(plain)) needles.push(...wholeOnes(key, reading, isShown));
    }
    this.#tables = [...texts].map(([length, each]) => new WindowTable(length, each));
    this.#needles = [...new Set(needles)];
    this.#reading = reading;
  }

  isIn(text: string): boolean {
    return (
      this.#needles.some((needle) => text.includes(needle)) || this.#tables.some((one) => one.isIn(text))
    );
  }

  rangesIn(text: string): readonly Range[] {
    return [
      ...this.#needles.flatMap((needle) => placesOf(needle, text)),
      ...this.#tables
        .flatMap((table) => table.foundIn(text))
        .map((found) => this.#withNeighbours(text, found)),
    ];
  }

  /** With the characters next to it that hold bits of the key: only where these are those that were next to it. */
  #withNeighbours(text: string, { range, sharesFirst, sharesLast }: FoundWindow): Range {
    if (this.#reading !== 'whole') return range;
    const [start, end] = range;
    const isBase64 = (index: number) => /^[a-z0-9+/]$/.test(text.charAt(index));
    return [
      sharesFirst && isBase64(start - 1) ? start - 1 : start,
      sharesLast && isBase64(end) ? end + 1 : end,
    ];
  }
}

interface Windows {
  readonly length: number;
  readonly windowed: Windowed;
}

type IsShown = (text: string) => boolean;

/** Windows of each form that hold nine characters of the key, or the whole of a key of eight; the plain form first. */
function windowsOf(key: string, reading: Reading, isShown: IsShown): readonly (Windows | undefined)[] {
  return formsOf(key).map((form) => {
    const original = read(form.text, reading);
    const text = folded(original);
    const length = Math.min(form.telling, text.length);
    if (length < shortestSearched) return undefined;
    const tells = (at: number) =>
      !form.isPlain ||
      (tellsSomething(original.slice(at, at + length)) && !isShown(text.slice(at, at + length)));
    return { length, windowed: { ...form, text, tells } };
  });
}

function tellsAnything({ length, windowed: { text, tells } }: Windows): boolean {
  for (let at = 0; at + length <= text.length; at += 1) if (tells(at)) return true;
  return false;
}

/** Words are found in texts that have nothing to do with the key. */
function tellsSomething(part: string): boolean {
  const isOfWords = /^[A-Za-z_. -]*$/.test(part) && !/[a-z].*[A-Z]/.test(part);
  return !isOfWords && new Set(part).size >= leastCharacters;
}

/** The key, and pieces that near misses send: as much as there is to a key of which no part tells anything. */
function wholeOnes(key: string, reading: Reading, isShown: IsShown): readonly string[] {
  const shortest = reading === 'whole' ? 1 : shortestOfWords;
  const texts = [key, ...piecesOf(key)].map((text) => folded(read(text.replace(dropped, ''), reading)));
  return texts.filter((text) => text.length >= shortest && (reading === 'whole' || !isShown(text)));
}

function shownIn(shown: readonly string[], reading: Reading): IsShown {
  const all = shown.map((text) => folded(read(text, reading))).join('\n');
  return (text) => all.includes(text);
}

function read(text: string, reading: Reading): string {
  return reading === 'whole' ? text : lettersAndDigits(text);
}

function placesOf(needle: string, text: string): readonly Range[] {
  const places: Range[] = [];
  let at = text.indexOf(needle);
  while (at >= 0) {
    places.push([at, at + needle.length]);
    at = text.indexOf(needle, at + needle.length);
  }
  return places;
}
