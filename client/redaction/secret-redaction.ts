import { byteListsIn } from './byte-lists.ts';
import { characterOf, escapes } from './escapes.ts';
import { hexdumpsIn } from './hexdumps.ts';
import { dropped, folded, lettersAndDigits, separators } from './key-forms.ts';
import { KeySearch, shortestSearched } from './key-search.ts';
import { packedTextsIn } from './packed-texts.ts';
import { publicTextsOf, type Shown } from './public-texts.ts';
import { shortKey, shortKeysIn } from './short-keys.ts';
import { countOfValues, secretsOf, type TargetSecrets } from './target-secrets.ts';
import { composed, plainView, rewritten, type TextView } from './text-view.ts';
import type { Range } from './window-table.ts';

const replacement = '[redacted]';
/** JSON in HTML in JSON, and a URL in that. */
const mostLayers = 6;
/** A hexdump of base64; as deep, base64 is also found by itself. */
const mostPackings = 2;
/** Kinds of escapes one after another make more texts the deeper they go. */
const layersLookedAt = 48;
/** A text of JSON, of HTML or of a URL has no more. */
const usualLayers = 4;
/**
 * Characters of further layers that are looked through for the places of keys in a whole run: a second or two. A text that
 * holds a key behind them, and is no word, is not shown at all: only who wants to keep us busy writes keys so, again and
 * again.
 */
const mostOfLayers = 3 * 1024 * 1024;
/** The most characters of further layers of one text: the positions take eight times as much memory. */
const mostOfText = 1024 * 1024;
const longestWord = 200;
/** No spelling of one character is longer: `&amp;amp;amp;#x000027;` and the like. */
const longestSpelling = 26;

export interface SecretRedaction {
  /** The text without the keys, however they are spelled there. */
  redact(text: string): string;
  /** Characters that one key takes at most: so much of the end of a text that was cut may be half a key. */
  readonly reach: number;
}

/**
 * Takes the target's keys out of texts, and nine characters of them in a row: plain, escaped once or several times and in
 * mixed ways, in base64 behind whatever stands before and twice, in hex, in UTF-16, reversed, with anything between the
 * letters and digits, as lists of bytes and in hexdumps. It searches for texts, not patterns, so that a long key or body
 * costs little and no error can show a pattern.
 */
export function secretRedaction(target: TargetSecrets & Partial<Shown>): SecretRedaction {
  let known = searchedFor(target);
  let left = mostOfLayers;
  // Keys are renewed while a run goes on.
  const current = () => {
    if (known.values !== countOfValues(target)) known = searchedFor(target);
    return known;
  };
  return {
    redact: (text) => {
      const searched = current();
      if (!mayHold(text, searched)) return text;
      const isWord = text.length <= longestWord;
      const mayRead = (layers: number) => {
        left -= text.length;
        return isWord || (left >= 0 && layers * text.length <= mostOfText);
      };
      return (
        without(text, searched, mayRead) ?? `[redacted: ${text.length} characters with keys in many ways]`
      );
    },
    get reach() {
      return current().reach;
    },
  };
}

interface Searched {
  readonly values: number;
  readonly whole: KeySearch;
  readonly bare: KeySearch;
  readonly short: readonly string[];
  readonly reach: number;
}

function searchedFor(target: TargetSecrets & Partial<Shown>): Searched {
  const keys = [...new Set(secretsOf(target))];
  const shown = publicTextsOf(target);
  const short = keys.map(shortKey).filter((key) => key !== '' && key.length < shortestSearched);
  const long = keys.filter((key) => shortKey(key).length >= shortestSearched);
  return {
    values: countOfValues(target),
    whole: new KeySearch(long, shown, 'whole'),
    bare: new KeySearch(long, shown, 'letters and digits'),
    short,
    reach: Math.max(0, ...keys.map((key) => key.length)) * longestSpelling,
  };
}

/** True where a key may be there: the usual answer is no, and is found without keeping positions. */
function mayHold(text: string, searched: Searched): boolean {
  const unescaped = (layer: string, pattern: RegExp) => layer.replace(pattern, characterOf);
  for (const layer of layersOf(text, unescaped, (one) => one))
    if (mayBeIn(layer, searched) || isPackedIn(layer, searched)) return true;
  return false;
}

function isPackedIn(text: string, searched: Searched): boolean {
  for (const view of unpacked(text)) if (mayBeIn(view.text, searched)) return true;
  return false;
}

function mayBeIn(text: string, { whole, bare, short }: Searched): boolean {
  const all = folded(text.replace(dropped, ''));
  return short.some((key) => all.includes(key)) || whole.isIn(all) || bare.isIn(lettersAndDigits(all));
}

/**
 * The text without keys; undefined where it has more layers than may be read. One after the other, since a view takes much
 * memory.
 */
function without(text: string, searched: Searched, mayRead: (layers: number) => boolean): string | undefined {
  const unescaped = (layer: TextView, pattern: RegExp) => rewritten(layer, pattern, characterOf);
  const found = rangesOnce(searched);
  const ranges: Range[] = [];
  let layers = 0;
  for (const layer of layersOf(plainView(text), unescaped, (one) => one.text)) {
    layers += 1;
    if (layers > usualLayers && !mayRead(layers)) return undefined;
    const add = (places: readonly Range[]) => {
      for (const range of originally(layer, places)) ranges.push(withoutBlanks(text, range));
    };
    add(found(layer.text));
    for (const view of unpacked(layer.text)) add(originally(view, found(view.text)));
  }
  return cutOut(text, ranges);
}

/** A header's value may hold blanks; those at the ends of what was found of it belong to the text around. */
function withoutBlanks(text: string, [start, end]: Range): Range {
  const found = text.slice(start, end);
  return [start + found.length - found.trimStart().length, start + found.trimEnd().length];
}

/** Gives what is written in a text in other ways than character by character, and in what is written so. */
function* unpacked(text: string, depth = mostPackings): Generator<TextView> {
  if (depth === 0) return;
  const lists = byteListsIn(text);
  for (const views of [lists === undefined ? [] : [lists], hexdumpsIn(text), packedTextsIn(text)])
    for (const view of views) {
      yield view;
      for (const inner of unpacked(view.text, depth - 1)) yield composed(view, inner);
    }
}

/**
 * Finds the ranges of keys, once for each text: most texts hold none, and many are equal, since a text packed in another
 * is packed in each of its layers.
 */
function rangesOnce(searched: Searched): (text: string) => readonly Range[] {
  const known = new Map<string, readonly Range[]>();
  return (text) => {
    const ranges = known.get(text) ?? (mayBeIn(text, searched) ? rangesIn(text, searched) : []);
    known.set(text, ranges);
    return ranges;
  };
}

function rangesIn(text: string, { whole, bare, short }: Searched): readonly Range[] {
  const view = rewritten(plainView(text), dropped, () => '');
  const all: TextView = { ...view, text: folded(view.text) };
  const letters = rewritten(all, separators, () => '');
  return [
    ...shortKeysIn(text, short),
    ...originally(all, whole.rangesIn(all.text)),
    ...originally(letters, bare.rangesIn(letters.text)),
  ];
}

/** Maps ranges of a view to those of the text that it was made of. */
function originally({ starts, ends }: TextView, ranges: readonly Range[]): readonly Range[] {
  return ranges.map(([start, end]) => [starts[start] ?? 0, ends[end - 1] ?? 0]);
}

/**
 * The text, and what is left of it when escapes are taken off: all kinds at once, and each kind by itself, since a key
 * may hold what looks like an escape of another kind.
 */
function* layersOf<Layer>(
  first: Layer,
  unescaped: (layer: Layer, pattern: RegExp) => Layer,
  textOf: (layer: Layer) => string,
): Generator<Layer> {
  const texts = new Set([textOf(first)]);
  yield first;
  let last = [first];
  for (let depth = 0; depth < mostLayers && last.length > 0 && texts.size < layersLookedAt; depth += 1) {
    const fresh: Layer[] = [];
    for (const layer of last.flatMap((one) => escapes.map((kind) => unescaped(one, kind)))) {
      if (texts.has(textOf(layer))) continue;
      texts.add(textOf(layer));
      fresh.push(layer);
      yield layer;
    }
    last = fresh;
  }
}

function cutOut(text: string, ranges: readonly Range[]): string {
  let shown = '';
  let from = 0;
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (start >= from) shown += `${withoutEscape(text.slice(from, start))}${replacement}`;
    from = Math.max(from, end);
  }
  return shown + text.slice(from);
}

/** A backslash that belonged to the key's first character would escape the replacement. */
function withoutEscape(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\\') end -= 1;
  return text.slice(0, end);
}
