import { type Attack, body } from './attacks.ts';

const MIB = 1_048_576;
const json = { 'content-type': 'application/json' };
const time = '2024-01-01T00:00:00.000Z';

function many(count: number, one: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => one(at)).join(',');
}

function page(persons: string, total: number | string = 1): string {
  return `{"data":{"current_page":1,"persons":[${persons}],"total":${total},"total_pages":1}}`;
}

const person = `"email":"a@x.example","created_at":"${time}"`;
const addresses = Array.from({ length: 110_000 }, (_, at) => `p${at}@somewhere-${at % 97}.example`).join(' ');
/** Sequences without a digit, so that no value looks like a count. */
const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(MIB / 26);

/** The key that came, in ways of which each may be taken off in any order. */
function inAllWays(key: string, depth = 3): string {
  if (depth === 0) return key;
  const inner = inAllWays(key, depth - 1);
  const base64 = Buffer.from(inner).toString('base64');
  return `${encodeURIComponent(inner)} &amp;${inner.replaceAll('_', '&#95;')} <b>${JSON.stringify(inner).slice(1, -1)}</b> ${base64}`;
}

/** Answers that are read, since they are within all bounds, and in which everything is as much as it can be. */
export const heavyAttacks: Readonly<Record<string, Attack>> = {
  'persons with megabyte strings': body(
    page(
      `{"email":"${letters}@x.example","created_at":"${time.repeat(30_000)}","name":"${letters}","note":"${'word '.repeat(190_000)}"}`,
    ),
  ),
  'tens of thousands of addresses in one field': body(page(`{${person},"friends":"${addresses}"}`)),
  'fifteen hundred headers': (response) => {
    for (let at = 0; at < 1_500; at += 1)
      response.setHeader(`x-ratelimit-version-${at}`, `p${at}@x.example ${'v'.repeat(90)}`);
    response.writeHead(200, json).end(page(`{${person}}`));
  },
  'a header of 200 KiB': (response) => {
    response.writeHead(200, { ...json, link: `<https://x.example/?${'a=b@x.example&'.repeat(14_000)}>` });
    response.end(page(`{${person}}`));
  },
  'new field names in each record': body(
    page(
      many(
        500,
        (record) => `{${person},${many(90, (at) => `"${'field'.repeat(10)}-${record}-${at}":${at}`)}}`,
      ),
    ),
  ),
  'a record of 24,000 fields': body(
    `{${many(24_000, (at) => `"field-${at}":"value ${at} of ${at * 7_919}"`)}}`,
  ),
  'a number of two million digits': body(page(`{${person}}`, '7'.repeat(2 * MIB))),
  'an error of 4 MiB of addresses': body(`{"error":{"message":"${addresses}"}}`, 404),
  'no JSON, 4 MiB of addresses': body(addresses, 200, 'text/plain'),
  'escapes of escapes': body(
    page(`{${person},"notes":[${many(250, () => `"${'%2525255C\\\\u0025&amp;amp;#x5c;'.repeat(500)}"`)}]}`),
  ),
  'the key in all ways, again and again': (response) => {
    const [, key = ''] = (response.req.headers.authorization ?? '').split(' ');
    const note = JSON.stringify(inAllWays(key));
    response.writeHead(200, json).end(page(`{${person},"notes":[${many(60, () => note)}]}`));
  },
};
