import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SchemaDocument } from '../../config/run-config.ts';
import {
  type Body,
  consumerExchange,
  exchange,
  failedExchange,
  pageBody,
  personsFrom,
} from '../exchange.corpus.ts';
import { personal } from '../words/personal.ts';
import { resolveReceived } from '../words/received.ts';
import { compiledSchemas, ownConsumer, ownPersons } from './own-schema.ts';

function compiledConsumer(schema: SchemaDocument) {
  const { consumer } = compiledSchemas({ consumer: schema });
  if (consumer === undefined) throw new Error('no schema');
  return consumer;
}

function compiledPerson(schema: SchemaDocument) {
  const { person } = compiledSchemas({ person: schema });
  if (person === undefined) throw new Error('no schema');
  return person;
}

const failed = failedExchange({ kind: 'timeout', message: 'no answer' });

/** The marked text, with the endpoint, member and depth that each mark holds for the rule for personal data. */
const place = (text: string) =>
  resolveReceived(
    text,
    (value) => `${value.text} of ${value.endpoint}, ${value.member ?? 'no member'}, depth ${value.depth}`,
    String,
  );

afterEach(() => vi.restoreAllMocks());

describe('compiledSchemas', () => {
  it.each<[string, { consumer?: SchemaDocument; person?: SchemaDocument }, Record<string, string>]>([
    ['none', {}, {}],
    ["a consumer's alone", { consumer: true }, { consumer: '--consumer-schema' }],
    ["a person's alone, though it takes nobody", { person: false }, { person: '--person-schema' }],
    ['both', { consumer: {}, person: {} }, { consumer: '--consumer-schema', person: '--person-schema' }],
  ])('compiles %s, each by the name of its option', (_, schemas, options) => {
    const compiled = Object.entries(compiledSchemas(schemas));
    expect(Object.fromEntries(compiled.map(([name, { option }]) => [name, option]))).toEqual(options);
  });

  it('throws what is wrong with one that does not compile', () => {
    expect(() => compiledSchemas({ person: { type: 'text' } })).toThrow(
      'a schema that was read does not compile: /type must be equal to one of the allowed values',
    );
  });
});

describe('ownConsumer', () => {
  const schema = { required: ['id'], properties: { plan: { enum: ['gold'] }, contact: { format: 'email' } } };
  const found = (body: Body) => ownConsumer(consumerExchange(body), compiledConsumer(schema));

  it('passes a record that the schema describes', () => {
    expect(found({ id: 'c-100042', plan: 'gold' })).toEqual([]);
  });

  it.each([
    ['a refusal', consumerExchange({}, { status: 404 })],
    ['a body that is no JSON, which is HTTP-1', consumerExchange('x')],
    ['what is not answered', failed],
  ])('does not judge %s, not even where the schema takes nothing', (_, answered) => {
    expect(ownConsumer(answered, compiledConsumer(false))).toEqual([]);
  });

  it('says of the whole body what it lacks', () => {
    const answered = consumerExchange({ plan: 'gold' });
    expect(ownConsumer(answered, compiledConsumer(schema))).toMatchObject([
      {
        requirement: 'CONSUMER-1',
        message: "/consumers/c-100042 limit=10: the body must have required property 'id'",
        expected: "what the schema of --consumer-schema describes: must have required property 'id'",
        exchanges: [answered],
      },
    ]);
  });

  it('names the member that is wrong, and shows its value by the rule for consumers', () => {
    const [deviation] = found({ id: 1, plan: 'tin' });
    expect(deviation?.message).toContain(': /plan of the body must be equal to one of the allowed values');
    expect(place(deviation?.received ?? '')).toBe('"tin" of consumer, plan, depth 1');
    expect(deviation).not.toHaveProperty('person');
  });

  it('says one thing of a record, the first', () => {
    expect(found({ plan: 'tin', contact: 'x' })).toHaveLength(1);
  });

  it('shows what looks like an address as one, whatever its member is called', () => {
    expect(found({ id: 1, plan: 'ada@acme.example' })).toMatchObject([
      { received: `"${personal('ada@acme.example')}"` },
    ]);
    const [deviation] = found({ id: 1, plan: ['ada@acme.example'] });
    expect(place(deviation?.received ?? '')).toBe('["ada@acme.example"] of consumer, plan, depth 1');
  });
});

describe('ownPersons', () => {
  const schema = { required: ['email'], properties: { name: { type: 'string' } } };
  const found = (body: Body) => ownPersons(exchange(body), compiledPerson(schema));
  const wrong = { email: 'x', name: 7 };

  it('passes persons whom the schema describes', () => {
    expect(found(pageBody({ persons: personsFrom(0, 3) }))).toEqual([]);
  });

  it.each([
    ['a page of nobody', exchange(pageBody())],
    ['a refusal, whatever it holds', exchange(pageBody({ persons: [wrong] }), { status: 404 })],
    ['persons that are no list, which is SHAPE', exchange(pageBody({ persons: { 0: wrong } }))],
    ['a body without data', exchange({ persons: [wrong] })],
    ['a body that is no JSON', exchange('{"data":{"persons":[7]}')],
    ['what is not answered', failed],
  ])('does not judge %s, not even where the schema takes nothing', (_, answered) => {
    expect(ownPersons(answered, compiledPerson(false))).toEqual([]);
  });

  it('names the person, counted from one, and its member', () => {
    const page = exchange(pageBody({ persons: [{ email: 'a' }, { email: 'b', name: 7 }, 7, {}] }));
    const deviations = ownPersons(page, compiledPerson(schema));
    expect(deviations).toMatchObject([
      {
        requirement: 'person.fields',
        message: 'domain=acme.example: /name of person 2 must be string',
        expected: 'what the schema of --person-schema describes: must be string',
        exchanges: [page],
        person: 1,
      },
      { message: "domain=acme.example: person 4 must have required property 'email'", person: 3 },
    ]);
    expect(deviations.map(({ received }) => place(received))).toEqual([
      '7 of partner, name, depth 4',
      '{} of partner, persons, depth 3',
    ]);
  });

  it.each([
    [2, 2],
    [3, 3],
    [4, 3],
    [900, 3],
  ])('of %i persons that are wrong tells %i', (persons, told) => {
    expect(found(pageBody({ persons: Array(persons).fill(wrong) }))).toHaveLength(told);
  });
});

describe('a schema that cannot be held against a value', () => {
  /** Only its use shows it to be without end. */
  const endless = { $dynamicAnchor: 'a', $dynamicRef: '#a' };
  const bounds = '(a pattern that looks back, or references without end?), and was not used any more';

  it('is given up for the rest of the run, says why, and over which value', () => {
    const consumer = compiledConsumer(endless);
    expect(consumer.undecided).toBeUndefined();
    expect(ownConsumer(consumerExchange({}), consumer)).toEqual([]);
    const said = `/consumers/c-100042 limit=10: the body: the schema of --consumer-schema was followed deeper than there is room ${bounds}`;
    expect(consumer.undecided).toBe(said);
    const path = '/consumers/c-7';
    ownConsumer(consumerExchange({}, { request: { path } }), consumer);
    expect(consumer.undecided).toBe(said);
  });

  it('is given up over the person at whom it ends', () => {
    const person = compiledPerson({ properties: { next: endless } });
    const persons = [{ email: 'a' }, { next: 1 }, { next: 1 }];
    expect(ownPersons(exchange(pageBody({ persons })), person)).toEqual([]);
    expect(person.undecided).toMatch(/^domain=acme\.example: person 2: the schema of --person-schema was /);
  });

  it('is given up once all values took longer than 20 s, and not before', () => {
    let now = 5_000;
    let took = 10_000;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += took;
      return now - took;
    });
    const consumer = compiledConsumer({ required: ['id'] });
    const judged = () => ownConsumer(consumerExchange({}), consumer).length;
    expect([judged(), judged(), consumer.undecided]).toEqual([1, 1, undefined]);
    took = 1;
    // The value that exhausts the time was judged all the same.
    expect(judged()).toBe(1);
    expect(consumer.undecided).toBe(
      `/consumers/c-100042 limit=10: the body: the schema of --consumer-schema took longer than 20 s in all ${bounds}`,
    );
    expect(judged()).toBe(0);
  });

  it('is one whose bounds ended it: anything else that goes wrong is thrown', () => {
    const value = {
      get id() {
        throw new Error('a defect');
      },
    };
    const consumer = compiledConsumer({ properties: { id: { type: 'string' } } });
    expect(() => consumer.against(value, () => 'a value')).toThrow('a defect');
    expect(consumer.undecided).toBeUndefined();
  });
});
