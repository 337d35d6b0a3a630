import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldWatch, jsonType } from './json-types.ts';

function watched(records: readonly object[], leftOut?: readonly string[]): FieldWatch {
  const watch = new FieldWatch();
  for (const record of records) watch.add(record, leftOut);
  return watch;
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

describe('FieldWatch', () => {
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

  it('leaves out what is documented, of this record', () => {
    const watch = watched([{ email: 'a', phone: 1 }], ['email', 'created_at']);
    expect(watch.fields).toEqual({ phone: ['number'] });
    watch.add({ email: 'a' });
    expect(watch.fields).toEqual({ email: ['string'], phone: ['number'] });
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
