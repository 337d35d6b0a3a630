import { requirement } from '../../config/requirements/register.ts';
import { codeSpan } from '../../text/markdown.ts';
import { answerWords } from '../statement/answer-text.ts';

/** Note beside each part of the document that an answer gave. */
export const observedOnly = 'Observed; the document does not show it.';

// A text that a target sent may be of any length: enough of it to know it again.
const longestText = 200;

/** A line of Markdown for an answer, or for a part of one: the question's title in the register, and the value. */
export function noteOf(id: string, value: unknown): string {
  return `- ${requirement(id).title}: ${answerWords(id, value) ?? valueText(value)}`;
}

/** Description of a part: the text of the document, and separate from it the observations. Markdown (CommonMark). */
export function described(words: string, notes: readonly string[]): string {
  if (notes.length === 0) return words;
  return `${words}\n\nObserved; the document does not show it:\n\n${notes.join('\n')}`;
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null) return entriesText(value);
  return value === null ? 'none' : spanOf(String(value));
}

function entriesText(value: object): string {
  const entries = Object.entries(value);
  if (entries.length === 0) return 'none';
  return entries.map(([name, each]) => `${spanOf(name)} (${valueText(each)})`).join(', ');
}

/** Not every reader of a description leaves code alone, as CommonMark does: in none a tag or a script may begin. */
function spanOf(text: string): string {
  const short = text.length > longestText ? `${text.slice(0, longestText)}...` : text;
  return codeSpan(short.replaceAll('<', '\\u003c').replace(/(?<=javascript):/gi, '\\u003a'));
}
