import type { Alter } from '../../behaviours/alter.ts';
import type { Answer } from '../../behaviours/answer.ts';
import { changeAnswer, changePerson } from '../../behaviours/change.ts';
import type { Question } from '../../behaviours/question.ts';
import { everyone } from '../domain/customers.ts';
import type { Fault } from '../fault.ts';
import { inXml } from '../in-xml.ts';
import { hasHeader, inSituation, type When, wrongPages } from './situation.ts';

/** A parameter with an escape of what needs none. */
function escaped(name: string): When {
  const pattern = new RegExp(`[?&]${name}=[^&]*%(2[de]|3\\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])`, 'i');
  return ({ url }) => pattern.test(url);
}

const isPageFirst: When = ({ query }) => /\bpage\b.*\blimit\b/.test([...query.keys()].join(' '));
const isDomainLast: When = ({ query }) => [...query.keys()].indexOf('domain') > 0;

/** The question with page and limit in each other's place. */
function swapped(question: Question): Question {
  const [page = '', limit = ''] = ['page', 'limit'].map((name) => question.query.get(name) ?? undefined);
  return { ...question, query: new URLSearchParams({ page: limit, limit: page }) };
}

/** A joined table brings the first row twice, and the last one finds no place. */
const firstTwice: Alter = (inner) => ({
  take(view, window) {
    const taken = inner.take(view, window);
    return [...taken.slice(0, 1), ...taken].slice(0, taken.length);
  },
});

const oneBack: Alter = (inner) => ({
  window(view) {
    const [from, to] = inner.window(view);
    return from === 0 ? [from, to] : [from - 1, to - 1];
  },
});

/** Seconds for which a plain body is kept. */
const KEPT_S = 5;

/** A cache of bodies for clients that read no coding, whose key lacks the query. */
const keptPlain: Alter = (inner, { now }) => {
  const kept = new Map<string, { readonly answer: Answer; readonly until: number }>();
  return {
    async answer(question, all) {
      const isPlain = (question.headers['accept-encoding'] ?? 'identity') === 'identity';
      if (question.endpoint !== 'persons' || !isPlain) return inner.answer(question, all);
      const key = `${question.id} ${question.headers.authorization}`;
      const known = kept.get(key);
      if (known !== undefined && known.until > now()) return known.answer;
      const answer = await inner.answer(question, all);
      if (answer.status === 200) kept.set(key, { answer, until: now() + KEPT_S * 1_000 });
      return answer;
    },
  };
};

/** A list as the first format of the framework writes it, where Accept does not name JSON. */
const xmlUnlessJsonIsNamed = changeAnswer((answer, { endpoint, headers }) =>
  endpoint === 'persons' && !/json/.test(headers.accept ?? '') ? inXml(answer) : answer,
);

/** Lists that go wrong by the words of their request. */
export const listFaults: readonly Fault[] = [
  {
    name: 'numbers-read-by-position',
    says: 'Where `page` stands before `limit`, each is taken for the other: they are read by their place.',
    ...wrongPages('PAGING-9'),
    alter: inSituation(isPageFirst, (inner) => ({
      readLimit: (question) => inner.readLimit(swapped(question)),
      readPage: (question) => inner.readPage(swapped(question)),
    })),
  },
  {
    name: 'escaped-domain-lists-all',
    says: 'A domain with an escaped letter, point or hyphen finds no filter that was made for it: all are listed.',
    ...wrongPages('PAGING-4', 'DOMAIN-2', 'INPUT-3', 'PARTNER-2'),
    alter: inSituation(escaped('domain'), (_, world) => ({
      select: (partnerId, domain) => everyone(world, partnerId, domain),
    })),
  },
  {
    name: 'escaped-domain-lists-nobody',
    says: 'A domain with an escaped letter, point or hyphen is looked up as it is written: nobody is listed.',
    ...wrongPages('PAGING-4'),
    alter: inSituation(escaped('domain'), (inner) => ({
      select: (partnerId, domain, asked) => inner.select(partnerId, `%${domain}`, asked),
    })),
  },
  {
    name: 'deleted-counted-without-cache',
    says: 'With Cache-Control: no-cache persons are counted in the database, where the deleted ones still are.',
    ...wrongPages('PAGING-4', 'PARTNER-2'),
    alter: inSituation(hasHeader('cache-control', /no-cache/), (inner) => ({
      countTotal: (view) => inner.countTotal(view) + 3,
    })),
  },
  {
    name: 'milliseconds-lost-uncompressed',
    says: 'Whoever does not read gzip gets the older serialiser, and times without milliseconds.',
    breaks: ['PERSON-3', 'PAGING-9'],
    alter: inSituation(
      ({ headers }) => !/gzip/.test(headers['accept-encoding'] ?? ''),
      changePerson((record, { createdAt }) => ({ ...record, created_at: createdAt.replace(/\.\d+/, '') })),
    ),
  },
  {
    name: 'digits-of-the-reader',
    says: 'Whoever reads Arabic has times in its digits: they are written by the language of the request.',
    breaks: ['PERSON-3'],
    alter: inSituation(
      hasHeader('accept-language', /^(ar|fa|hi)\b/),
      changePerson((record, { createdAt }) => ({
        ...record,
        created_at: createdAt.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
      })),
    ),
  },
  {
    name: 'first-twice-by-quality',
    says: 'An Accept with qualities (`q=`) is answered by another view: the first person twice, the last one not.',
    ...wrongPages('PAGING-9'),
    alter: inSituation(hasHeader('accept', /;\s*q=/), firstTwice),
  },
  {
    name: 'one-back-in-languages',
    says: 'With Accept-Language and the domain not first in the query, together, pages after the first begin one person early.',
    ...wrongPages('PAGING-9'),
    // Both have to stand together at a page behind the first one.
    missedOnceIn: 2,
    alter: inSituation((one) => hasHeader('accept-language')(one) && isDomainLast(one), oneBack),
  },
  {
    name: 'plain-bodies-kept-without-query',
    says: 'For clients that read no coding, a body is kept for 5 s by key and path: the query is not asked.',
    ...wrongPages('DOMAIN-1', 'DOMAIN-2', 'PARTNER-2'),
    alter: keptPlain,
  },
  {
    name: 'escaped-limit-ignored',
    says: 'A `limit` with escaped digits (`%31%30`) is no number for who reads it first, and is ignored.',
    ...wrongPages('PAGING-9'),
    alter: inSituation(escaped('limit'), () => ({ readLimit: () => undefined })),
  },
  {
    name: 'xml-unless-json-is-named',
    says: 'Where Accept does not name JSON, though it may allow it, a list is answered in XML: the first format of the framework.',
    breaks: ['HTTP-1'],
    follows: ['HTTP-2'],
    alter: xmlUnlessJsonIsNamed,
  },
];
