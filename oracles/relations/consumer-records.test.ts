import { describe, expect, it } from 'vitest';
import { type Body, consumerExchange, exchange, failedExchange } from '../exchange.corpus.ts';
import {
  anothersRecord,
  areDistinguishable,
  type KnownRecord,
  knownRecord,
  namesAnother,
  sharedRecord,
  strangersRecord,
  unsteadyRecord,
} from './known-record.ts';

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

describe('CONSUMER-3, an identifier that does not exist', () => {
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
    const answered = consumerExchange(body);
    expect(strangersRecord(answered, [ada, grace])).toMatchObject([
      {
        requirement: 'CONSUMER-3',
        received: 'status 200 and the record of c-1',
        exchanges: [answered, ada.exchange],
      },
    ]);
  });

  it('may be answered with what the known records have in common', () => {
    for (const body of [{ plan: 'gold' }, { name: 'Nobody', plan: 'gold' }])
      expect(strangersRecord(consumerExchange(body), [namelessAda, namelessGrace])).toEqual([]);
  });

  it('may be unanswered', () => {
    const failed = failedExchange({ kind: 'timeout', message: 'no answer' });
    expect(strangersRecord(failed, [ada, grace])).toEqual([]);
  });

  it.each(['gold', 'silver'])(
    'must not be answered with a record that names nobody, told by what others have not; plan %s',
    (plan) => {
      const answered = consumerExchange({ name: 'Grace', plan });
      expect(strangersRecord(answered, [namelessAda, namelessGrace])).toMatchObject([
        { received: 'status 200 and the record of c-2' },
      ]);
    },
  );
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
    const answered = consumerExchange(graceBody);
    expect(anothersRecord(answered, 'c-1', [ada, grace])).toMatchObject([
      {
        requirement: 'CONSUMER-4',
        received: 'the record of c-2',
        expected: 'the record of c-1',
        exchanges: [answered, ada.exchange],
      },
    ]);
    for (const plan of ['gold', 'silver']) {
      const nameless = consumerExchange({ name: 'Grace', plan });
      expect(anothersRecord(nameless, 'c-1', [namelessAda, namelessGrace])).toHaveLength(1);
    }
    expect(anothersRecord(consumerExchange(adaBody), 'c-2', [ada, grace])).toMatchObject([
      { received: 'the record of c-1', expected: 'the record of c-2' },
    ]);
  });

  it('passes a record that both of two others could claim', () => {
    const shared = consumerExchange({ plan: 'gold' });
    expect(anothersRecord(shared, 'c-3', [namelessAda, namelessGrace, known('c-3', { n: 3 })])).toEqual([]);
  });

  it('says nothing of an identifier of which no record is known', () => {
    expect(anothersRecord(consumerExchange(graceBody), 'c-9', [ada, grace])).toEqual([]);
  });
});

describe('CONSUMER-4, a record that names another', () => {
  const names = (...records: readonly KnownRecord[]) =>
    namesAnother(records).map(({ received, expected }) => `${received}, not ${expected}`);

  it.each([
    ['records that name themselves', ada, grace],
    ['records that name nobody', namelessAda, namelessGrace],
    [
      'a record that names itself, and another beside',
      known('c-1', { id: 'c-1', partner: 'c-2' }),
      known('c-2', { id: 'c-2', partner: 'c-1' }),
    ],
    [
      'a record that names another one where that one does not name itself',
      known('c-1', { number: 1, partner: 'c-2' }),
      known('c-2', { id: 'c-2' }),
    ],
    [
      'two that link to each other',
      known('c-1', { number: 1, partner: 'c-2' }),
      known('c-2', { number: 2, partner: 'c-1' }),
    ],
    [
      'two that each have a link to the other, called like an identifier',
      known('c-1', { number: 1, partnerId: 'c-2' }),
      known('c-2', { number: 2, partnerId: 'c-1' }),
    ],
    [
      'one that has the identifier of the other, who has another link',
      known('c-1', { id: 'c-2' }),
      known('c-2', { partner: 'c-1' }),
    ],
    ['what differs between answers', known('c-1', { id: 'c-2' }, { id: 'c-7' }), known('c-2', { id: 'c-2' })],
  ])('passes %s', (_, one, other) => {
    expect(names(one, other)).toEqual([]);
    expect(names(other, one)).toEqual([]);
  });

  it('passes one alone', () => {
    expect(names(ada)).toEqual([]);
    expect(names(known('c-1', { id: 'c-2' }))).toEqual([]);
    expect(names()).toEqual([]);
  });

  it('finds the record of the other, who names itself in the same place', () => {
    const wrong = known('c-1', { id: 'c-2', name: 'Ada' });
    expect(namesAnother([grace, wrong])).toEqual([
      {
        requirement: 'CONSUMER-4',
        message: '/consumers/c-100042 limit=10: answered with a record that names c-2',
        received: 'a record that names c-2',
        expected: 'the record of c-1',
        exchanges: [wrong.exchange, grace.exchange],
        counterexample: '/consumers/c-100042 limit=10',
      },
    ]);
  });

  it('finds it also where one of several places is the same', () => {
    const twice = known('c-1', { id: 'c-2', parent: 'c-2' });
    expect(names(twice, grace)).toEqual(['a record that names c-2, not the record of c-1']);
  });

  it.each(['id', '_id', 'ID', 'uuid', 'consumerId', 'consumer_id'])(
    "finds two that have each other's identifier in %s",
    (member) => {
      const one = known('c-1', { data: { [member]: 'c-2' }, partner: 'c-2' });
      const other = known('c-2', { data: { [member]: 'c-1' } });
      expect(names(one, other)).toEqual(['a record that names c-2, not the record of c-1']);
      expect(names(other, one)).toEqual(['a record that names c-1, not the record of c-2']);
    },
  );

  it.each(['partnerId', 'friend_id', 'id2', 'uuids'])('takes %s for a link', (member) => {
    expect(names(known('c-1', { [member]: 'c-2' }), known('c-2', { [member]: 'c-1' }))).toEqual([]);
  });
});

describe('CONSUMER-4, equal bodies that name nobody', () => {
  it('casts a doubt, and no more', () => {
    const [one, other] = [known('c-1', { plan: 'gold' }), known('c-2', { plan: 'gold' })];
    expect(sharedRecord([namelessAda, one, other])).toEqual([
      {
        requirement: 'CONSUMER-4',
        message: '/consumers/c-100042 limit=10: the same body as for c-2, and it names neither',
        received: 'the same body for two identifiers',
        expected:
          'an identifier stands for one consumer; what the body holds is not shown, so this may be right: look whether both are meant to be answered alike',
        exchanges: [one.exchange, other.exchange],
        counterexample: '/consumers/c-100042 limit=10',
        onlyWarns: true,
      },
    ]);
  });

  it('is not found where there is more to tell them by: members that differ between answers', () => {
    const counted = (id: string) => known(id, { plan: 'gold', seen: 1 }, { plan: 'gold', seen: 2 });
    const whole = known('c-3', { plan: 'gold' });
    expect(sharedRecord([counted('c-1'), counted('c-2')])).toEqual([]);
    expect(sharedRecord([counted('c-1'), whole])).toEqual([]);
    expect(sharedRecord([whole, counted('c-1')])).toEqual([]);
  });

  it('is not found where there is nothing in them', () => {
    expect(sharedRecord([known('c-1', {}), known('c-2', {})])).toEqual([]);
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
    const answers = [{ n: 1 }, {}, { n: 1 }, {}, { n: 1 }].map((body) => consumerExchange(body));
    expect(unsteadyRecord(answers)).toEqual([
      {
        requirement: 'CONSUMER-5',
        message: '/consumers/c-100042 limit=10: member /n comes and goes between 2 values',
        received: '2 values of /n alternately, in 5 answers',
        expected: 'the same record again',
        exchanges: answers.slice(0, 1),
        counterexample: '/consumers/c-100042 limit=10',
      },
    ]);
  });

  it('finds one that goes back twice, among others that do not', () => {
    const steady = { a: 1 };
    const turns = [1, 2, 3, 1, 2].map((n, at) => ({ ...steady, at, n }));
    expect(series(...turns)).toMatchObject([{ received: '3 values of /n alternately, in 5 answers' }]);
    expect(series(...turns.slice(0, 4))).toEqual([]);
  });

  it('reads answers that show a record, and no others', () => {
    const refused = consumerExchange({ n: 2 }, { status: 404 });
    const record = () => consumerExchange({ n: 1 });
    expect(unsteadyRecord([record(), refused, record(), refused, record(), refused, record()])).toEqual([]);
    expect(unsteadyRecord([refused])).toEqual([]);
    expect(unsteadyRecord([])).toEqual([]);
  });
});

describe('canBeTold', () => {
  it('is so where a body names its identifier, as text or as a number, or where two differ', () => {
    expect(areDistinguishable([ada])).toBe(true);
    expect(areDistinguishable([known('7', { id: 7 })])).toBe(true);
    expect(areDistinguishable([namelessAda, namelessGrace])).toBe(true);
    expect(areDistinguishable([namelessAda])).toBe(false);
    expect(areDistinguishable([known('c-1', {}), known('c-2', {})])).toBe(false);
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
