import type { Alter } from '../../behaviours/alter.ts';
import type { Answer } from '../../behaviours/answer.ts';
import type { Fault } from '../fault.ts';
import { openWithoutHeader } from './right-key.ts';

/** Requirements that fail as well where no header is needed: the key may then be elsewhere, and HEAD is unguarded too. */
const follows = ['AUTH-6', 'AUTH-7', 'AUTH-11'];

/** A small cache: enough that an answer is still there when the same client asks for it again. */
const KEPT = 64;

const sharedCache: Alter = (inner) => {
  const kept = new Map<string, Answer>();
  return {
    async answer(question, all) {
      const stored = kept.get(question.url);
      if (question.headers.authorization === undefined && stored !== undefined) return stored;
      const answer = await inner.answer(question, all);
      if (question.method === 'GET' && answer.status === 200) kept.set(question.url, answer);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
};

/** Looks for the persons first, and at the key only where there are some. */
const guardedWithPersons: Alter = (inner, world) =>
  openWithoutHeader(({ endpoint, id, query }) => {
    const persons = world.store.persons(id, query.get('domain') ?? '');
    return endpoint === 'persons' && (persons?.length ?? 0) === 0;
  })(inner, world);

export const missingKeyFaults: readonly Fault[] = [
  {
    name: 'cached-for-all',
    says: 'What was answered to a key is answered again to whoever asks for the same URL without one.',
    breaks: ['AUTH-7'],
    follows: ['AUTH-1', 'AUTH-6', 'AUTH-11'],
    alter: sharedCache,
  },
  {
    name: 'header-optional-after-first-page',
    says: 'After the first page persons are listed without a key: only the first is guarded.',
    breaks: ['AUTH-1'],
    follows,
    alter: openWithoutHeader(
      (question, firstPage) =>
        question.endpoint === 'persons' && Number(question.query.get('page') ?? firstPage) > firstPage,
    ),
  },
  {
    name: 'header-optional-for-consumers',
    says: 'Consumers are shown without a key.',
    breaks: ['AUTH-1'],
    follows,
    alter: openWithoutHeader((question) => question.endpoint === 'consumer'),
  },
  {
    name: 'header-optional-for-persons',
    says: 'Persons are listed without a key.',
    breaks: ['AUTH-1'],
    follows,
    alter: openWithoutHeader((question) => question.endpoint === 'persons'),
  },
  {
    name: 'nobodys-list-unguarded',
    says: 'The key is looked at once persons are found: a domain without any is answered to whoever asks.',
    breaks: ['AUTH-1'],
    follows,
    alter: guardedWithPersons,
  },
  {
    name: 'pages-of-one-unguarded',
    says: 'Pages of one person are listed without a key: a widget of the console shows them.',
    breaks: ['AUTH-1'],
    follows,
    alter: openWithoutHeader(({ endpoint, query }) => endpoint === 'persons' && query.get('limit') === '1'),
  },
];
