import { changeText } from '../behaviours/change.ts';
import type { Question } from '../behaviours/question.ts';
import { alternatives, type Choice } from './choice.ts';

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A value in which the members of every object are rotated by so many places. */
function turned(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((item) => turned(item, by));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, turned(member, by)] as const);
  const at = by % Math.max(members.length, 1);
  return Object.fromEntries([...members.slice(at), ...members.slice(0, at)]);
}

/** Writes the counts and the number of a persons page in another way. */
function integersAs(write: (digits: string) => string) {
  return (text: string, { endpoint }: Question): string =>
    endpoint === 'persons'
      ? text.replace(
          /("(?:current_page|total|total_pages)":\s*)(\d+)(?=[,\s}])/g,
          (_, name, digits) => `${name}${write(digits)}`,
        )
      : text;
}

/** Ways to write the same JSON value. The order of names matters: indentation comes before what changes lexemes. */
export const jsonChoices: readonly Choice[] = [
  {
    name: 'indented-json',
    says: 'JSON is written over many lines.',
    alter: () => ({ serialise: (json) => `${JSON.stringify(json, null, 2)}\n` }),
  },
  ...alternatives([
    {
      name: 'integers-with-exponent',
      says: 'The numbers of a persons page are written with an exponent: `2.37e2`.',
      alter: changeText(integersAs((digits) => Number(digits).toExponential())),
    },
    {
      name: 'integers-with-fraction',
      says: 'The numbers of a persons page are written with a fraction of zero: `237.0`.',
      alter: changeText(integersAs((digits) => `${digits}.0`)),
    },
  ]),
  {
    name: 'members-in-any-order',
    says: 'The members of an object come in another order in each answer.',
    alter: (inner) => ({
      serialise: (json, question) => inner.serialise(turned(json, question.number), question),
    }),
  },
  {
    name: 'slashes-escaped',
    says: 'A slash in a JSON string is escaped, and empty lines stand around the text.',
    alter: changeText((text) => `\r\n\t${text.replaceAll('/', '\\/')}\n\n`),
  },
  {
    name: 'unicode-escaped-json',
    says: 'JSON strings are written with escapes: beyond ASCII, and for `@`, `<` and `>`.',
    alter: changeText((text) => text.replace(/[@<>\u007f-\uffff]/g, escaped)),
  },
];
