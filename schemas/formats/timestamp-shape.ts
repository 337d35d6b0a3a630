import { describeCharacter } from './character.ts';

interface Field {
  readonly name: string;
  readonly digits: number;
  /** The character that follows the field. */
  readonly after: string;
}

const fields: readonly Field[] = [
  { name: 'year', digits: 4, after: '-' },
  { name: 'month', digits: 2, after: '-' },
  { name: 'day', digits: 2, after: 'T' },
  { name: 'hour', digits: 2, after: ':' },
  { name: 'minute', digits: 2, after: ':' },
  { name: 'second', digits: 2, after: '.' },
  { name: 'fraction', digits: 3, after: 'Z' },
];

const noFraction = 'no fraction digits where 3 belong';
const noSeconds = 'no seconds';
const offset = 'an offset where Z belongs';

/** Usual mistakes, by the character that belongs there and the one found (none at the end of the text). */
const mistakes: Readonly<Record<string, string>> = {
  Tt: 'lower-case t',
  'T ': 'a space between date and time',
  T: 'a date without a time',
  ':': noSeconds,
  ':Z': noSeconds,
  '.,': 'a comma where the decimal point belongs',
  '.': noFraction,
  '.Z': noFraction,
  '.z': noFraction,
  '.+': noFraction,
  '.-': noFraction,
  Zz: 'lower-case z',
  Z: 'no Z at the end',
  'Z+': offset,
  'Z-': offset,
  'Z\u2212': offset,
};

/**
 * Says where `text`, which is not of the form `YYYY-MM-DDTHH:MM:SS.sssZ`, leaves it: `2 fraction digits where 3
 * belong`. It only words the problem: timestamp.ts decides that there is one.
 */
export function shapeProblem(text: string): string {
  let at = 0;
  for (const field of fields) {
    const end = digitsEnd(text, at);
    if (end - at !== field.digits) return digitsProblem(text, field, at, end);
    if (text[end] !== field.after) return separatorProblem(text, field.after, end);
    at = end + 1;
  }
  return `${describeCharacter(text, at)} after Z`;
}

function digitsEnd(text: string, start: number): number {
  let at = start;
  while (/[0-9]/.test(text.charAt(at))) at += 1;
  return at;
}

function digitsProblem(text: string, field: Field, start: number, end: number): string {
  if (/^\p{Nd}/u.test(text.slice(end, end + 2)))
    return `${describeCharacter(text, end)} in the ${field.name}`;
  const count = end - start;
  if (field.name === 'fraction') {
    return count === 0 ? noFraction : `${quantity(count, 'fraction digit')} where ${field.digits} belong`;
  }
  if (count === 0) return missing(text, field.name, start);
  const isBasicFormat = (field.name === 'year' && count === 8) || (field.name === 'hour' && count === 6);
  if (isBasicFormat) return 'the basic format where the extended one belongs';
  return `${quantity(count, 'digit')} in the ${field.name} where ${field.digits} belong`;
}

function missing(text: string, name: string, at: number): string {
  if (text === '') return 'an empty string';
  const sign = name === 'year' && /[+-]/.test(text.charAt(at));
  return sign ? 'a sign before the year' : `${describeCharacter(text, at)} where the ${name} belongs`;
}

function separatorProblem(text: string, expected: string, at: number): string {
  const mistake = mistakes[expected + text.charAt(at)];
  return mistake ?? `${describeCharacter(text, at)} where "${expected}" belongs`;
}

function quantity(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
