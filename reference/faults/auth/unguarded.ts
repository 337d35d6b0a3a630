import type { Alter } from '../../behaviours/alter.ts';
import { plainQuestion } from '../../behaviours/other-paths.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';
import { openWithoutHeader, openWithWrongKey, rightKey } from './right-key.ts';

const LARGE = 50;
const FAR = 10_000;

/** What needs no header needs neither its right place nor, for HEAD, any other guard. */
const follows = ['AUTH-6', 'AUTH-7', 'AUTH-11'];
/** Where any key opens, so does what is nearly one. */
const anyKey = ['AUTH-3', 'AUTH-4', 'AUTH-5', 'AUTH-7', 'AUTH-10', 'AUTH-12'];

const isRepeated = ({ endpoint, query }: Question) =>
  endpoint === 'persons' && query.getAll('domain').length > 1;
const isPage = ({ endpoint }: Question) => endpoint === 'persons';

/** Serves a path that is no route of its own as the one that it spells, and asks for no key there. */
function spelledUnguarded(when: (path: string) => boolean): Alter {
  return (inner, world) => ({
    answer(question, all) {
      const spelled = plainQuestion(question);
      if (spelled === undefined || !when(question.url.split('?')[0] ?? ''))
        return inner.answer(question, all);
      return inner.answer(spelled, { ...all, presentedKey: () => rightKey(spelled, world) });
    },
  });
}

const withoutParametersUnguarded: Alter = (inner, world) => ({
  answer(question, all) {
    const [path = '', query = ''] = question.url.split('?');
    const bare = path.replace(/;[^/]*/g, '');
    const plain = bare === path ? undefined : plainQuestion({ ...question, url: `${bare}?${query}` });
    if (plain === undefined) return inner.answer(question, all);
    return inner.answer(plain, { ...all, presentedKey: () => rightKey(plain, world) });
  },
});

/** Documented forms of a request that have a way of their own through the service, without its guard. */
export const unguardedFaults: readonly Fault[] = [
  {
    name: 'large-limit-unguarded',
    says: 'Large pages come from an export of their own, which asks for no key.',
    breaks: ['AUTH-1'],
    follows,
    alter: openWithoutHeader(
      (question) => isPage(question) && Number(question.query.get('limit') ?? 0) >= LARGE,
    ),
  },
  {
    name: 'default-page-unguarded',
    says: 'Persons are listed without a key where neither `limit` nor `page` is given.',
    breaks: ['AUTH-1'],
    follows,
    alter: openWithoutHeader(
      (question) => isPage(question) && !question.query.has('limit') && !question.query.has('page'),
    ),
  },
  {
    name: 'consumer-without-limit-unguarded',
    says: 'A consumer is shown without a token where `limit` is not given.',
    breaks: ['AUTH-1'],
    follows,
    alter: openWithoutHeader(({ endpoint, query }) => endpoint === 'consumer' && !query.has('limit')),
  },
  {
    name: 'path-with-slash-unguarded',
    says: 'The guard knows the path by its pattern, and a slash at its end takes a request past it.',
    breaks: ['AUTH-1'],
    follows: ['PARTNER-2'],
    alter: spelledUnguarded((path) => path.endsWith('/')),
  },
  {
    name: 'encoded-path-unguarded',
    says: 'The guard compares the path as it was sent, the router decodes it first.',
    breaks: ['AUTH-1'],
    follows: ['INPUT-4', 'PARTNER-2'],
    alter: spelledUnguarded((path) => path.includes('%')),
  },
  {
    name: 'path-in-capitals-unguarded',
    says: 'The guard compares the path letter by letter, the router knows it in any letter case.',
    breaks: ['AUTH-1'],
    follows: ['PARTNER-2'],
    alter: spelledUnguarded((path) => /^\/[A-Z]/.test(path)),
  },
  {
    name: 'path-with-parameter-unguarded',
    says: 'The router takes parameters off a path (RFC 3986 3.3), the guard does not.',
    breaks: ['AUTH-1'],
    follows: ['INPUT-4'],
    alter: withoutParametersUnguarded,
  },
  {
    name: 'dot-segments-unguarded',
    says: 'The guard knows the path by its beginning, and dot segments take a request past it.',
    breaks: ['AUTH-1'],
    follows: ['PARTNER-2'],
    alter: spelledUnguarded((path) => path.includes('/../')),
  },
  {
    name: 'repeated-domain-unguarded',
    says: 'With the domain twice, the guard finds no list where it expects a text, and lets the request through.',
    breaks: ['AUTH-1'],
    alter: (inner, world) => ({
      ...openWithoutHeader(isRepeated)(inner, world),
      readDomain: (question) =>
        isRepeated(question) ? (question.query.get('domain') ?? '') : inner.readDomain(question),
    }),
  },
  {
    name: 'beyond-end-unguarded',
    says: 'A page that has nobody is answered before the key is looked at, with the total.',
    breaks: ['AUTH-1'],
    alter: openWithoutHeader((question) => isPage(question) && Number(question.query.get('page') ?? 0) > FAR),
  },
  {
    name: 'debug-parameter-unguarded',
    says: 'A parameter that was left over from development switches the guard off.',
    breaks: ['AUTH-1'],
    alter: openWithoutHeader((question) => question.query.has('debug')),
  },
  {
    name: 'other-domains-open-to-any-key',
    says: 'The key is looked at for the first domain of a partner only.',
    breaks: ['AUTH-2'],
    follows: anyKey,
    alter: (inner, world) =>
      openWithWrongKey(
        (_, __, question) =>
          isPage(question) &&
          (question.query.get('domain') ?? '').toLowerCase() !== world.accounts.domains[0],
      )(inner, world),
  },
];
