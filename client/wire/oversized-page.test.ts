import { describe, expect, it } from 'vitest';
import { mostPersonsRead, withoutExcessPersons } from './oversized-page.ts';

const person =
  '{"email":"a,]}\\"@x.example","created_at":"2024-01-01T00:00:00.000Z","tags":["a","b"],"at":{"c":[1,2]}}';
const pageOf = (count: number) =>
  Buffer.from(
    `{"meta":{"ids":[1,2]},"data":{"current_page":1,"persons":[${Array.from({ length: count }, () => person).join(', ')}],"total":237.0,"total_pages":1}}`,
  );
const target = '/api/partners/p1?domain=acme.example&limit=10';

function personsLeft(body: Buffer, asked = target): number {
  return JSON.parse(Buffer.from(withoutExcessPersons(body, asked)).toString()).data.persons.length;
}

describe('a page of thousands, of whom few were asked for', () => {
  it('is read up to a number, and all that stands around stays as it was', () => {
    const short = Buffer.from(withoutExcessPersons(pageOf(12_000), target));
    expect(short.toString()).toBe(pageOf(mostPersonsRead).toString());
  });

  it.each([
    ['holds no more', mostPersonsRead, target],
    ['was asked for without a limit', 8_000, '/partners/p1?domain=acme.example'],
    [
      'was asked for with a limit that many fit into',
      8_000,
      '/partners/p1?domain=acme.example&limit=2147483647',
    ],
    ['was asked for with a limit that is no number', 8_000, '/partners/p1?domain=acme.example&limit=1e3'],
    [
      'was asked for with a limit of 0, which may mean all',
      8_000,
      '/partners/p1?domain=acme.example&limit=0',
    ],
    ['is a consumer', 8_000, '/consumers/c1?limit=10'],
  ])('stays whole where it %s', (_, count, asked) => {
    expect(personsLeft(pageOf(count), asked)).toBe(count);
  });

  it('stays as it is where it is no JSON, which is judged', () => {
    const broken = Buffer.from(
      pageOf(12_000)
        .toString()
        .replace(/\]\}\}\]/, ']}}'),
    );
    expect(withoutExcessPersons(broken, target)).toBe(broken);
  });
});
