import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../verdict/seeded-random.ts';
import { consumerExchange } from '../exchange.corpus.ts';
import { borrowedDeviation, borrowedValues } from './borrowed-values.ts';

const people = {
  'c-1': { name: 'Ada', email: 'ada@post.example', score: 7 },
  'c-2': { name: 'Ben', email: 'ben@post.example', score: 9 },
  'c-3': { name: 'Cai', email: 'cai@post.example', score: 4 },
} as const;
type Id = keyof typeof people;

const read = (id: string, record: object) => ({
  id,
  exchange: consumerExchange({ data: { id, ...record } }, { request: { path: `/consumers/${id}` } }),
});
const allIds = ['c-1', 'c-2', 'c-3'] as const;
const own = (id: Id) => read(id, people[id]);
const honest = allIds.flatMap((id) => [own(id), own(id), own(id)]);
const ownersOf = (reads: Parameters<typeof borrowedValues>[0]) =>
  borrowedValues(reads).map(({ read: { id }, owner }) => `${id} has those of ${owner}`);

describe('a record with the values of another consumer', () => {
  it('is told by them, whatever identifier it names', () => {
    const reads = [own('c-1'), read('c-1', people['c-3']), ...honest];
    expect(ownersOf(reads)).toEqual(['c-1 has those of c-3']);
    expect(borrowedDeviation(borrowedValues(reads), 11)).toMatchObject([
      {
        requirement: 'CONSUMER-4',
        message:
          '/consumers/c-1 limit=10: answered with values of another consumer, c-3: /data/name, /data/email, /data/score',
        recurrence: 'in 1 of 11 answers of the run',
      },
    ]);
  });

  it('is told by most of them, where an address is among them', () => {
    const { name, email } = people['c-2'];
    const mixed = read('c-1', { ...people['c-1'], name, email });
    expect(ownersOf([own('c-1'), mixed, ...honest])).toEqual(['c-1 has those of c-2']);
  });

  it('is told by some of them beside the identifier, where an address is among them', () => {
    const since = (id: Id) => ({ ...people[id], since: id.length, level: `l-${id}`, kind: `k-${id}` });
    const whole = allIds.flatMap((id) => [1, 2, 3].map(() => read(id, since(id))));
    const { name, email } = people['c-2'];
    const mixed = read('c-1', { ...since('c-1'), name, email });
    expect(ownersOf([read('c-1', since('c-1')), mixed, ...whole])).toEqual(['c-1 has those of c-2']);
  });

  it('is told where three in ten answers of three consumers are such', () => {
    const { name, email } = people['c-1'];
    const mixed = (id: Id) => read(id, { ...people[id], name, email });
    const ten = (id: Id) =>
      Array.from({ length: 10 }, (_, at) => (id !== 'c-1' && at % 3 === 1 ? mixed(id) : own(id)));
    expect(borrowedValues([...ten('c-1'), ...ten('c-2'), ...ten('c-3')])).toHaveLength(6);
  });

  it('is told by all of them, where there is no address', () => {
    const bare = (id: Id, of: Id = id) =>
      read(id, { ...people[of], email: undefined, since: people[of].name.length * people[of].score });
    const plain = [bare('c-1'), bare('c-1'), bare('c-1'), bare('c-2'), bare('c-2'), bare('c-2')];
    expect(ownersOf([bare('c-1'), bare('c-1', 'c-2'), ...plain])).toEqual(['c-1 has those of c-2']);
  });
});

/** Nodes that serve the requests, and the persons and records beside their names. */
const nodes = [
  { name: 'n-1', zone: 'a', build: 17 },
  { name: 'n-2', zone: 'b', build: 18 },
] as const;
const helpers = [
  { name: 'Eve', email: 'eve@help.example' },
  { name: 'Gil', email: 'gil@help.example' },
] as const;
const ids = ['c-1', 'c-2'] as const;

const shapes = ['person and node', 'node alone', 'node beside the identifier'] as const;

/** A record from a node. */
function by(id: (typeof ids)[number], node: 0 | 1, shape: (typeof shapes)[number]) {
  const { name, email } = people[id];
  if (shape === 'person and node')
    return read(id, { name, email, served: { ...nodes[node], help: helpers[node] } });
  return read(id, shape === 'node alone' ? { served: nodes[node] } : nodes[node]);
}

describe('a record may', () => {
  it('have its own values each time', () => {
    expect(ownersOf(honest)).toEqual([]);
  });

  it('take the values of another for good', () => {
    const moved = read('c-1', people['c-2']);
    expect(ownersOf([...honest, moved, moved])).toEqual([]);
  });

  it.each(shapes)('tell which node served it, drawn each time: %s', (shape) => {
    const drawn = seededRandom(1);
    const runs = Array.from({ length: 200 }, () =>
      Array.from({ length: 24 }, () => ids.map((id) => by(id, drawn() < 0.5 ? 0 : 1, shape))).flat(),
    );
    expect(runs.flatMap(ownersOf)).toEqual([]);
  });

  it.each(['person and node', 'node alone'] as const)('come from another node for a while: %s', (shape) => {
    const usual = Array.from({ length: 5 }, () => [by('c-1', 0, shape), by('c-2', 1, shape)]).flat();
    const meanwhile = [by('c-1', 1, shape), by('c-2', 1, shape), by('c-1', 1, shape)];
    expect(ownersOf([...usual, ...meanwhile, ...usual])).toEqual([]);
  });

  it('name the contact of the node that served it beside the identifier, with few in another node', () => {
    const of = (id: (typeof ids)[number], node: 0 | 1) => {
      const contact = { contact_name: helpers[node].name, contact_email: helpers[node].email };
      return read(id, { name: people[id].name, since: `s-${id}`, level: people[id].score, ...contact });
    };
    const usual = Array.from({ length: 5 }, () => [of('c-1', 0), of('c-2', 1)]).flat();
    expect(ownersOf([...usual, of('c-1', 1), ...usual, of('c-2', 0), ...usual])).toEqual([]);
  });

  it('be alone', () => {
    expect(ownersOf([own('c-1'), own('c-1'), own('c-1')])).toEqual([]);
  });
});
