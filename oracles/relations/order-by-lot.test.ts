import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../verdict/seeded-random.ts';
import { exchange, pageBody, personsFrom } from '../exchange.corpus.ts';
import { type LoggedPage, loggedPage } from '../log/logged-page.ts';
import { answersOfSeries, mostTelling, oddsOfMovingData, varies } from './order-by-lot.ts';

const everybody = personsFrom(0, 60);

interface Asked {
  readonly order: readonly number[];
  readonly at: number;
  readonly page?: number;
  readonly size?: number;
  readonly total?: number;
}

/** A page of persons in this order, answered within five milliseconds. */
function pageOf({ order, at, page = 1, size = 20, total = order.length }: Asked): LoggedPage {
  const persons = order.slice((page - 1) * size, page * size).flatMap((place) => everybody[place] ?? []);
  const body = pageBody({ page, persons, total, totalPages: Math.ceil(total / size) });
  const answered = exchange(body, { query: `domain=acme.example&limit=${size}&page=${page}` });
  const logged = loggedPage({ ...answered, sentAt: at, receivedAt: at + 5 });
  if (logged === undefined) throw new Error('no page');
  return logged;
}

const inOrder = everybody.map((_, place) => place);

function shuffled(order: readonly number[], random: () => number): readonly number[] {
  return order
    .map((place) => ({ place, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ place }) => place);
}

const firstPage = pageOf({ order: inOrder, at: 0, size: everybody.length });

/** The same without a body that is read each time: the first twenty persons of this order. */
function firstPageOf(order: readonly number[], at: number): LoggedPage {
  const { persons, addresses, times, exchange: answered } = firstPage;
  const inTheirOrder = (all: Float64Array) =>
    Float64Array.from(order.slice(0, 20), (place) => all[place] ?? 0);
  return {
    ...firstPage,
    persons: inTheirOrder(persons),
    addresses: inTheirOrder(addresses),
    times: inTheirOrder(times),
    exchange: { ...answered, sentAt: at, receivedAt: at + 5 },
  };
}

/** The order at a time, where whoever is touched moves to the front; `touched` is in the order of its times. */
function ordersBy(touched: readonly { readonly at: number; readonly place: number }[]) {
  const orders: (readonly number[])[] = [inOrder];
  for (const { place } of touched) {
    const last = orders.at(-1) ?? inOrder;
    orders.push([place, ...last.filter((one) => one !== place)]);
  }
  return (now: number) => {
    const next = touched.findIndex(({ at }) => at > now);
    return orders[next === -1 ? touched.length : next] ?? inOrder;
  };
}

/** Four series of answers, each as fast as they come, some seconds apart. */
function series(answer: (at: number) => LoggedPage): readonly (readonly LoggedPage[])[] {
  return [0, 6_000, 13_000, 19_000].map((begins) =>
    Array.from({ length: answersOfSeries }, (_, at) => answer(begins + at * 6)),
  );
}

describe('the odds that data which move give other persons each time', () => {
  it('are next to nothing where each request draws the order', () => {
    const random = seededRandom(1);
    const asked = series((at) => pageOf({ order: shuffled(inOrder, random), at }));
    expect(oddsOfMovingData(asked)).toBeLessThan(1e-7);
  });

  it('are small where it draws only who of many at one instant comes first', () => {
    const random = seededRandom(2);
    const tied = () => [...shuffled(inOrder.slice(0, 30), random), ...inOrder.slice(30)];
    expect(oddsOfMovingData(series((at) => pageOf({ order: tied(), at })))).toBeLessThan(1e-7);
  });

  it('are 1 where the list stands, whichever of four nodes with orders of their own answers', () => {
    const random = seededRandom(3);
    const nodes = Array.from({ length: 4 }, () => shuffled(inOrder, random));
    const ask = (at: number) => pageOf({ order: nodes[Math.floor(random() * 4)] ?? inOrder, at });
    expect(oddsOfMovingData(series(ask))).toBe(1);
  });

  it.each<[string, number, number]>([
    ['once a second', 1, 1],
    ['ten times a second', 10, 1],
    ['fifty at once, every five seconds', 10, 50],
  ])(
    'are no reason to accuse an order that moves %s, behind nodes that lag or keep their pages',
    (_, rate, atOnce) => {
      for (let seed = 1; seed <= 200; seed += 1) {
        const random = seededRandom(seed);
        const nodes = 1 + Math.floor(random() * 8);
        const areByTurns = random() < 0.5;
        const keptMs = random() < 0.5 ? 30_000 : 0;
        const lags = Array.from({ length: nodes }, () => random() * 60_000);
        const touched = Array.from({ length: (rate * 110) / atOnce }, () => random() * 110_000 - 95_000)
          .flatMap((at) => Array.from({ length: atOnce }, (__, place) => at + place))
          .map((at) => ({ at, place: Math.floor(random() * 60) }))
          .toSorted((one, other) => one.at - other.at);
        const orderAt = ordersBy(touched);
        let asked = 0;
        const ask = (at: number) => {
          asked += 1;
          const node = areByTurns ? asked % nodes : Math.floor(random() * nodes);
          const lag = lags[node] ?? 0;
          const readAt = keptMs === 0 ? at - lag : Math.floor((at - lag) / keptMs) * keptMs + (lag % keptMs);
          return firstPageOf(orderAt(readAt), at);
        };
        expect(oddsOfMovingData(series(ask)), `seed ${seed}`).toBeGreaterThan(1e-7);
      }
    },
    60_000,
  );
});

describe('pages that vary', () => {
  const asked = (order: readonly number[], at: number, total?: number) =>
    [1, 2].map((page) => pageOf({ order, at, page, ...(total !== undefined && { total }) }));

  it('are those of a list in another order under one total', () => {
    const random = seededRandom(4);
    const pages = [...asked(inOrder, 0), ...asked(shuffled(inOrder, random), 100)];
    expect(varies(pages, 'acme.example')).toBe(true);
  });

  it('are none where the list stands, one person moved, or the total did', () => {
    const oneMoved = [59, ...inOrder.slice(0, 59)];
    const random = seededRandom(5);
    expect(varies([...asked(inOrder, 0), ...asked(inOrder, 100)], 'acme.example')).toBe(false);
    expect(varies([...asked(inOrder, 0), ...asked(oneMoved, 100)], 'acme.example')).toBe(false);
    const other = asked(shuffled(inOrder, random), 100, 61);
    expect(varies([...asked(inOrder, 0), ...other], 'acme.example')).toBe(false);
  });

  it('are none where persons have other addresses, and everybody stays on the page', () => {
    const renamed = inOrder.map((person) => (person % 4 === 0 ? person + 1_000 : person));
    expect(varies([...asked(inOrder, 0), ...asked(renamed, 100)], 'acme.example')).toBe(false);
  });

  it('are told by the fullest one that is not the whole list, where none was asked for twice', () => {
    const small = pageOf({ order: inOrder, at: 0, size: 7 });
    const whole = pageOf({ order: inOrder, at: 0, size: 60 });
    const large = pageOf({ order: inOrder, at: 0, size: 30 });
    expect(mostTelling([small, whole, large], 'acme.example')?.question.limit).toBe(30);
  });

  it('are told by one that was answered otherwise each time, and by none where all were answered alike', () => {
    const other = shuffled(inOrder, seededRandom(6));
    const still = [0, 1].map((at) => pageOf({ order: inOrder, at, size: 30 }));
    const varying = [inOrder, other].map((order, at) => pageOf({ order, at, size: 7 }));
    expect(mostTelling([...still, ...varying], 'acme.example')?.question.limit).toBe(7);
    expect(mostTelling(still, 'acme.example')).toBeUndefined();
  });

  it('are told by one whose persons stand on others of its size too, though pages without them were answered alike', () => {
    const random = seededRandom(7);
    const drawn = () => [
      ...inOrder.slice(0, 20),
      ...shuffled(inOrder.slice(20, 40), random),
      ...inOrder.slice(40),
    ];
    const still = [0, 1].map((at) => pageOf({ order: drawn(), at, size: 10 }));
    const walk = [2, 3, 4, 5, 6].map((page) => pageOf({ order: drawn(), at: page, size: 10, page }));
    expect(mostTelling([...still, ...walk], 'acme.example')?.question.page).toBeOneOf([3, 4]);
    const whole = [2, 3, 4, 5, 6].map((page) => pageOf({ order: inOrder, at: page, size: 10, page }));
    expect(mostTelling([...still, ...whole], 'acme.example')).toBeUndefined();
  });
});
