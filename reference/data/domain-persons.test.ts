import { describe, expect, it } from 'vitest';
import { busyMs } from '../../suites/self/busy-ms.ts';
import { domainPersons } from './domain-persons.ts';
import type { Persons } from './person.ts';

function all(persons: Persons) {
  return Array.from({ length: persons.length }, (_, place) => persons.at(place));
}

describe('domainPersons', () => {
  it.each([1, 2, 3])('is ordered by created_at, then e-mail, without repetition (seed %i)', (seed) => {
    const keys = all(domainPersons(seed, 'acme.example', 5_000)).map(
      (person) => `${person.createdAt} ${person.email}`,
    );
    expect(keys).toEqual([...keys].sort());
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(keys.map((key) => key.slice(25))).size).toBe(keys.length);
  });

  it('holds persons that share their created_at', () => {
    const times = all(domainPersons(1, 'acme.example', 237)).map((person) => person.createdAt);
    expect(times.length - new Set(times).size).toBe(10);
  });

  it('holds full seconds and both leap days', () => {
    const times = all(domainPersons(1, 'acme.example', 237)).map((person) => person.createdAt);
    expect(times.filter((time) => time.endsWith('.000Z')).length).toBeGreaterThan(20);
    expect(times).toContain('2020-02-29T07:08:09.010Z');
    expect(times).toContain('2024-02-29T23:59:59.999Z');
  });

  it('holds unusual mailboxes beside plain ones, mostly at the domain', () => {
    const emails = all(domainPersons(1, 'acme.example', 100)).map((person) => person.email);
    for (const sign of [
      '+news@',
      "o'neil",
      '"',
      '@[192.0.2.',
      '@[IPv6:',
      'xn--',
      '@mail.eu.',
      '@ACME.EXAMPLE',
      '!#$%',
      '=x@',
    ]) {
      expect(
        emails.some((email) => email.includes(sign)),
        sign,
      ).toBe(true);
    }
    expect(emails.filter((email) => email.endsWith('@acme.example')).length).toBeGreaterThan(80);
  });

  it('gives any of a million persons without making the others', () => {
    const persons = domainPersons(1, 'huge.example', 1_000_000);
    expect(busyMs(() => persons.at(500_000))).toBeLessThan(100);
    expect(persons.at(999_999).createdAt).toMatch(/^2024-12-31T/);
    expect(persons.at(500_000)).toEqual(persons.at(500_000));
  });
});
