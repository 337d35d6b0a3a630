import type { Alter } from '../../behaviours/alter.ts';
import { type Answer, problem } from '../../behaviours/answer.ts';
import type { PageView } from '../../behaviours/behaviours.ts';
import { plainQuestion } from '../../behaviours/other-paths.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';
import { openWithoutHeader, openWithWrongKey, rightKey } from './right-key.ts';

const LARGE = 50;
const FAR = 10_000;
const SECOND = 2;

/** Requirements that fail as well where no header is needed: the key may then be elsewhere, and HEAD is unguarded too. */
const follows = ['AUTH-6', 'AUTH-7', 'AUTH-11'];
/** Requirements on altered keys, which fail as well where any key opens. */
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

const LARGE_BODY = 6_000;

/** An edge keeps large answers by their URL, and answers from there before the key is looked at. */
const largeAnswersKept: Alter = (inner) => {
  const kept = new Map<string, Answer>();
  return {
    async answer(question, all) {
      const stored = question.method === 'GET' ? kept.get(question.url) : undefined;
      if (stored !== undefined) return stored;
      const answer = await inner.answer(question, all);
      const length = answer.status === 200 ? JSON.stringify(answer).length : 0;
      if (length > LARGE_BODY && isPage(question)) kept.set(question.url, answer);
      return answer;
    },
  };
};

/** Parameters are read before the key is looked at; what cannot be read is refused with what lies in the memory. */
const rowsInParseError: Alter = (inner) => {
  let last: readonly unknown[] = [];
  return {
    take(view, window) {
      const taken = inner.take(view, window);
      if (taken.length > 0) last = taken.slice(0, 2).map(({ email }) => ({ email }));
      return taken;
    },
    answer(question, all) {
      const limit = question.query.get('limit') ?? '1';
      if (!isPage(question) || /^-?\d+$/.test(limit)) return inner.answer(question, all);
      return problem(400, 'Bad Request', `limit is no number: ${JSON.stringify({ rows: last })}`);
    },
  };
};

/** HEAD asks for no key, and the total stands in a header. */
const totalByHead: Alter = (inner, world) => ({
  presentedKey: (question) =>
    question.method === 'HEAD' ? rightKey(question, world) : inner.presentedKey(question),
  async answer(question, all) {
    let total: number | undefined;
    const counting = {
      ...all,
      countTotal(view: PageView) {
        total = all.countTotal(view);
        return total;
      },
    };
    const answer = await inner.answer(question, counting);
    if (total === undefined) return answer;
    return { ...answer, headers: { ...answer.headers, 'x-total-count': `${total}` } };
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
    name: 'large-answers-kept',
    says: 'An edge keeps large answers by their URL, and looks at no key.',
    breaks: ['AUTH-1'],
    follows: [...new Set([...follows, 'AUTH-2', ...anyKey])],
    alter: largeAnswersKept,
  },
  {
    name: 'rows-in-parse-error',
    says: 'A limit that is no number is refused before the key is looked at, with the persons that were listed last.',
    breaks: ['AUTH-1'],
    alter: rowsInParseError,
  },
  {
    name: 'total-by-head',
    says: 'HEAD asks for no key, and a header of its answer tells the total.',
    breaks: ['AUTH-1'],
    follows: ['AUTH-11'],
    alter: totalByHead,
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
    name: 'encoded-route-unguarded',
    says: 'The gateway asks for a key at paths that begin with `/partners` as they are sent; `/%70artners` is routed alike.',
    breaks: ['AUTH-1'],
    follows: ['PARTNER-2'],
    alter: spelledUnguarded((path) => path.startsWith('/%')),
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
    name: 'unreadable-page-unguarded',
    says: 'A page that is no number is answered with the first one, before the key is looked at.',
    breaks: ['AUTH-1'],
    alter: (inner, world) => ({
      answer(question, all) {
        const page = question.query.get('page') ?? '1';
        if (!isPage(question) || /^-?\d+$/.test(page)) return inner.answer(question, all);
        const query = new URLSearchParams(question.query);
        query.delete('page');
        const first = { ...question, query };
        return inner.answer(first, { ...all, presentedKey: () => rightKey(first, world) });
      },
    }),
  },
  {
    name: 'debug-parameter-unguarded',
    says: 'A parameter that was left over from development switches the guard off.',
    breaks: ['AUTH-1'],
    alter: openWithoutHeader((question) => question.query.has('debug')),
  },
  {
    name: 'one-domain-unguarded',
    says: 'Persons of one customer, who came last, are listed without a key: the guard goes by a list of domains.',
    breaks: ['AUTH-1'],
    follows,
    alter: (inner, world) =>
      openWithoutHeader(
        (question) => isPage(question) && question.query.get('domain') === world.accounts.domains[2],
      )(inner, world),
  },
  {
    name: 'later-pages-open-to-any-key',
    says: 'Pages after the second are read by a service of their own, which takes any key.',
    breaks: ['AUTH-2'],
    follows: anyKey,
    alter: openWithWrongKey(
      (_, __, question) => isPage(question) && Number(question.query.get('page') ?? 0) > SECOND,
    ),
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
