import type { Fault } from '../fault.ts';
import { openWithWrongKey } from './right-key.ts';

const breaks = ['AUTH-5'];

/** Bytes that bcrypt compares at most; here less, since test keys are short. */
const COMPARED = 32;

/** Beginning and end that are looked at. */
const END = 8;

function differences(one: string, other: string): number {
  return [...one].filter((character, place) => character !== other[place]).length;
}

function sorted(text: string): string {
  return [...text].toSorted().join('');
}

function everySecond(text: string): string {
  return [...text].filter((_, place) => place % 2 === 0).join('');
}

/** Ways in which a key is compared with the one that was issued, and taken for it. */
export const nearMissFaults: readonly Fault[] = [
  {
    name: 'key-beginning-accepted',
    says: 'The beginning of a key is enough: what is presented is looked for as a prefix.',
    breaks,
    alter: openWithWrongKey((key, right) => key.length >= END && right.startsWith(key)),
  },
  {
    name: 'key-longer-accepted',
    says: 'What follows the key is not compared.',
    breaks,
    alter: openWithWrongKey((key, right) => key.startsWith(right)),
  },
  {
    name: 'key-signs-dropped',
    says: 'What is no letter, digit or underscore is taken out of a key before it is compared.',
    breaks,
    alter: openWithWrongKey((key, right) => key.replaceAll(/\W/g, '') === right.replaceAll(/\W/g, '')),
  },
  {
    name: 'key-cut-before-compared',
    says: 'Only the first characters are compared, as many as the hash takes: the rest is cut off.',
    breaks,
    alter: openWithWrongKey((key, right) => key.slice(0, COMPARED) === right.slice(0, COMPARED)),
  },
  {
    name: 'key-compared-from-its-end',
    says: 'The first characters of a key, thought to be its kind, are not compared.',
    breaks,
    alter: openWithWrongKey(
      (key, right) => key.length === right.length && key.slice(END) === right.slice(END),
    ),
  },
  {
    name: 'key-compared-at-its-ends',
    says: 'A key is recognised by its beginning and its end, as an account page shows it.',
    breaks,
    alter: openWithWrongKey(
      (key, right) => key.slice(0, END) === right.slice(0, END) && key.slice(-END) === right.slice(-END),
    ),
  },
  {
    name: 'key-compared-by-half',
    says: 'Every second character of a key is compared.',
    breaks,
    alter: openWithWrongKey(
      (key, right) => key.length === right.length && everySecond(key) === everySecond(right),
    ),
  },
  {
    name: 'key-compared-by-sum',
    says: 'Keys are told apart by a sum over their characters, which does not mind their order.',
    breaks,
    alter: openWithWrongKey((key, right) => key !== right && sorted(key) === sorted(right)),
  },
  {
    name: 'key-first-word-compared',
    says: 'The header is cut at its blanks, and the second piece is the key, whatever follows.',
    breaks,
    alter: openWithWrongKey((key, right) => key.split(' ')[0] === right),
  },
  {
    name: 'key-contained-accepted',
    says: 'A key opens wherever it stands in what is presented.',
    breaks,
    alter: openWithWrongKey((key, right) => key.includes(right)),
  },
  {
    name: 'key-list-accepted',
    says: 'Of a list of keys one right one is enough.',
    breaks,
    alter: openWithWrongKey((key, right) => key.split(',').some((one) => one.trim() === right)),
  },
  {
    name: 'key-compared-roughly',
    says: 'A key with two characters wrong is taken for the right one: a checksum is compared that misses them.',
    breaks,
    alter: openWithWrongKey((key, right) => key.length === right.length && differences(key, right) <= 2),
  },
  {
    name: 'key-near-for-consumers',
    says: 'The beginning of the token is enough to read consumers.',
    breaks,
    alter: openWithWrongKey(
      (key, right, { endpoint }) => endpoint === 'consumer' && key.length >= END && right.startsWith(key),
    ),
  },
  {
    name: 'key-case-ignored',
    says: 'Keys are compared without letter case: the column has such a collation.',
    breaks: ['AUTH-12'],
    alter: openWithWrongKey((key, right) => key.toLowerCase() === right.toLowerCase()),
  },
  {
    name: 'token-written-small',
    says: 'The token of a consumer request is written in small letters before it is compared with tokens kept so.',
    breaks: ['AUTH-12'],
    alter: openWithWrongKey(
      (key, right, { endpoint }) => endpoint === 'consumer' && key.toLowerCase() === right.toLowerCase(),
    ),
  },
];
