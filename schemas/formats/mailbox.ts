import { describeCharacter } from './character.ts';
import { grammarProblem } from './mailbox-grammar.ts';

/**
 * Says why `text` is not exactly one e-mail address: `a space at character 12`, `two addresses`, `no @`; undefined
 * where it is one. The words hold nothing of the address but the offending character, so they are safe to report.
 *
 * An address is a Mailbox of RFC 5321 4.1.2 (address literals: 4.1.3) or an internationalised one (RFC 6531 3.3).
 * docs/decisions/0005-formats.md says what was decided where the clauses leave a doubt. Never throws; takes time
 * linear in the length.
 */
export function mailboxProblem(text: string): string | undefined {
  const problem = grammarProblem(text);
  return problem === undefined ? undefined : (mailboxMistake(text) ?? problem);
}

/** True where an address needs SMTPUTF8 (RFC 6531) to be written to: it holds a character beyond ASCII; `xn--` does not. */
export function isInternationalised(text: string): boolean {
  return /[\u0080-\uffff]/.test(text);
}

/**
 * Names the usual mistake that a text which is no mailbox shows, where there is one: a reader understands `two
 * addresses` sooner than `a comma at character 14`. It only words the problem: it is not asked about a mailbox.
 */
function mailboxMistake(text: string): string | undefined {
  if (!text.includes('@')) return undefined;
  return severalAddresses(text) ?? outerWhiteSpace(text) ?? wrapping(text);
}

function severalAddresses(text: string): string | undefined {
  const count = text.split(/[,;\s]/).filter((piece) => grammarProblem(piece) === undefined).length;
  if (count < 2) return undefined;
  return count === 2 ? 'two addresses' : `${count} addresses`;
}

function outerWhiteSpace(text: string): string | undefined {
  if (/^[ \t\r\n]/.test(text)) return `${describeCharacter(text, 0)} at the start`;
  const last = text.length - 1;
  return /[ \t\r\n]/.test(text.charAt(last)) ? `${describeCharacter(text, last)} at the end` : undefined;
}

function wrapping(text: string): string | undefined {
  if (/^mailto:/i.test(text)) return 'a mailto: prefix';
  if (text.endsWith('>') && text.includes('<')) {
    return text.startsWith('<') ? 'angle brackets around the address' : 'a display name before <';
  }
  const comment = text.indexOf('(');
  return comment !== -1 && text.includes(')', comment) ? 'a comment in parentheses' : undefined;
}
