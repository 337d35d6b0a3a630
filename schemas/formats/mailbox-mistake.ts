import { describeCharacter } from './character.ts';
import { grammarProblem } from './mailbox-grammar.ts';

/**
 * Names the usual mistake that a text which is no mailbox shows, where there is one: a reader understands `two
 * addresses` sooner than `a comma at character 14`. It only words the problem: it is not asked about a mailbox.
 */
export function mailboxMistake(text: string): string | undefined {
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
