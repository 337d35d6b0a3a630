import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonType, RecordFields } from './record-fields.ts';

function seenOf(records: readonly object[], leftOut?: readonly string[]): RecordFields {
  const seen = new RecordFields(new Set(), leftOut);
  for (const record of records) seen.add(record);
  return seen;
}

function watched(records: readonly object[], leftOut?: readonly string[]) {
  const { records: count, top } = seenOf(records, leftOut);
  return { records: count, ...top };
}

function nestedIn(...records: readonly object[]) {
  return seenOf(records).nested;
}

/** `m0` to the last of so many. */
function numbered(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, index]));
}

const name = fc.oneof(
  fc.constantFrom('id', 'name', '__proto__', 'constructor', 'toString', '', '7', '07'),
  fc.string(),
);
const records = fc.array(fc.dictionary(name, fc.jsonValue(), { noNullPrototype: true }), { maxLength: 6 });

describe('jsonType', () => {
  it.each([
    ['null', null],
    ['array', []],
    ['array', [{}]],
    ['object', {}],
    ['string', ''],
    ['number', 0],
    ['boolean', false],
  ])('is %s', (type, value) => {
    expect(jsonType(value)).toBe(type);
  });
});

describe('the fields of records', () => {
  it('gathers each type that a field had, by name', () => {
    const watch = watched([
      { name: 'Ada', phone: null },
      { phone: '1', tags: [] },
      { phone: '2', address: {}, active: true, age: 36 },
    ]);
    expect(watch.records).toBe(3);
    expect(watch.fields).toEqual({
      active: ['boolean'],
      address: ['object'],
      age: ['number'],
      name: ['string'],
      phone: ['null', 'string'],
      tags: ['array'],
    });
    expect(Object.keys(watch.fields ?? {})).toEqual(['active', 'address', 'age', 'name', 'phone', 'tags']);
  });

  it('has no fields before a record, and none of records without members', () => {
    expect(watched([])).toMatchObject({ records: 0, fields: {} });
    expect(watched([{}, {}])).toMatchObject({ records: 2, fields: {} });
  });

  it('leaves out what is documented at the top level', () => {
    const records = [{ email: 'a', phone: 1, more: { email: 'a' } }];
    const seen = seenOf(records, ['email', 'created_at']);
    expect(seen.top).toEqual({
      fields: { more: ['object'], phone: ['number'] },
      usual: ['more', 'phone'],
    });
    expect(seen.nested.fields).toEqual({ '/more/email': ['string'] });
  });

  it('counts a record that it has seen once, and learns what is new in it', () => {
    const seen = seenOf([{ a: 1 }]);
    seen.add({ a: null, b: { c: 1 } }, false);
    expect(seen).toMatchObject({
      records: 1,
      top: { fields: { a: ['null', 'number'], b: ['object'] }, usual: ['a'] },
      nested: { fields: {} },
    });
  });

  it('tells the keys of a map as one, beside the fields that stand there', () => {
    const { top, nested } = seenOf([{ '2026-11-23': { won: 1 }, name: { first: 'a' } }]);
    expect(top.fields).toEqual({ '*': ['object'], name: ['object'] });
    expect(nested.fields).toEqual({ '/*/won': ['number'], '/name/first': ['string'] });
  });

  it('takes members whose names mean something to JavaScript for what they are', () => {
    const record: unknown = JSON.parse('{"__proto__": 1, "constructor": null, "toString": "x"}');
    const { fields = {} } = watched([Object(record)]);
    expect(Object.entries(fields)).toEqual([
      ['__proto__', ['number']],
      ['constructor', ['null']],
      ['toString', ['string']],
    ]);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it('does not mind the order of records, nor of their members', () => {
    const reversed = (record: object) => Object.fromEntries(Object.entries(record).toReversed());
    const inOrders = records.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(inOrders, ([all, shuffled]) => {
        const other = watched(shuffled.map(reversed));
        expect(JSON.stringify(other.fields)).toBe(JSON.stringify(watched(all).fields));
        expect(other.records).toBe(all.length);
      }),
    );
  });

  it('learns nothing more from a record that it has seen', () => {
    fc.assert(
      fc.property(records, (all) => {
        expect(watched([...all, ...all]).fields).toEqual(watched(all).fields);
      }),
    );
  });

  it('takes a hundred names for fields, and one more for keys of a map', () => {
    expect(Object.keys(watched([numbered(100)]).fields ?? {})).toHaveLength(100);
    expect(watched([numbered(101)]).fields).toBeUndefined();
    expect(watched([numbered(5_000)]).fields).toBeUndefined();
  });

  it('counts names of all records together, in any order', () => {
    const others = { other: 1 };
    expect(watched([numbered(100), others]).fields).toBeUndefined();
    expect(watched([others, numbered(100)]).fields).toBeUndefined();
    expect(watched([numbered(100), numbered(100)]).fields).toBeDefined();
    expect(watched([numbered(101), {}]).fields).toBeUndefined();
  });

  it('calls usual what more than half of the records have', () => {
    expect(watched([]).usual).toEqual([]);
    expect(watched([{ a: 1, b: null }, { a: 'x', b: 2 }, { a: 1 }, { c: 1 }]).usual).toEqual(['a']);
    expect(
      watched([
        { a: 1, b: 1 },
        { a: 1, b: 1 },
        { b: 1, c: 1 },
      ]).usual,
    ).toEqual(['a', 'b']);
  });

  it('cuts names that nobody would give to a field', () => {
    expect(watched([{ ['x'.repeat(5_000)]: 1 }]).fields).toEqual({ ['x'.repeat(100)]: ['number'] });
  });
});

describe('the fields below the top level', () => {
  it('names each place below the top level once, with every type that was seen there', () => {
    const { fields } = nestedIn(
      { id: 1, address: { city: 'a', zip: null }, tags: ['x', 1] },
      { id: 2, address: { city: 'b', zip: '1' }, tags: [] },
    );
    expect(fields).toEqual({
      '/address/city': ['string'],
      '/address/zip': ['null', 'string'],
      '/tags/*': ['number', 'string'],
    });
  });

  it('goes into objects of lists, and escapes names as JSON Pointers do', () => {
    expect(nestedIn({ a: [{ 'b/c': { '~': true } }] }).fields).toEqual({
      '/a/*': ['object'],
      '/a/*/b~1c': ['object'],
      '/a/*/b~1c/~0': ['boolean'],
    });
  });

  it('takes many names in one place for the keys of a map, also over several records', () => {
    const records = Array.from({ length: 30 }, (_, index) => ({
      scores: { [`game-${index}`]: { won: index } },
    }));
    expect(nestedIn(...records).fields).toEqual({ '/scores/*': ['object'], '/scores/*/won': ['number'] });
  });

  it('knows the keys of a map by their form, and what records are known by', () => {
    const byDate = { visits: { '2026-11-23': 1, '2026-11-24': 2 }, of: { 'con-a': { open: true } } };
    const seen = new RecordFields(new Set(['con-a']));
    seen.add(byDate);
    expect(seen.nested.fields).toEqual({
      '/of/*': ['object'],
      '/of/*/open': ['boolean'],
      '/visits/*': ['number'],
    });
  });

  it('takes names that no two records share for the keys of a map', () => {
    const of = (...names: readonly string[]) => ({
      accounts: Object.fromEntries(names.map((name) => [name, { open: true }])),
    });
    expect(nestedIn(of('acc_9a1', 'acc_7b2'), of('acc_1c3')).fields).toEqual({
      '/accounts/*': ['object'],
      '/accounts/*/open': ['boolean'],
    });
    expect(Object.keys(nestedIn(of('main', 'savings'), of('main', 'old')).fields ?? {})).toContain(
      '/accounts/main',
    );
  });

  it('has none of records that are flat', () => {
    expect(nestedIn({ a: 1 }, { b: null }).fields).toEqual({});
  });

  it('knows what most records have', () => {
    const rare = { a: { always: 1, rarely: 1 } };
    const usual = { a: { always: 1 } };
    expect(nestedIn(rare, usual, usual).usual).toEqual(['/a/always']);
  });

  it('bounds how deep and how much it looks', () => {
    const endless = Array.from({ length: 50 }).reduce<object>((inner) => ({ a: inner }), {});
    expect(Object.keys(nestedIn(endless).fields ?? {})).toHaveLength(5);
    const wide = Object.fromEntries(
      Array.from({ length: 20 }, (_, one) => [
        `a${one}`,
        Object.fromEntries(Array.from({ length: 20 }, (_other, two) => [`b${two}`, 1])),
      ]),
    );
    expect(nestedIn(wide).fields).toBeUndefined();
  });
});
