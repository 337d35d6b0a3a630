import type { TextView } from './text-view.ts';

/** Line breaks, also those of a web page. */
const lineBreaks = /(?:[\r\n]|<br ?\/?>)+/gi;
const group = '(?:[0-9a-f]{2}){1,8}';
/** Bytes in digits, wherever they stand in a line. */
const some = new RegExp(`(?<![0-9a-z])${group}(?:[ \\t]{1,3}${group}){3,64}(?![0-9a-z])`, 'gi');
/** The offset at the beginning of a line, and a byte. */
const offset = /^[ \t|]*(?:0x)?[0-9a-f]{4,16}h?(?::[ \t|]{0,4}|[ \t|]{1,4})(?=[0-9a-f]{2})/i;
const bytes = /[ \t]{0,3}(?:- )?((?:[0-9a-f]{2}){1,8})(?=[\s|]|$)/iy;
const longestLine = 400;
const mostGroups = 64;

/**
 * Two views of the hexdumps in a text: the digits of all lines, without separators, and the characters beside them. Empty
 * where there is no hexdump.
 */
export function hexdumpsIn(text: string): readonly TextView[] {
  if (text.search(some) < 0) return [];
  const digits = new Pieces(text);
  const gutters = new Pieces(text);
  for (let start: number | undefined = 0; start !== undefined; start = nextLine(text, start)) {
    const line = lineAt(text, start);
    for (const piece of line?.groups ?? []) digits.add(piece);
    if (line?.gutter !== undefined) gutters.add(line.gutter);
  }
  return [digits, gutters].filter(({ isEmpty }) => !isEmpty).map((pieces) => pieces.view());
}

type Piece = readonly [start: number, end: number];

interface Line {
  readonly groups: readonly Piece[];
  readonly gutter?: Piece;
}

function nextLine(text: string, start: number): number | undefined {
  lineBreaks.lastIndex = start;
  return lineBreaks.test(text) ? lineBreaks.lastIndex : undefined;
}

function lineAt(text: string, lineStart: number): Line | undefined {
  const end = endOfLine(text, lineStart);
  const start = Math.max(lineStart, end - longestLine);
  const line = text.slice(start, end);
  const behindOffset = offset.exec(line)?.[0].length;
  const first = behindOffset ?? [...line.matchAll(some)].at(-1)?.index;
  if (first === undefined) return undefined;
  const groups = groupsAt(text, start + first);
  return withGutter(text, behindOffset === undefined ? withoutOffset(groups) : groups, end);
}

/** Removes an offset from the groups, which is longer than a group; it has text before it. */
function withoutOffset(groups: readonly Piece[]): readonly Piece[] {
  const [length = 0, next = 0] = groups.map(([from, to]) => to - from);
  return length >= 4 && length > next ? groups.slice(1) : groups;
}

function groupsAt(text: string, start: number): readonly Piece[] {
  const groups: Piece[] = [];
  bytes.lastIndex = start;
  for (let match = bytes.exec(text); match !== null && groups.length < mostGroups; match = bytes.exec(text)) {
    groups.push([bytes.lastIndex - (match[1] ?? '').length, bytes.lastIndex]);
  }
  return groups;
}

function endOfLine(text: string, start: number): number {
  lineBreaks.lastIndex = start;
  return lineBreaks.exec(text)?.index ?? text.length;
}

/** The gutter has a character for each byte; what looks like a byte may be its beginning. */
function withGutter(text: string, groups: readonly Piece[], end: number): Line {
  let count = groups.reduce((sum, [from, to]) => sum + (to - from) / 2, 0);
  for (let most = groups.length; most > 0; most -= 1) {
    const [from = 0, to = 0] = groups[most - 1] ?? [];
    const start = gutterAt(text.slice(to, end), count);
    if (start !== undefined)
      return { groups: groups.slice(0, most), gutter: [to + start, to + start + count] };
    count -= (to - from) / 2;
  }
  return { groups };
}

/**
 * Finds the column where a gutter of `count` characters begins: between bars, after blanks at the end of the line, or
 * after any blanks. Undefined where there is none.
 */
function gutterAt(line: string, count: number): number | undefined {
  const before = /^[ \t]*\|?/.exec(line)?.[0] ?? '';
  if (before.endsWith('|')) return line.charAt(before.length + count) === '|' ? before.length : undefined;
  if (line.length > count && line.slice(0, -count).trim() === '') return line.length - count;
  return before.length > 1 && line.length >= before.length + count ? before.length : undefined;
}

/** Pieces of a text, one after another. */
class Pieces {
  readonly #text: string;
  readonly #pieces: Piece[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  add(piece: Piece): void {
    this.#pieces.push(piece);
  }

  view(): TextView {
    const length = this.#pieces.reduce((sum, [from, to]) => sum + to - from, 0);
    const starts = new Uint32Array(length);
    let at = 0;
    for (const [from, to] of this.#pieces)
      for (let place = from; place < to; place += 1) {
        starts[at] = place;
        at += 1;
      }
    return {
      text: this.#pieces.map(([from, to]) => this.#text.slice(from, to)).join(''),
      starts,
      ends: starts.map((start) => start + 1),
    };
  }
}
