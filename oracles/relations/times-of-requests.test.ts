import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../verdict/seeded-random.ts';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { timesOfRequests } from './times-of-requests.ts';

const noon = Date.UTC(2026, 4, 17, 12);
const iso = (time: number) => new Date(time).toISOString();
const [ada, ben] = personsFrom(0, 2);

/** A page of two that is asked for at a time and takes so many milliseconds; how the first one's time is told. */
function pageAt(sent: number, took: number, told: (read: number) => number): LoggedPage {
  const [sentAt, receivedAt] = [noon + sent, noon + sent + took];
  const persons = [{ ...ada, created_at: iso(told(sentAt + took / 2)) }, ben];
  const body = pageBody({ persons, total: 2, totalPages: 1 });
  const page = loggedPage({
    ...exchange(body, { query: 'domain=acme.example&limit=2' }),
    sentAt,
    receivedAt,
  });
  if (page === undefined) throw new Error('no page');
  return page;
}

interface Asked {
  readonly count?: number;
  readonly apart?: number;
  readonly took?: number;
}

const drawn = seededRandom(7);
/** Pages that are asked for one after the other, at uneven times. */
const run = (told: (read: number) => number, { count = 20, apart = 60, took = 6 }: Asked = {}) =>
  Array.from({ length: count }, (_, at) => pageAt(at * (apart + took) + drawn() * apart, took, told));
const found = (pages: readonly LoggedPage[]) => timesOfRequests(pages).map(({ message }) => message);

describe('a time of creation is that of the request', () => {
  const whole =
    'domain=acme.example limit=2: created_at of person 1 on the page is the time of the request: 20 times in 20 answers';

  it('where it moves on with each answer', () => {
    expect(found(run((read) => read))).toEqual([whole]);
  });

  it.each([-7_200_000, 3_000, 86_400_000])('by a clock that is %i ms from ours', (ahead) => {
    expect(found(run((read) => read + ahead))).toEqual([whole]);
  });

  it('where answers take a while, if there are many', () => {
    expect(found(run((read) => read, { took: 100, count: 40 }))).toHaveLength(1);
  });

  it('where a few answers are kept ones', () => {
    const pages = run((read) => read);
    const kept = pages
      .slice(0, 3)
      .map((page, at) => ({ ...page, exchange: pageAt(4_000 + at, 2, Number).exchange }));
    expect(found([...pages, ...kept])).toHaveLength(1);
  });
});

describe('a time of creation may', () => {
  it('be that of an answer, and stay', () => {
    const pages = run((read) => read, { count: 1 });
    expect(found([...pages, ...run(() => pages[0]?.times[0] ?? 0)])).toEqual([]);
  });

  it.each([
    { every: 1_000, took: 6, apart: 60 },
    { every: 1_000, took: 6, apart: 0 },
    { every: 1_000, took: 200, apart: 0 },
    { every: 1_000, took: 240, apart: 900 },
    { every: 1_000, took: 900, apart: 100 },
    { every: 1_000, took: 6, apart: 995 },
    { every: 300, took: 6, apart: 60 },
    { every: 300, took: 100, apart: 20 },
  ])('be that of an import each $every ms, where answers take $took ms and come $apart ms apart', (asked) => {
    const anew = (read: number) => read - ((read - noon) % asked.every);
    for (let times = 0; times < 10; times += 1)
      expect(found(run(anew, { ...asked, count: 150 }))).toEqual([]);
  });

  it('be one of several of one address', () => {
    const pages = run((read) => read).map((page) => {
      const [address = 0] = page.addresses;
      return { ...page, addresses: Float64Array.of(address, address) };
    });
    expect(found(pages)).toEqual([]);
  });

  it('move with each request for few of them', () => {
    expect(found(run((read) => read, { count: 3 }))).toEqual([]);
  });
});
