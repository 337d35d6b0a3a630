import { describe, expect, it } from 'vitest';
import { choices } from './choices/catalogue.ts';
import { faults } from './faults/catalogue.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const requirement = /^[A-Z]+-\d+$/;

describe('faults', () => {
  it('are told apart by name and by what they say', () => {
    expect(new Set(faults.map((fault) => fault.name)).size).toBe(faults.length);
    expect(new Set(faults.map((fault) => fault.says)).size).toBe(faults.length);
    for (const fault of faults) expect(fault.name).toMatch(kebab);
  });

  it('say what they break, and what only follows, once each', () => {
    for (const { name, breaks, follows = [] } of faults) {
      const rows = [...breaks, ...follows];
      expect(breaks.length, name).toBeGreaterThan(0);
      expect(new Set(rows).size, name).toBe(rows.length);
      for (const row of rows) expect(row).toMatch(requirement);
    }
  });

  it.each([
    'SHAPE-1',
    'SHAPE-2',
    'SHAPE-3',
    'SHAPE-4',
    'SHAPE-5',
    'PERSON-1',
    'PERSON-2',
    'PERSON-3',
    'PAGING-1',
    'PAGING-2',
    'PAGING-3',
    ...[4, 5, 6, 7, 8, 9, 10, 11].map((number) => `PAGING-${number}`),
    'DOMAIN-1',
    'DOMAIN-2',
    'DOMAIN-3',
    'PARTNER-1',
    'PARTNER-2',
    'AUTH-1',
    'AUTH-2',
    'CONSUMER-1',
    ...[2, 3, 4, 5].map((number) => `CONSUMER-${number}`),
    'HTTP-1',
  ])('break %s in at least two ways', (row) => {
    expect(faults.filter((fault) => fault.breaks.includes(row)).length).toBeGreaterThanOrEqual(2);
  });
});

describe('choices', () => {
  it('are sorted, and told apart by name and by what they say', () => {
    const names = choices.map((choice) => choice.name);
    expect(names).toEqual([...new Set(names)].sort());
    expect(new Set(choices.map((choice) => choice.says)).size).toBe(choices.length);
    for (const name of names) expect(name).toMatch(kebab);
  });

  it('exclude each other both ways, by names that exist', () => {
    for (const { name, excludes = [] } of choices) {
      for (const other of excludes) {
        expect(choices.find((choice) => choice.name === other)?.excludes, `${name} and ${other}`).toContain(
          name,
        );
      }
    }
  });
});
