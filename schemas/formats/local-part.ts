import { characterAt } from './character.ts';
import { dotProblem } from './dot-separated.ts';

/** The end of a local part: `end` is the UTF-16 index of its `@`, meaningful only without a problem. */
export interface LocalPart {
  readonly end: number;
  readonly problem: string | undefined;
}

/** atext (RFC 5322 3.2.3, with UTF8-non-ascii by RFC 6531 3.3), and the dots between atoms. */
const outsideDotString = /[^A-Za-z0-9!#$%&'*+/=?^_`{|}~.\u0080-\uffff-]/;

/**
 * Neither qtextSMTP nor what quoted-pairSMTP takes. RFC 6531 does not extend quoted-pairSMTP, but RFC 6532 3.2
 * (VCHAR, hence quoted-pair) does: a backslash before a non-ASCII character is accepted.
 */
const outsideQuotedString = /[^ -~\u0080-\uffff]/;

/**
 * Reads the Local-part at the start of `text`, which is well-formed UTF-16.
 *
 * RFC 5321 4.1.2: Dot-string or Quoted-string; RFC 6531 3.3 adds UTF8-non-ascii, which is every code point from
 * U+0080. Of RFC 5322 neither comments and folding white space nor obs-local-part (`"a".b`) belong to a Mailbox.
 *
 * No length is too long. RFC 5321 4.5.3.1 states the sizes that every server must take (local part 64 octets, path
 * 256) and lets clients go beyond them; addresses with a token in the local part often do.
 */
export function readLocalPart(text: string): LocalPart {
  return text.startsWith('"') ? readQuotedString(text) : readDotString(text);
}

function readDotString(text: string): LocalPart {
  const end = text.indexOf('@');
  if (end === -1) return { end, problem: 'no @' };
  const part = text.slice(0, end);
  const stray = part.search(outsideDotString);
  return { end, problem: stray === -1 ? dotProblem(part, 'local part') : characterAt(text, stray) };
}

function readQuotedString(text: string): LocalPart {
  const close = closingQuote(text);
  const end = close + 1;
  if (close === -1) return { end, problem: 'a quoted local part without its closing quotation mark' };
  const stray = text.slice(0, close).search(outsideQuotedString);
  if (stray !== -1) return { end, problem: characterAt(text, stray) };
  if (text[end] === '@') return { end, problem: undefined };
  return { end, problem: text.includes('@', end) ? 'text between the closing quotation mark and @' : 'no @' };
}

function closingQuote(text: string): number {
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return -1;
}
