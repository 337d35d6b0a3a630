import { describe, expect, it } from 'vitest';
import { exchange, pageBody } from '../exchange.corpus.ts';
import { RunLog } from '../log/run-log.ts';
import { pagesOfOthers } from './pages-of-others.ts';

const personsOf = (domain: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    email: `person${at}@${domain}`,
    created_at: new Date(Date.UTC(2024, 0, 1) + at * 86_400_000).toISOString(),
  }));
const acme = personsOf('acme.example', 5);
const borg = personsOf('borg.example', 7);
type Persons = typeof acme;

/** Answers one after another: the domain that is asked for, the persons of the page, and its total. */
type Told = readonly [domain: string, persons: Persons, total?: number];

function found(...answers: readonly Told[]) {
  const log = new RunLog();
  for (const [at, [domain, persons, total = persons.length]] of answers.entries()) {
    const body = pageBody({ persons, total, totalPages: 1 });
    const query = `domain=${domain}&limit=10&page=1`;
    log.observe({ ...exchange(body, { query }), sentAt: at * 10, receivedAt: at * 10 + 5 }, true);
  }
  return pagesOfOthers(log);
}

const own: Told = ['acme.example', acme];
const theirs: Told = ['borg.example', borg];

describe('a page of a domain', () => {
  it('that holds the list of another one amid its own is told, with the request for the other one before it', () => {
    const [one] = found(own, theirs, ['acme.example', borg], own, theirs);
    expect(one).toMatchObject({
      requirement: 'DOMAIN-1',
      message:
        'domain=acme.example limit=10 page=1: holds 7 persons of borg.example under its total 7, and nobody of acme.example',
      recurrence: 'in 1 of 3 answers for acme.example; the answers before and after were for acme.example',
      company: { kind: 'after', requests: [{ query: 'domain=borg.example&limit=10&page=1' }] },
    });
  });

  it('is told where a part of the other list came', () => {
    expect(found(own, theirs, ['acme.example', borg.slice(0, 3), 7], own, theirs)).toHaveLength(1);
  });

  it.each<[string, readonly Told[]]>([
    ['holds its own persons', [own, theirs, own, theirs]],
    [
      'has persons in common with another',
      [own, theirs, ['acme.example', [...acme, ...borg.slice(0, 2)]], own],
    ],
    [
      'holds the persons of both',
      [own, ['both.example', [...acme, ...borg]], ['both.example', acme], own, theirs, own],
    ],
    [
      'becomes that of another for good',
      [own, theirs, ['acme.example', borg], ['acme.example', borg], theirs],
    ],
    ['is seen as it was before the run', [['acme.example', borg], theirs, own, theirs, own]],
    [
      'got persons of another, which has another total',
      [own, theirs, ['acme.example', borg.slice(0, 6)], own, theirs],
    ],
    [
      'is as long as another',
      [
        ['acme.example', borg.slice(2)],
        ['borg.example', acme],
        ['acme.example', borg.slice(2)],
      ],
    ],
    [
      'holds somebody who moved there, and back',
      [
        ['ten.example', acme, 6],
        ['borg.example', borg.slice(0, 6), 7],
        ['borg.example', borg.slice(6), 7],
        ['ten.example', borg.slice(6), 7],
        ['ten.example', acme, 6],
      ],
    ],
    [
      'got two who sort first',
      [own, theirs, own, ['acme.example', borg.slice(0, 2), 7], ['acme.example', acme, 8], theirs],
    ],
    [
      'becomes a name of another while a replica lags',
      [own, theirs, own, ['acme.example', borg], own, ['acme.example', borg], theirs],
    ],
    ['holds nobody, as another does', [own, ['none.example', []], ['acme.example', []], own]],
  ])('that %s is none of another', (_, answers) => {
    expect(found(...answers)).toEqual([]);
  });
});
