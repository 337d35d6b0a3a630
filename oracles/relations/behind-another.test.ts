import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../verdict/seeded-random.ts';
import { consumerExchange } from '../exchange.corpus.ts';
import { behindAnother, behindDeviation, sharedMembers } from './behind-another.ts';

const ids = ['c-1', 'c-2', 'c-3'];
const order = ['c-1', 'c-2', 'c-3', 'c-1', 'c-2', 'c-3', 'c-1', 'c-2', 'c-3', 'c-2', 'c-1', 'c-3', 'c-1'];
const address = (of: string) => ({ street: `${of} Lane`, postcode: `CB${of}` });

/** Reads one after the other, each with the address that is told for it. */
function reads(told: (id: string, before: string, at: number) => object, asked: readonly string[] = order) {
  return asked.map((id, at) => {
    const body = { id, name: `name of ${id}`, address: told(id, asked[at - 1] ?? id, at) };
    const exchange = consumerExchange(body, { request: { path: `/consumers/${id}` } });
    return { id, exchange: { ...exchange, sentAt: at * 10, receivedAt: at * 10 + 5 } };
  });
}

function suspected(of: ReturnType<typeof reads>) {
  return behindAnother(
    of,
    of.map(({ exchange }) => exchange),
  );
}

describe('a part of a record', () => {
  it('is suspected where it goes by who was asked for before', () => {
    const found = suspected(reads((_, before) => address(before)));
    expect(found?.members).toEqual(['/address/street', '/address/postcode']);
    expect(found).toMatchObject({ one: { id: 'c-2' }, other: { id: 'c-1' } });
    expect(found && behindDeviation(found, '2 of 2 times, and 0 of 4 without')).toMatchObject([
      {
        requirement: 'CONSUMER-4',
        message:
          '/consumers/c-2 limit=10: right after /consumers/c-1 limit=10, answered with values of that consumer: /address/street, /address/postcode',
        received: '2 values of the record of c-1',
        counterexample: '/consumers/c-1 limit=10, then /consumers/c-2 limit=10',
      },
    ]);
  });

  it.each([
    ['is its own', (id: string) => address(id)],
    ['is the same for all', () => address('one')],
    ['changes once', (id: string, _: string, at: number) => address(at < 7 ? id : `new ${id}`)],
    ['changes each time', (_: string, __: string, at: number) => address(String(at))],
    ['tells of one of two nodes by turns', (_: string, __: string, at: number) => address(String(at % 2))],
    ['is one member', (_: string, before: string) => ({ last: before })],
  ])('is not where it %s', (_, told) => {
    expect(suspected(reads(told))).toBeUndefined();
  });

  it('is seldom suspected where it tells of a node that is drawn', () => {
    const drawn = seededRandom(3);
    const found = Array.from({ length: 100 }, () =>
      suspected(reads(() => address(drawn() < 0.5 ? 'a' : 'b'))),
    );
    expect(found.filter((one) => one !== undefined).length).toBeLessThan(40);
  });

  it('is the same in two records, but for identifiers', () => {
    const [one, other] = reads(() => ({ of: 'c-1', street: 'Mill Lane' }), ids);
    const all = ['/id', '/name', '/address/of', '/address/street', '/address/none'];
    expect(one && other && sharedMembers(one, other, all)).toEqual(['/address/street']);
  });
});
