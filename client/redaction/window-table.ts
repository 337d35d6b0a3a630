/** Range of a text: the index of its first character, and the index after its last. */
export type Range = readonly [start: number, end: number];

/** A stretch of text that windows of one length were found in, each one character after the last. */
export interface FoundWindow {
  readonly range: Range;
  /** True where the characters next to it belong to it too. */
  readonly sharesFirst: boolean;
  readonly sharesLast: boolean;
}

export interface Windowed {
  readonly text: string;
  /** True where the window that begins there says something by itself, and not only beside others. */
  readonly tells: (at: number) => boolean;
  /** True where the character before the first window belongs to it, and the one behind the last. */
  readonly sharesFirst: boolean;
  readonly sharesLast: boolean;
}

/** Characters by which places are found that are worth a look. */
const seedLength = 4;
const seeds = 1 << 17;

const telling = 1;
const first = 2;
const last = 4;

/**
 * All windows of one length of some texts. To look for them costs the same for few and for many: one seed of four
 * characters is looked at for each place where a window cannot avoid it.
 */
export class WindowTable {
  readonly #length: number;
  readonly #text: string;
  /** By place in the text: what is to be known of the window that begins there. */
  readonly #flags: Uint8Array;
  /** A bit for each seed that stands in a text: as few bytes as can be, which are looked at for every text. */
  readonly #seeds = new Uint8Array(seeds >> 3);
  /** Places in the text, each one more than it is; zero: none. */
  readonly #places: Int32Array;

  /** @param length of a window; at least the five characters that a seed needs to be passed by */
  constructor(length: number, texts: readonly Windowed[]) {
    this.#length = length;
    this.#text = texts.map(({ text }) => text).join('');
    this.#flags = new Uint8Array(this.#text.length);
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(this.#text.length * 2 + 2)));
    let start = 0;
    for (const each of texts) {
      this.#add(each, start);
      start += each.text.length;
    }
  }

  isIn(text: string): boolean {
    return this.#find(text, () => true);
  }

  foundIn(text: string): readonly FoundWindow[] {
    const found: FoundWindow[] = [];
    this.#find(text, (one) => {
      found.push(one);
      return false;
    });
    return found;
  }

  #add({ text, tells, sharesFirst, sharesLast }: Windowed, start: number): void {
    const end = text.length - this.#length;
    for (let at = 0; at <= end; at += 1) {
      const place = this.#slot(this.#text, start + at);
      if (this.#places[place] !== 0) continue;
      this.#places[place] = start + at + 1;
      const shares = (sharesFirst && at === 0 ? first : 0) | (sharesLast && at === end ? last : 0);
      this.#flags[start + at] = (tells(at) ? telling : 0) | shares;
    }
    for (let at = 0; at + seedLength <= text.length; at += 1) this.#addSeed(seedOf(text, at));
  }

  #addSeed(seed: number): void {
    this.#seeds[seed >> 3] = (this.#seeds[seed >> 3] ?? 0) | (1 << (seed & 7));
  }

  #hasSeed(seed: number): boolean {
    return ((this.#seeds[seed >> 3] ?? 0) & (1 << (seed & 7))) !== 0;
  }

  /** The slot of the window at a place of a text: that in which it is, or would be. */
  #slot(text: string, at: number): number {
    let hash = 0;
    for (let index = at; index < at + this.#length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    const last = this.#places.length - 1;
    let slot = (hash ^ (hash >>> 15)) & last;
    while (this.#places[slot] !== 0 && !this.#isAt((this.#places[slot] ?? 0) - 1, text, at))
      slot = (slot + 1) & last;
    return slot;
  }

  #isAt(place: number, text: string, at: number): boolean {
    for (let index = 0; index < this.#length; index += 1)
      if (this.#text.charCodeAt(place + index) !== text.charCodeAt(at + index)) return false;
    return true;
  }

  /** True where `isEnough` said so of a stretch that tells something. */
  #find(text: string, isEnough: (found: FoundWindow) => boolean): boolean {
    const stretch = new Stretch(this.#length);
    const step = this.#length - seedLength + 1;
    for (let from = 0; from + this.#length <= text.length; from += step) {
      if (!this.#hasSeed(seedOf(text, from + step - 1))) continue;
      const to = Math.min(from + step - 1, text.length - this.#length);
      for (let at = from; at <= to; at += 1) {
        const place = this.#places[this.#slot(text, at)] ?? 0;
        if (place === 0) continue;
        const ended = stretch.add(at, this.#flags[place - 1] ?? 0);
        if (ended !== undefined && isEnough(ended)) return true;
      }
    }
    const ended = stretch.end();
    return ended !== undefined && isEnough(ended);
  }
}

/** Windows that follow each other. */
class Stretch {
  readonly #length: number;
  #first = -1;
  #last = -2;
  #flags = 0;

  constructor(length: number) {
    this.#length = length;
  }

  /** Gives the stretch before, where this window does not belong to it. */
  add(at: number, flags: number): FoundWindow | undefined {
    if (at === this.#last + 1) {
      this.#last = at;
      this.#flags |= flags;
      return undefined;
    }
    const ended = this.end();
    [this.#first, this.#last, this.#flags] = [at, at, flags];
    return ended;
  }

  end(): FoundWindow | undefined {
    if ((this.#flags & telling) === 0) return undefined;
    return {
      range: [this.#first, this.#last + this.#length],
      sharesFirst: (this.#flags & first) !== 0,
      sharesLast: (this.#flags & last) !== 0,
    };
  }
}

function seedOf(text: string, at: number): number {
  let hash = 0;
  for (let index = at; index < at + seedLength; index += 1)
    hash = Math.imul(hash, 0x2f) + text.charCodeAt(index);
  return hash & (seeds - 1);
}
