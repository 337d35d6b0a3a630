import { characterOf, escapes } from './escapes.ts';
import { piecesOf } from './key-alterations.ts';
import { dropped, folded, type Needle, needlesOf } from './key-needles.ts';
import { type Secretive, secretsOf, valuesSoFar } from './target-secrets.ts';
import { plainView, rewritten, type TextView } from './text-view.ts';

const replacement = '[redacted]';
/** JSON in HTML in JSON, and a URL in that. */
const mostLayers = 6;
/** Kinds of escapes one after another make more texts the deeper they go. */
const layersLookedAt = 48;
/** No spelling of one character is longer: `&amp;amp;amp;#x000027;` and the like. */
const longestSpelling = 26;

export interface SecretRedaction {
  /** The text without the keys, however they are spelled there. */
  redact(text: string): string;
  /** Characters that one key takes at most: so much of the end of a text that was cut may be half a key. */
  readonly reach: number;
}

/**
 * Takes the target's keys out of texts: plain, escaped once or several times and in mixed ways, in base64 behind
 * whatever stands before, in hex. It searches for texts, not patterns, so that a long key or body costs little and
 * no error can show a pattern.
 */
export function secretRedaction(target: Secretive): SecretRedaction {
  let known = searchedFor(target);
  // Keys are renewed while a run goes on.
  const current = () => {
    if (known.values !== valuesSoFar(target)) known = searchedFor(target);
    return known;
  };
  return {
    redact: (text) => {
      const { needles } = current();
      return givesAway(text, needles) ? without(text, needles) : text;
    },
    get reach() {
      return current().reach;
    },
  };
}

function searchedFor(target: Secretive) {
  const keys = secretsOf(target);
  return {
    values: valuesSoFar(target),
    // Pieces that near misses send, and a service may repeat, say as much as the key does.
    needles: keys.flatMap((key) => [key, ...piecesOf(key)]).flatMap(needlesOf),
    reach: Math.max(0, ...keys.map((key) => key.length)) * longestSpelling,
  };
}

/** Whether any needle is there: the usual answer is no, and is found without keeping positions. */
function givesAway(text: string, needles: readonly Needle[]): boolean {
  const unescaped = (layer: string, pattern: RegExp) => layer.replace(pattern, characterOf);
  for (const layer of layersOf(text, unescaped, (one) => one)) {
    const searched = folded(layer.replace(dropped, ''));
    if (needles.some((needle) => searched.includes(needle.text))) return true;
  }
  return false;
}

type Range = readonly [start: number, end: number];

function without(text: string, needles: readonly Needle[]): string {
  const unescaped = (layer: TextView, pattern: RegExp) => rewritten(layer, pattern, characterOf);
  const layers = layersOf(plainView(text), unescaped, (layer) => layer.text);
  return cutOut(
    text,
    [...layers].flatMap((layer) => rangesIn(layer, needles)),
  );
}

/**
 * The text, and what is left of it when escapes are taken off: all kinds at once, and each kind by itself, since a key
 * may hold what looks like an escape of another kind.
 */
function layersOf<Layer>(
  first: Layer,
  unescaped: (layer: Layer, pattern: RegExp) => Layer,
  textOf: (layer: Layer) => string,
): readonly Layer[] {
  const layers = new Map([[textOf(first), first]]);
  let last = [first];
  for (let depth = 0; depth < mostLayers && last.length > 0 && layers.size < layersLookedAt; depth += 1) {
    const next = last.flatMap((layer) => escapes.map((kind) => unescaped(layer, kind)));
    const fresh = new Map(next.map((layer) => [textOf(layer), layer]));
    last = [...fresh].filter(([text]) => !layers.has(text)).map(([, layer]) => layer);
    for (const layer of last) layers.set(textOf(layer), layer);
  }
  return [...layers.values()];
}

function rangesIn(layer: TextView, needles: readonly Needle[]): Range[] {
  const view = rewritten(layer, dropped, () => '');
  const searched = folded(view.text);
  return needles.flatMap((needle) =>
    placesOf(needle.text, searched).map((place): Range => {
      const [first, last] = withNeighbours(searched, place, needle);
      return [view.starts[first] ?? 0, view.ends[last] ?? 0];
    }),
  );
}

function placesOf(needle: string, text: string): number[] {
  const places: number[] = [];
  let at = text.indexOf(needle);
  while (at >= 0) {
    places.push(at);
    at = text.indexOf(needle, at + needle.length);
  }
  return places;
}

/** First and last character of a needle, with those next to it that hold bits of the key. */
function withNeighbours(text: string, place: number, needle: Needle): Range {
  const isBase64 = (index: number) => /^[a-z0-9+/]$/.test(text.charAt(index));
  const first = needle.sharesFirst && isBase64(place - 1) ? place - 1 : place;
  const last = place + needle.text.length - 1;
  return [first, needle.sharesLast && isBase64(last + 1) ? last + 1 : last];
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
