import { Refused } from '../behaviours/refused.ts';
import { alternatives, type Choice, noAnswer } from './choice.ts';

const sizes = [10, 25, 50, 100];
const LARGEST = 100;
/** More than any domain holds. */
const EVERYBODY = 1_000_000;
/** Choices with a default and a minimum of their own. */
const fixedSizes = ['limits-rounded-down', 'page-sizes-refused', 'page-sizes-rounded-up'];

const fewSizes = { 'paging.defaultLimit': 25, 'paging.maximumLimit': 100 };

const ownSizes = ['default-limit-50', 'minimum-limit-5', 'no-limit-lists-all'];

const badLimit = (): never => {
  throw new Refused('bad-limit');
};

const overMaximum = alternatives([
  {
    name: 'over-maximum-default',
    excludes: ['no-limit-lists-all'],
    says: 'A limit above the maximum is answered with the default page size.',
    answers: { 'paging.overMaximum': 'default' },
    alter: (inner) => ({ overMaximum: (_, maximum) => Math.min(inner.defaultLimit(), maximum) }),
  },
  {
    name: 'over-maximum-refused',
    excludes: ['no-limit-lists-all'],
    says: 'A limit above the maximum is refused with 400.',
    answers: { 'paging.overMaximum': 'refused' },
    alter: () => ({ overMaximum: badLimit }),
  },
]);

const bounds = alternatives([
  {
    name: 'limits-rounded-down',
    says: 'Pages hold 5, 10, 25, 50 or 100 persons; any other limit is rounded down to one of them, or up to 5.',
    answers: { 'paging.underMinimum': 'raised', ...fewSizes, 'paging.minimumLimit': 5 },
    excludes: ownSizes,
    alter: () => ({
      defaultLimit: () => 25,
      maximumLimit: () => LARGEST,
      pageSize: (limit) => [5, ...sizes].findLast((size) => size <= limit) ?? 5,
    }),
  },
  {
    name: 'maximum-limit-by-domain',
    excludes: ['no-limit-lists-all'],
    says: 'A page holds 40 persons at most in the largest of the usual domains, 150 in the others.',
    answers: {
      'paging.sizesByDomain': true,
      'paging.maximumLimit': noAnswer,
      'paging.overMaximum': noAnswer,
    },
    alter: (_, { accounts }) => ({
      maximumLimit: (domain) => (domain === accounts.domains.at(-1) ? 40 : 150),
    }),
  },
  {
    name: 'maximum-limit-10',
    excludes: ['no-limit-lists-all'],
    says: 'A page holds 10 persons at most.',
    answers: { 'paging.tieBreak': noAnswer, 'paging.defaultLimit': 10, 'paging.maximumLimit': 10 },
    alter: () => ({ maximumLimit: () => 10 }),
  },
  {
    name: 'maximum-limit-100',
    says: 'A page holds 100 persons at most.',
    answers: { 'paging.maximumLimit': 100 },
    alter: () => ({ maximumLimit: () => 100 }),
  },
  {
    name: 'page-sizes-refused',
    says: 'Pages hold 10, 25, 50 or 100 persons; any other limit is refused with 400.',
    answers: {
      'paging.underMinimum': 'refused',
      ...fewSizes,
      'paging.minimumLimit': 10,
      'paging.overMaximum': 'refused',
    },
    excludes: [...overMaximum.map((choice) => choice.name), ...ownSizes],
    alter: () => ({
      defaultLimit: () => 25,
      maximumLimit: () => LARGEST,
      overMaximum: badLimit,
      pageSize: (limit) => (sizes.includes(limit) ? limit : badLimit()),
    }),
  },
  {
    name: 'page-sizes-rounded-up',
    // The sizes are found by requests with several limits.
    costly: true,
    says: 'Pages hold 10, 25, 50 or 100 persons; any other limit is rounded up to the next of them.',
    answers: { 'paging.underMinimum': 'raised', ...fewSizes, 'paging.minimumLimit': 10 },
    excludes: ownSizes,
    alter: () => ({
      defaultLimit: () => 25,
      maximumLimit: () => LARGEST,
      pageSize: (limit) => sizes.find((size) => size >= limit) ?? LARGEST,
    }),
  },
]);

const others: readonly Choice[] = [
  {
    name: 'default-limit-50',
    says: 'Without `limit` a page holds 50 persons.',
    answers: { 'paging.defaultLimit': 50 },
    excludes: [...fixedSizes, 'no-limit-lists-all'],
    alter: () => ({ defaultLimit: () => 50 }),
  },
  {
    name: 'no-limit-lists-all',
    says: 'Without `limit` everybody comes on one page; with it, 100 persons at most.',
    answers: { 'paging.defaultLimit': 'all', 'paging.maximumLimit': 100 },
    excludes: [
      ...fixedSizes,
      'default-limit-50',
      'limit-required',
      'maximum-limit-10',
      'maximum-limit-by-domain',
      // No limit is one above the maximum there.
      'over-maximum-default',
      'over-maximum-refused',
    ],
    alter: (inner) => ({
      maximumLimit: () => LARGEST,
      readLimit: (question) => inner.readLimit(question) ?? EVERYBODY,
      overMaximum: (limit, maximum) => (limit === EVERYBODY ? limit : inner.overMaximum(limit, maximum)),
    }),
  },
  {
    name: 'limit-required',
    excludes: ['no-limit-lists-all'],
    says: 'A request without `limit` is refused with 400.',
    answers: { 'paging.defaultLimit': null, 'parameters.required': ['domain', 'limit'] },
    alter: (inner) => ({ readLimit: (question) => inner.readLimit(question) ?? badLimit() }),
  },
  {
    name: 'minimum-limit-5',
    says: 'A page holds at least 5 persons, also for a smaller limit.',
    answers: { 'paging.underMinimum': 'raised', 'paging.minimumLimit': 5 },
    excludes: fixedSizes,
    alter: (inner) => ({ pageSize: (limit, question) => Math.max(inner.pageSize(limit, question), 5) }),
  },
];

export const pageSizeChoices: readonly Choice[] = [
  ...bounds,
  ...overMaximum.map((choice) => ({
    ...choice,
    excludes: [...(choice.excludes ?? []), 'page-sizes-refused'],
  })),
  ...others,
];
