import { createHmac, randomBytes } from 'node:crypto';
import { addressPlaces } from './address-patterns.ts';
import { withoutEncodedAddresses } from './encoded-addresses.ts';
import { unescaped } from './json-pieces.ts';
import { startOfAddress } from './rare-local-parts.ts';

const fullWidth = String.raw`[\uff20\ufe6b]|\\u(?:ff20|fe6b)|%(?:25)*EF%(?:25)*(?:BC%(?:25)*A0|B9%(?:25)*AB)`;
/** An @ behind something, or its escape in JSON, in HTML or in a URL (that may have been escaped again). */
const at = new RegExp(
  String.raw`.(?:@|\\u0040|%(?:25)*40|&(?:commat|#0{0,4}64|#x0{0,4}40);|${fullWidth})`,
  'is',
);
/** Characters one of which each address contains: a word without them is not searched further. */
const mayHoldAt = /[@%&\uff20\ufe6b]|\\u(?:0040|ff20|fe6b)/i;
/** As wide as the letters of Chinese and Japanese. */
const wideAt = /[\uff20\ufe6b]/;
const entities = /&(?:#x([0-9a-f]+)|#(\d+)|(commat|period));/gi;

/** Pseudonyms that are kept in mind: a page that is asked for again holds the same persons. */
const mostRemembered = 20_000;
const hashLength = 12;

/**
 * Replaces e-mail addresses and other personal texts by pseudonyms: stable within a run, with the kinds of characters
 * kept.
 */
export class Pseudonyms {
  readonly #key: Uint8Array;
  readonly #kept: readonly string[];
  readonly #known = new Map<string, string>();

  /** `kept`: domains that are no secret, such as those that the user asked for; `key`: 32 bytes that nobody knows. */
  constructor(kept: readonly string[], key: Uint8Array = randomBytes(32)) {
    this.#key = key;
    this.#kept = kept.map((domain) => domain.toLowerCase());
  }

  /** One address, well-formed or not, or any other text. */
  of(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const [wide] = wideAt.exec(text) ?? [];
    const made = wide === undefined ? this.#made(text) : this.of(text.replace(wide, '@')).replace('@', wide);
    if (this.#known.size >= mostRemembered) this.#known.clear();
    this.#known.set(text, made);
    return made;
  }

  /** Tells one value from another, and nothing else of it: the key of the run is not written anywhere. */
  hash(value: string): string {
    return createHmac('sha256', this.#key).update(`hash:${value}`).digest('hex').slice(0, hashLength);
  }

  #made(address: string): string {
    const place = address.lastIndexOf('@');
    const domain = place < 0 ? '' : address.slice(place + 1);
    if (place >= 0 && this.#kept.includes(domain.toLowerCase())) {
      return `${this.#scramble(address.slice(0, place), address)}@${domain}`;
    }
    return this.#scramble(address, address);
  }

  /** Every address in a text, also where base64 holds it, and every value of an `email` member. */
  inText(text: string): string {
    const plain = withoutEncodedAddresses(text, (base64) => this.of(base64));
    let shown = '';
    let from = 0;
    for (const match of plain.matchAll(addressPlaces)) {
      const place = this.#replacementOf(match, plain, from);
      if (place === undefined) continue;
      shown += plain.slice(from, place.start) + place.shown;
      from = match.index + match[0].length;
    }
    return shown + plain.slice(from);
  }

  /** Gives what is shown instead of a match, and from where on; undefined where it stays. */
  #replacementOf(
    match: RegExpExecArray,
    text: string,
    from: number,
  ): { readonly start: number; readonly shown: string } | undefined {
    const [whole, member, value, nestedMember, nestedValue] = match;
    const before = member ?? nestedMember;
    if (before !== undefined) {
      const shown = before + this.#inJson(value ?? nestedValue ?? '', (raw) => this.of(raw));
      return { start: match.index, shown };
    }
    if (!mayHoldAt.test(whole)) return undefined;
    const start = startOfAddress(text, match.index, from);
    const address = text.slice(start, match.index) + whole;
    return at.test(address) ? { start, shown: this.#spelled(address) } : undefined;
  }

  /** An address as JSON text or a URL spells it: the same person keeps the same pseudonym. */
  #spelled(text: string): string {
    if (text.includes('&')) return this.#inHtml(text);
    const plain = percentDecoded(text);
    if (plain === text) return this.#inJson(text, (raw) => this.#withinSentence(raw));
    if (!text.includes('@')) return encodeURIComponent(this.inText(plain));
    return this.#withinSentence(plain).split('@').map(encodeURIComponent).join('@');
  }

  /** The at sign is spelled as it was, other characters as they are. */
  #inHtml(text: string): string {
    const [sign = '@'] = /&(?:commat|#0*64|#x0*40);/i.exec(text) ?? [];
    const plain = text.replace(entities, (_, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16))
        : namedEntity(name),
    );
    return this.#withinSentence(plain).replace('@', sign);
  }

  /** The full stop behind an address, or the genitive, is not its own. */
  #withinSentence(text: string): string {
    const quote = text.indexOf("'", text.lastIndexOf('@'));
    let end = quote < 0 ? text.length : quote;
    while (text[end - 1] === '.') end -= 1;
    return this.of(text.slice(0, end)) + text.slice(end);
  }

  #inJson(text: string, replaced: (raw: string) => string): string {
    const raw = text.includes('\\') ? unescaped(text) : undefined;
    return raw === undefined ? replaced(text) : JSON.stringify(replaced(raw)).slice(1, -1);
  }

  #scramble(text: string, seed: string): string {
    const random = new RandomBytes(this.#key, seed);
    const others = [...text].map((character) => anotherOfItsKind(character, random.next()));
    // A number stays one: it begins with no zero (RFC 8259 6).
    if (/^[1-9]\d*$/.test(text)) others[0] = anotherFirstDigit(text, random.next());
    return others.join('');
  }
}

function namedEntity(name: string): string {
  return name.toLowerCase() === 'commat' ? '@' : '.';
}

/** Bytes without end that follow from a key and a seed. */
class RandomBytes {
  readonly #key: Uint8Array;
  #block = Buffer.alloc(0);
  #blocks = 0;
  #index = 0;

  constructor(key: Uint8Array, seed: string) {
    this.#key = createHmac('sha256', key).update(seed).digest();
  }

  next(): number {
    if (this.#index === this.#block.length) {
      this.#block = createHmac('sha256', this.#key).update(`${this.#blocks}`).digest();
      this.#blocks += 1;
      this.#index = 0;
    }
    this.#index += 1;
    return this.#block[this.#index - 1] ?? 0;
  }
}

/** Small letters, capitals, digits: the code of the first, and how many there are. */
const asciiKinds = [
  [97, 26],
  [65, 26],
  [48, 10],
] as const;

/** Never the same again; a character that is neither letter nor digit stays, since it may be what is wrong. */
function anotherOfItsKind(character: string, random: number): string {
  const code = character.codePointAt(0) ?? 0;
  for (const [first, size] of asciiKinds)
    if (code >= first && code < first + size) return another(code, first, size, random);
  if (code < 0x80) return character;
  if (/\p{Nd}/u.test(character)) return another(Math.max(code, 0x660), 0x660, 10, random);
  // Any letter beyond ASCII stands for any other (Greek, to be seen as such): a reader sees that there is one.
  return /\p{L}/u.test(character) ? another(Math.max(code, 0x3b1), 0x3b1, 17, random) : character;
}

function anotherFirstDigit(text: string, random: number): string {
  return another(text.charCodeAt(0), 49, 9, random);
}

function another(code: number, first: number, size: number, random: number): string {
  return String.fromCodePoint(first + ((((code - first) % size) + 1 + (random % (size - 1))) % size));
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
