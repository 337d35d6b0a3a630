import { describe, expect, it } from 'vitest';
import { type Body, consumerExchange, exchange } from '../exchange.corpus.ts';
import { anothersRecord, sharedRecord, strangersRecord, unsteadyRecord } from './consumer-records.ts';
import { canBeTold, type KnownRecord, knownRecord } from './known-record.ts';

function known(id: string, ...bodies: readonly Body[]): KnownRecord {
  const record = knownRecord(
    id,
    bodies.map((body) => consumerExchange(body)),
  );
  if (record === undefined) throw new Error('no record');
  return record;
}

const adaBody = { id: 'c-1', name: 'Ada', plan: 'gold', seen: 1 };
const graceBody = { id: 'c-2', name: 'Grace', plan: 'gold', seen: 1 };
const ada = known('c-1', adaBody, { ...adaBody, seen: 2 });
const grace = known('c-2', graceBody, { ...graceBody, seen: 9 });

/** Bodies that name nobody. */
const namelessAda = known('c-1', { name: 'Ada', plan: 'gold' });
const namelessGrace = known('c-2', { name: 'Grace', plan: 'gold' });

describe('knownRecord', () => {
  it('keeps what is the same in every answer', () => {
    expect([...ada.stable.keys()]).toEqual(['/id', '/name', '/plan']);
  });

  it('is none where an answer is no success, or no JSON', () => {
    expect(knownRecord('c-1', [])).toBeUndefined();
    expect(knownRecord('c-1', [consumerExchange(adaBody), consumerExchange('x')])).toBeUndefined();
    expect(knownRecord('c-1', [consumerExchange({}, { status: 404 })])).toBeUndefined();
  });
});

describe('CONSUMER-3, an identifier that nobody has', () => {
  it.each([
    ['a refusal', { error: 'none' }, 404],
    ['a refusal that holds the known record', adaBody, 404],
    ['an error in 200 that echoes the identifier asked for', { error: 'none', id: 'c-9' }, 200],
    ['an error in 200 that names a known one', { error: 'none', example: 'c-1' }, 200],
    ['a record of its own', { id: 'c-9', name: 'Nobody', plan: 'none' }, 200],
    ['an empty record', {}, 200],
    ['null', null, 200],
  ])('may be answered with %s', (_, body, status) => {
    expect(strangersRecord(consumerExchange(body, { status }), [ada, grace])).toEqual([]);
    expect(strangersRecord(consumerExchange(body, { status }), [namelessAda, namelessGrace])).toEqual([]);
  });

  it.each([
    ['the known record', adaBody],
    ['the known record at another time', { ...adaBody, seen: 77 }],
    ['the known record with a member more', { ...adaBody, note: 'x' }],
  ])('must not be answered with %s', (_, body) => {
    expect(strangersRecord(consumerExchange(body), [ada, grace])).toMatchObject([
      { requirement: 'CONSUMER-3', received: 'status 200 and the record of c-1' },
    ]);
  });

  it('must not be answered with a record that names nobody, where two can be told apart', () => {
    expect(
      strangersRecord(consumerExchange({ name: 'Grace', plan: 'gold' }), [namelessAda, namelessGrace]),
    ).toMatchObject([{ received: 'status 200 and the record of c-2' }]);
  });
});

describe('CONSUMER-4, one record for another', () => {
  it('passes the own record, also where it has changed in part', () => {
    for (const body of [adaBody, { ...adaBody, seen: 5 }, { ...adaBody, plan: 'silver' }]) {
      expect(anothersRecord(consumerExchange(body), 'c-1', [ada, grace])).toEqual([]);
    }
    expect(anothersRecord(consumerExchange({ name: 'Ada' }), 'c-1', [namelessAda, namelessGrace])).toEqual(
      [],
    );
  });

  it('passes what is no record of anybody known', () => {
    expect(anothersRecord(consumerExchange({ error: 'busy' }), 'c-1', [ada, grace])).toEqual([]);
    expect(anothersRecord(consumerExchange('x', { status: 503 }), 'c-1', [ada, grace])).toEqual([]);
  });

  it('finds the record of the other, named or not', () => {
    expect(anothersRecord(consumerExchange(graceBody), 'c-1', [ada, grace])).toMatchObject([
      { requirement: 'CONSUMER-4', received: 'the record of c-2', expected: 'the record of c-1' },
    ]);
    const nameless = consumerExchange({ name: 'Grace', plan: 'gold' });
    expect(anothersRecord(nameless, 'c-1', [namelessAda, namelessGrace])).toHaveLength(1);
  });
});

describe('CONSUMER-4, equal bodies that name nobody', () => {
  it('casts a doubt, and no more', () => {
    expect(sharedRecord([known('c-1', { plan: 'gold' }), known('c-2', { plan: 'gold' })])).toMatchObject([
      { requirement: 'CONSUMER-4', onlyWarns: true },
    ]);
  });

  it('is not found where they differ', () => {
    expect(sharedRecord([ada, grace])).toEqual([]);
    expect(sharedRecord([namelessAda, namelessGrace])).toEqual([]);
    expect(sharedRecord([ada])).toEqual([]);
  });
});

describe('CONSUMER-5', () => {
  const series = (...bodies: readonly Body[]) => unsteadyRecord(bodies.map((body) => consumerExchange(body)));

  it.each([
    ['the same record', [{ n: 1 }, { n: 1 }, { n: 1 }]],
    ['a counter', [{ n: 1 }, { n: 2 }, { n: 3 }]],
    ['a change in between', [{ n: 1 }, { n: 1 }, { n: 2 }, { n: 2 }]],
    ['a change that was taken back', [{ n: 1 }, { n: 2 }, { n: 1 }]],
    [
      'members in another order',
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ])('passes %s', (_, bodies) => {
    expect(series(...bodies)).toEqual([]);
  });

  it('finds a member that comes and goes', () => {
    expect(series({ n: 1 }, {}, { n: 1 }, {}, { n: 1 })).toMatchObject([
      { requirement: 'CONSUMER-5', message: expect.stringContaining('member /n comes and goes') },
    ]);
  });
});

describe('canBeTold', () => {
  it('is so where a body names its identifier, as text or as a number, or where two differ', () => {
    expect(canBeTold([ada])).toBe(true);
    expect(canBeTold([known('7', { id: 7 })])).toBe(true);
    expect(canBeTold([namelessAda, namelessGrace])).toBe(true);
    expect(canBeTold([namelessAda])).toBe(false);
    expect(canBeTold([known('c-1', {}), known('c-2', {})])).toBe(false);
  });
});

it('judges no answer of the partner endpoint for a record', () => {
  expect(strangersRecord(exchange({ data: {} }), [ada, grace])).toEqual([]);
});

it('tells integers apart that have more digits than a double', () => {
  const one = known('123456789012345678', '{"id":123456789012345678,"status":"new"}');
  const other = known('123456789012345679', '{"id":123456789012345679,"status":"new"}');
  expect(sharedRecord([one, other])).toEqual([]);
  expect(
    anothersRecord(consumerExchange('{"id":123456789012345679,"status":"new"}'), one.id, [one, other]),
  ).toEqual([expect.objectContaining({ received: 'the record of 123456789012345679' })]);
});
