import { addressLiteralProblem } from './address-literal.ts';
import { characterAt } from './character.ts';
import { readLocalPart } from './local-part.ts';
import { domainProblem } from './mail-domain.ts';

/**
 * The first place where `text` leaves the grammar of Mailbox (RFC 5321 4.1.2, RFC 6531 3.3), undefined where it never
 * does. Decides alone what is a mailbox; it reads the text a constant number of times.
 */
export function grammarProblem(text: string): string | undefined {
  if (text === '') return 'an empty string';
  // UTF8-non-ascii has no surrogates (RFC 3629 3), though a JSON escape can smuggle one in.
  const surrogate = text.search(/\p{Cs}/u);
  if (surrogate !== -1) return `an unpaired surrogate, ${characterAt(text, surrogate)}`;
  const { end, problem } = readLocalPart(text);
  if (problem !== undefined) return problem;
  const start = end + 1;
  return text[start] === '[' ? addressLiteralProblem(text.slice(start)) : domainProblem(text, start);
}
