import { createHmac, randomBytes } from 'node:crypto';

/**
 * The value of an `email` member in JSON text, whatever it looks like; else what looks like an address in running
 * text, where the @ may stand as an escape of JSON or of a URL. One pattern, so that no text is replaced twice.
 */
const personal =
  /("email"\s*:\s*")((?:[^"\\]|\\.)*)|[^\s"'<>\\,;()[\]{}=&?/]+(?:@|\\u0040|%40)[^\s"'<>\\,;()[\]{}=&?/]+/gi;

/** Puts pseudonyms in place of e-mail addresses: stable within a run, the kinds of characters kept. */
export class Pseudonyms {
  readonly #key = randomBytes(32);
  readonly #kept: readonly string[];

  /** `kept`: domains that are no secret, such as those that the user asked for. */
  constructor(kept: readonly string[]) {
    this.#kept = kept.map((domain) => domain.toLowerCase());
  }

  /** One address, well-formed or not. */
  of(address: string): string {
    const at = address.lastIndexOf('@');
    const domain = at < 0 ? '' : address.slice(at + 1);
    if (at >= 0 && this.#kept.includes(domain.toLowerCase())) {
      return `${this.#scramble(address.slice(0, at), address)}@${domain}`;
    }
    return this.#scramble(address, address);
  }

  /** Every address in a text, and every value of an `email` member. */
  inText(text: string): string {
    return text.replace(personal, (whole, member?: string, value?: string) =>
      member === undefined ? this.#ofEscaped(whole) : member + this.#ofEscaped(value ?? ''),
    );
  }

  /** An address as JSON text or a URL spells it: the same person keeps the same pseudonym. */
  #ofEscaped(text: string): string {
    if (/%40/i.test(text)) return encodeURIComponent(this.of(decoded(text)));
    return JSON.stringify(this.of(unescaped(text))).slice(1, -1);
  }

  #scramble(text: string, seed: string): string {
    let stream = Buffer.alloc(0);
    let index = 0;
    const next = () => {
      if (index >= stream.length) {
        stream = createHmac('sha256', this.#key).update(`${seed}:${index}`).digest();
        index = 0;
      }
      const byte = stream[index] ?? 0;
      index += 1;
      return byte;
    };
    return [...text].map((character) => sameKind(character, next())).join('');
  }
}

function sameKind(character: string, random: number): string {
  if (/[a-z]/.test(character)) return String.fromCharCode(97 + (random % 26));
  if (/[A-Z]/.test(character)) return String.fromCharCode(65 + (random % 26));
  if (/[0-9]/.test(character)) return String(random % 10);
  // Any letter beyond ASCII stands for any other: what matters to a reader is that there is one.
  return /\p{L}/u.test(character) ? String.fromCodePoint(0x3b1 + (random % 17)) : character;
}

function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
