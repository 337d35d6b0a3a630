import { expect, it } from 'vitest';
import { NestedFields } from './nested-fields.ts';

function seen(...records: readonly object[]): NestedFields {
  const nested = new NestedFields();
  for (const record of records) nested.add(record);
  return nested;
}

it('names each place below the top level once, with every type that was seen there', () => {
  const { fields } = seen(
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
  expect(seen({ a: [{ 'b/c': { '~': true } }] }).fields).toEqual({
    '/a/*': ['object'],
    '/a/*/b~1c': ['object'],
    '/a/*/b~1c/~0': ['boolean'],
  });
});

it('takes many names in one place for the keys of a map, also over several records', () => {
  const records = Array.from({ length: 30 }, (_, index) => ({
    scores: { [`game-${index}`]: { won: index } },
  }));
  expect(seen(...records).fields).toEqual({ '/scores/*': ['object'], '/scores/*/won': ['number'] });
});

it('knows the keys of a map by their form, and what records are known by', () => {
  const byDate = { visits: { '2026-11-23': 1, '2026-11-24': 2 }, of: { 'con-a': { open: true } } };
  const nested = new NestedFields(new Set(['con-a']));
  nested.add(byDate);
  expect(nested.fields).toEqual({ '/of/*': ['object'], '/of/*/open': ['boolean'], '/visits/*': ['number'] });
});

it('takes names that no two records share for the keys of a map', () => {
  const of = (...names: readonly string[]) => ({
    accounts: Object.fromEntries(names.map((name) => [name, { open: true }])),
  });
  expect(seen(of('acc_9a1', 'acc_7b2'), of('acc_1c3')).fields).toEqual({
    '/accounts/*': ['object'],
    '/accounts/*/open': ['boolean'],
  });
  expect(Object.keys(seen(of('main', 'savings'), of('main', 'old')).fields ?? {})).toContain(
    '/accounts/main',
  );
});

it('has none of records that are flat', () => {
  expect(seen({ a: 1 }, { b: null }).fields).toEqual({});
});

it('knows what most records have', () => {
  const rare = { a: { always: 1, rarely: 1 } };
  const usual = { a: { always: 1 } };
  expect(seen(rare, usual, usual).usual).toEqual(['/a/always']);
});

it('bounds how deep and how much it looks', () => {
  const endless = Array.from({ length: 50 }).reduce<object>((inner) => ({ a: inner }), {});
  expect(Object.keys(seen(endless).fields ?? {})).toHaveLength(5);
  const wide = Object.fromEntries(
    Array.from({ length: 20 }, (_, one) => [
      `a${one}`,
      Object.fromEntries(Array.from({ length: 20 }, (_other, two) => [`b${two}`, 1])),
    ]),
  );
  expect(seen(wide).fields).toBeUndefined();
});
