import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getGlobalDispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { authChoices } from '../../reference/choices/auth.ts';
import { choices } from '../../reference/choices/catalogue.ts';
import { domainChoices } from '../../reference/choices/domain.ts';
import { orderChoices } from '../../reference/choices/order.ts';
import { pageSizeChoices } from '../../reference/choices/page-size.ts';
import { pagingChoices } from '../../reference/choices/paging.ts';
import { personChoices } from '../../reference/choices/person.ts';
import { shapeChoices } from '../../reference/choices/shape.ts';
import { authFaults } from '../../reference/faults/auth.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import { type ReferenceOptions, type ReferenceService, startReference } from '../../reference/service.ts';

interface Ask {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly method?: 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is nearly the key, is not where it belongs, or is none. */
function credentials(path: string, key: string): Ask[] {
  const [swapped, changed] = [
    key.replace(/[a-z]/gi, (one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())),
    `${key.slice(0, 10)}xX${key.slice(12)}`,
  ];
  const keys = [
    key.slice(0, 12),
    `${key}xX`,
    `${key.slice(0, -4)}xXxX`,
    `xX${key.slice(2)}`,
    changed,
    `${key.slice(0, 8)}${key.charAt(9)}${key.charAt(8)}${key.slice(10)}`,
    `x${key}x`,
    `${key.slice(0, 9)}${key.charAt(11)}${key.charAt(10)}${key.charAt(9)}${key.slice(12)}`,
    '%',
  ];
  const values = [
    ...[...keys, swapped, `${key},other`, 'null', '<PARTNER_API_KEY>', '""', 'eyJ9.eyJ9.'].map(
      (one) => `Bearer ${one}`,
    ),
    'Bearer',
    key,
    `Token ${key}`,
    `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    'Basic YWRtaW46YWRtaW4=',
  ];
  const none = { path, authorization: undefined };
  return [
    ...values.map((authorization) => ({ path, authorization })),
    { path, authorization: `Bearer ${key} other` },
    { ...none, path: `${path}&access_token=${key}` },
    { ...none, headers: { cookie: `token=${key}` } },
    { ...none, headers: { 'x-api-key': key } },
    { ...none, headers: { 'x-forwarded-for': '127.0.0.1' } },
    { ...none, headers: { 'x-debug': 'true' } },
    { ...none, headers: { 'access-control-request-method': 'GET' } },
    { ...none, method: 'HEAD' },
  ];
}

/** Requests of every kind, in an order that shows what depends on history. */
function questions({ accounts }: ReferenceService): Ask[] {
  const key = `Bearer ${accounts.partnerKey}`;
  const token = `Bearer ${accounts.consumerToken}`;
  const persons = `/partners/${accounts.partnerId}`;
  const [first, , one, hundred, large = ''] = accounts.domains;
  const queries = [
    ...accounts.domains.flatMap((domain) => [
      `domain=${domain}`,
      `domain=${domain}&limit=9`,
      `domain=${domain}&limit=100&page=1`,
    ]),
    ...['1', '2', '3', '5', '12', '13', '24', '25', '0'].map(
      (page) => `domain=${first}&page=${page}&limit=10`,
    ),
    ...['1', '2', '24', '25'].map((page) => `domain=${first}&page=${page}`),
    `domain=${first}&limit=16&page=1`,
    ...[1, 2, 3, 4, 5].map((page) => `domain=${first}&limit=50&page=${page}`),
    ...['1', '4', '20', '600'].map((limit) => `domain=${large}&limit=${limit}&page=1`),
    `domain=${first.toUpperCase()}`,
    `domain=${first}.`,
    `domain=${first}&limit=100`,
    `domain=${first}&limit=1&page=2`,
    `domain=${first}&limit=1&page=11`,
    `domain=${first}&limit=11&page=1`,
    `domain=${first}&limit=10&page=257`,
    ...[0, 1, 2].flatMap((page) => [`domain=${hundred}&limit=50&page=${page}`, `domain=${one}&limit=50`]),
    `domain=${large}&limit=100&page=6`,
    `domain=${first}&limit=010&page=02`,
    ...near(first).map((domain) => `domain=${encodeURIComponent(domain)}`),
    'domain=nobody.example',
    ...[
      '0',
      '-1',
      '2147483648',
      '9223372036854775807',
      '9223372036854775808',
      '2.5',
      '',
      'abc',
      '%C2%B2',
    ].flatMap((odd) => [`domain=${first}&limit=${odd}`, `domain=${first}&page=${odd}&limit=10`]),
    `domain=${first}&limit=7&limit=9`,
    `domain=${first}&limit=7&page=1&page=2`,
    `domain=${first}&domain=${one}`,
    `domain=${first}&limit=7&debug=1`,
    ...[
      '(nobody.example',
      "nobody'.example",
      'nobody%FF.example',
      'nobody%zz.example',
      'no%07body.example',
    ].map((domain) => `domain=${domain}`),
    `domain=${'a'.repeat(300)}.example`,
    `domain=${encodeURIComponent('\u{1f600}.example')}`,
    `domain=%25${first.charCodeAt(0).toString(16)}${first.slice(1)}`,
    `domain=${first}`,
    `domain=${first}`,
    ...['10', '10', 'x', 'x', '10', '10'].map((limit) => `domain=${first}&limit=${limit}`),
    `domain=${accounts.otherDomain}`,
    `domain=${accounts.otherDomain.toUpperCase()}`,
    ...[one, accounts.otherDomain].map((second) => `domain=${first},${second}&limit=10`),
    '',
    'limit=10',
  ];
  const wrong = [
    undefined,
    'Bearer x',
    `Bearer pk_${'x'.repeat(20)}`,
    `Bearer ${'x'.repeat(accounts.partnerKey.length)}`,
  ];
  const guarded = [
    `${persons}?domain=${first}`,
    `${persons}?domain=${first}&limit=10&page=2`,
    `/consumers/${accounts.consumerIds[0]}?limit=10`,
  ];
  return [
    ...queries.map((query) => ({ path: `${persons}?${query}`, authorization: key })),
    ...[accounts.otherPartnerId, `${accounts.partnerId.slice(0, -1)}-`, 'prt_nobodyatall', '%25'].flatMap(
      (id) =>
        [`domain=${first}`, `domain=${accounts.otherDomain}&limit=10&page=2`].map((query) => ({
          path: `/partners/${id}?${query}`,
          authorization: key,
        })),
    ),
    ...['x'.repeat(300), '%00', '%27', '%FF%FE', '..%2F..%2Fetc'].map((id) => ({
      path: `/consumers/${id}?limit=1`,
      authorization: token,
    })),
    ...accounts.consumerIds.flatMap((id) =>
      ['', '?limit=1', '?limit=20', '?limit=100', '?limit=-1', '?limit=abc'].map((query) => ({
        path: `/consumers/${id}${query}`,
        authorization: token,
      })),
    ),
    ...[0, 1, 2]
      .flatMap(() => [...accounts.consumerIds, 'con_nobody', ...unlikeIds(accounts.consumerIds[0])])
      .map((id) => ({ path: `/consumers/${id}?limit=1`, authorization: token })),
    { path: `${persons}/?domain=${first}`, authorization: key },
    { path: `${persons}?domain=${first}&limit=10`, authorization: key, method: 'HEAD' },
    { path: `${persons}?domain=${first}&limit=10`, authorization: key },
    ...guarded.map((path) => ({ path, authorization: path.startsWith(persons) ? key : token })),
    ...guarded.flatMap((path) => wrong.map((authorization) => ({ path, authorization }))),
    { path: `${persons}?domain=${first}&limit=10`, authorization: `bearer ${accounts.partnerKey}` },
    { path: `/consumers/${accounts.consumerIds[0]}?limit=1`, authorization: key },
    {
      path: `/consumers/${accounts.consumerIds[0]}?limit=10&id=${accounts.consumerIds[1]}`,
      authorization: token,
    },
    {
      path: `${persons}?domain=${accounts.otherDomain}&partner_id=${accounts.otherPartnerId}`,
      authorization: key,
    },
    ...ofTwoPartners(accounts),
  ];
}

/** The same questions of two partners, each with its own key, and one of them with the other's. */
function ofTwoPartners(accounts: ReferenceService['accounts']): Ask[] {
  const { partnerId, partnerKey, otherPartnerId, otherPartnerKey, domains, otherDomain } = accounts;
  const ask = (id: string, key: string, domain: string): Ask => ({
    path: `/partners/${id}?domain=${domain}&limit=12&page=1`,
    authorization: `Bearer ${key}`,
  });
  return [domains[0], otherDomain].flatMap((domain) => [
    ask(partnerId, partnerKey, domain),
    ask(partnerId, otherPartnerKey, domain),
    ask(otherPartnerId, otherPartnerKey, domain),
    ask(partnerId, partnerKey, domain),
  ]);
}

/** Requests that show how keys are compared, where they are taken from, and what a refusal gives away. */
function guardedQuestions({ accounts }: ReferenceService): Ask[] {
  const query = `domain=${accounts.domains[0]}&limit=10`;
  const persons = `/partners/${accounts.partnerId}?${query}`;
  const consumer = `/consumers/${accounts.consumerIds[0]}?limit=10`;
  const [key, token] = [`Bearer ${accounts.partnerKey}`, `Bearer ${accounts.consumerToken}`];
  return [
    ...[key, undefined, key].map((authorization) => ({
      path: `/partners/${accounts.partnerId}?domain=${accounts.domains[0]}&limit=100&page=1`,
      authorization,
    })),
    {
      path: `/partners/${accounts.partnerId}?domain=${accounts.domains[0]}&limit=abc`,
      authorization: undefined,
    },
    ...[1, 2].flatMap((page) => [
      { path: `${persons}&page=${page}`, authorization: key },
      ...credentials(`${persons}&page=${page}`, accounts.partnerKey),
    ]),
    ...[
      `/partners/${accounts.partnerId}?domain=${accounts.domains[0]}`,
      `/partners/${accounts.partnerId}?domain=${accounts.domains[0]}&limit=100`,
      `/partners/${accounts.partnerId}?domain=${accounts.domains[1]}&limit=10`,
      `/consumers/${accounts.consumerIds[0]}`,
    ].flatMap((path) => [
      { path, authorization: undefined },
      { path, authorization: `Bearer ${'x'.repeat(accounts.partnerKey.length)}` },
    ]),
    ...[
      `/partners/${accounts.partnerId}/?${query}`,
      `/%70artners/${accounts.partnerId}?${query}`,
      `/PARTNERS/${accounts.partnerId}?${query}`,
      `/x/../partners/${accounts.partnerId}?${query}`,
      `/partners/${accounts.partnerId};x=1?${query}`,
      `${persons}&domain=${accounts.domains[0]}`,
      `${persons}&debug=true`,
      `${persons}&page=100000`,
    ].map((path) => ({ path, authorization: undefined })),
    { path: `/partners/${accounts.otherPartnerId}/?domain=${accounts.otherDomain}`, authorization: key },
    { path: `${persons}&page=1`, authorization: key, headers: { 'accept-encoding': 'identity' } },
    ...Array.from({ length: 100 }, () => ({ path: consumer, authorization: token })),
    ...credentials(consumer, accounts.consumerToken),
    { path: `${persons}&page=1`, authorization: `bearer ${accounts.partnerKey}` },
    { path: `${persons}&page=1`, authorization: token },
    { path: consumer, authorization: key },
    ...[undefined, 'Bearer x', `Bearer ${'x'.repeat(accounts.partnerKey.length)}`].flatMap(
      (authorization) => [
        { path: `/partners/prt_nobodyatall?${query}`, authorization },
        { path: '/consumers/con_nobody', authorization },
        { path: `${persons}&page=1`, authorization },
        { path: consumer, authorization },
      ],
    ),
  ];
}

/** Pages, read once more behind as many requests as a run may make before it. */
function laterQuestions({ accounts }: ReferenceService): Ask[] {
  const pages = [1, 3].map((page) => ({
    path: `/partners/${accounts.partnerId}?domain=${accounts.domains[0]}&limit=10&page=${page}`,
    authorization: `Bearer ${accounts.partnerKey}`,
  }));
  return [...pages, ...Array.from({ length: 250 }, () => pages).flat(), ...pages];
}

/** Texts that a filter may take for a domain, though they are not the domain. */
function near(domain: string): string[] {
  const [name = ''] = domain.split('.');
  return [
    ` ${domain} `,
    name,
    name.slice(2),
    'example',
    `${domain}x`,
    `sub.${domain}`,
    `${domain}\0.example`,
    domain.replace('a', '_'),
    `${name.slice(0, 2)}%`,
    `${name.slice(0, 2)}*`,
    `${name.slice(0, 2)}.*`,
    `x' OR '1'='1`,
    '{"$ne":null}',
    domain.replace('e', '\u00e9'),
    domain.replace('.', '\u4e1c.'),
    `${name.slice(0, 1)}${name.charAt(2)}${name.charAt(1)}${name.slice(3)}.example`,
    domain.replace('-', ''),
    name.slice(1).concat('.example'),
  ];
}

function unlikeIds(id: string): string[] {
  const misread = [
    '%25',
    "x'%20OR%20'1'='1",
    `x%2F${id}`,
    `${id}%2Fx`,
    `${id}%00x`,
    `%25${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  ];
  return [`${id}x`, `${id}~`, id.slice(0, -1), `${id.slice(0, -1)}-`, ...misread];
}

/** Requests that are sent at once: pages of one list, another partner's, and consumers. */
function together({ accounts }: ReferenceService): Ask[] {
  const [first] = accounts.domains;
  return [
    ...[20, 1, 2, 3, 4].map((page) => ({
      path: `/partners/${accounts.partnerId}?domain=${first}&limit=10&page=${page}`,
      authorization: `Bearer ${accounts.partnerKey}`,
    })),
    {
      path: `/partners/${accounts.otherPartnerId}?domain=${accounts.otherDomain}&limit=10&page=1`,
      authorization: `Bearer ${accounts.otherPartnerKey}`,
    },
    { path: `/consumers/${accounts.consumerIds[0]}?limit=1`, authorization: undefined },
    ...accounts.consumerIds.map((id) => ({
      path: `/consumers/${id}?limit=1`,
      authorization: `Bearer ${accounts.consumerToken}`,
    })),
  ];
}

async function answer(url: string, ask: Ask): Promise<string> {
  const headers = {
    'accept-encoding': 'gzip',
    ...(ask.authorization === undefined ? {} : { authorization: ask.authorization }),
    ...ask.headers,
  };
  try {
    // Unlike a URL, a path keeps its dot segments.
    const { path, method = 'GET' } = ask;
    const response = await getGlobalDispatcher().request({ origin: url, path, method, headers });
    const { date: _, ...seen } = response.headers;
    try {
      const body = Buffer.from(await response.body.arrayBuffer()).toString('latin1');
      return JSON.stringify([response.statusCode, seen, body]);
    } catch {
      return JSON.stringify([response.statusCode, seen, 'not finished']);
    }
  } catch {
    return 'not answered';
  }
}

async function answers(options: ReferenceOptions, ask = questions): Promise<string[]> {
  const service = await startReference(options);
  const asks = ask(service);
  const given: string[] = [];
  for (const ask of asks) given.push(await answer(service.url, ask));
  given.push(...(await Promise.all(together(service).map((ask) => answer(service.url, ask)))));
  await service.close();
  return given;
}

/** What a client of the usual kind does not tell its caller. */
const ofTheWire: readonly string[] = ['early-hints', 'field-names-in-capitals', 'idle-connections-closed'];

/** Longer than a connection stays open that is closed when it is idle. */
const soonMs = 300;

/** The bytes of one answer, and whether its connection was closed soon after it. */
async function onTheWire(names: readonly string[]): Promise<string> {
  const service = await startReference({ choices: names });
  const { hostname, port, host } = new URL(service.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(`GET /consumers/nobody HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const isClosed = await Promise.race([once(socket, 'end').then(() => true), wait(soonMs).then(() => false)]);
  socket.destroy();
  await service.close();
  return `${text.replace(/^date: .*$/im, '')}${isClosed}`;
}

const known = new Map<string, Promise<string[]>>();

/** Answers of a service without faults, asked once for each combination. */
function honest(names: readonly string[], seed: number, ask = questions): Promise<string[]> {
  const id = `${ask.name} ${seed} ${names.join(' ')}`;
  const given = known.get(id) ?? answers({ choices: names, seed }, ask);
  known.set(id, given);
  return given;
}

/** Faults that show behind hundreds of requests. */
const later: readonly string[] = ['loaded-twice-later', 'order-changes-for-good'];

/** The questions that are to show a fault. */
function questionsFor(fault: string): typeof questions {
  if (later.includes(fault)) return laterQuestions;
  return authFaults.some(({ name }) => name === fault) ? guardedQuestions : questions;
}

/** Whether a fault changes an answer, to requests one by one or sent together. */
async function shows(fault: string, names: readonly string[], seed: number): Promise<boolean> {
  const ask = questionsFor(fault);
  const expected = await honest(names, seed, ask);
  const service = await startReference({ faults: [fault], choices: names, seed });
  const asks = ask(service);
  let found = false;
  for (let at = 0; at < asks.length && !found; at += 1) {
    const ask = asks[at];
    found = ask !== undefined && (await answer(service.url, ask)) !== expected[at];
  }
  // Requests that are to meet do not always meet on a busy machine.
  for (let round = 0; round < 3 && !found; round += 1) {
    const given = await Promise.all(together(service).map((ask) => answer(service.url, ask)));
    found = given.some((one, at) => one !== expected[asks.length + at]);
  }
  await service.close();
  return found;
}

interface Page {
  readonly persons: readonly unknown[];
  readonly total: number;
  readonly total_pages: number;
}

/** A page of the first domain, asked for until it is neither 429 nor 503. */
async function page({ url, accounts }: ReferenceService, limit: number, number: number): Promise<Page> {
  const path = `/partners/${accounts.partnerId}?domain=${accounts.domains[0]}&limit=${limit}&page=${number}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${accounts.partnerKey}` },
    });
    const body = (await response.json()) as { data: Page };
    if (response.status === 200) return body.data;
  }
  throw new Error(`${path} is not served`);
}

/** What a client gets that reads every page of the first domain. */
async function walk(names: readonly string[], seed: number): Promise<{ total: number; persons: number }> {
  const service = await startReference({ choices: names, seed });
  const first = names.includes('zero-based-pages') ? 0 : 1;
  const limit = names.includes('over-maximum-refused') ? 10 : 100;
  const { total, total_pages } = await page(service, limit, first);
  const numbers = Array.from({ length: total_pages }, (_, at) => first + at);
  let persons = 0;
  for (const number of numbers) persons += (await page(service, limit, number)).persons.length;
  await service.close();
  return { total, persons };
}

/** Choices under which the data stand still. */
const still = choices.filter((choice) => choice.live !== true);

describe('faults', () => {
  it.each(faults.map((fault) => fault.name))(
    '%s shows, also for another seed and beside choices',
    async (name) => {
      expect(await shows(name, [], 1)).toBe(true);
      const beside = [
        'zero-based-pages',
        'maximum-limit-100',
        'indented-json',
        'refused-forbidden',
        'total-pages-1-when-empty',
      ];
      expect(await shows(name, beside, 6)).toBe(true);
    },
  );
});

describe('choices', () => {
  it.each(still.map((choice) => choice.name))('%s shows, and loses or repeats nobody', async (name) => {
    if (ofTheWire.includes(name)) expect(await onTheWire([name])).not.toEqual(await onTheWire([]));
    else {
      const ask = authChoices.some((choice) => choice.name === name) ? guardedQuestions : questions;
      expect(await answers({ choices: [name] }, ask)).not.toEqual(await honest([], 1, ask));
    }
    expect(await walk([name], 1)).toEqual({ total: 237, persons: 237 });
    expect(await walk([name], 6)).toEqual({ total: 287, persons: 287 });
  });

  it('lose or repeat nobody in pairs either, where both touch what is listed', async () => {
    const listed = [
      ...pagingChoices,
      ...orderChoices,
      ...pageSizeChoices,
      ...domainChoices,
      ...shapeChoices,
      ...personChoices,
    ];
    const pairs = listed.flatMap((one, at) =>
      listed
        .slice(at + 1)
        .filter((other) => !one.excludes?.includes(other.name))
        .map((other) => [one.name, other.name]),
    );
    for (const pair of pairs)
      expect(await walk(pair, 1), pair.join(' and ')).toEqual({ total: 237, persons: 237 });
  }, 60_000);
});
