import type { ReferenceService } from '../../../reference/service.ts';
import type { Ask } from './ask.ts';

/** Requests of every kind, in an order that shows what depends on history. */
export function questions({ accounts }: ReferenceService): Ask[] {
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
    ...[1, 1].map((page) => `domain=${first}&limit=50&page=${page}`),
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
    ...['limit=0', 'page=abc', 'limit=-1'].flatMap((odd) => [
      `domain=${one}&${odd}`,
      `domain=${first}&limit=10`,
    ]),
    `domain=${first}&limit=7&limit=9`,
    `domain=${first}&limit=010`,
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
    `domain=${accounts.otherDomain}.`,
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
      ['', '?limit=0', '?limit=1', '?limit=20', '?limit=100', '?limit=-1', '?limit=abc'].map((query) => ({
        path: `/consumers/${id}${query}`,
        authorization: token,
      })),
    ),
    { path: `/consumers/${accounts.consumerIds[0].replace('_', '%5F')}?limit=1`, authorization: token },
    ...[0, 1, 2]
      .flatMap(() => [...accounts.consumerIds, 'con_nobody', ...unlikeIds(accounts.consumerIds[0])])
      .map((id) => ({ path: `/consumers/${id}?limit=1`, authorization: token })),
    { path: `${persons}/?domain=${first}`, authorization: key },
    { path: `${persons}?domain=${first}&limit=10`, authorization: key, method: 'HEAD' },
    { path: `${persons}?domain=${first}&limit=10`, authorization: key },
    { path: `${persons}?domain=${first}&limit=10`, authorization: key, headers: { range: 'bytes=0-9' } },
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
    {
      path: `/partners/${accounts.otherPartnerId}?domain=${accounts.otherDomain}&partner_id=${accounts.partnerId}`,
      authorization: key,
    },
    {
      path: `/partners/${accounts.otherPartnerId}?domain=${accounts.otherDomain}`,
      authorization: key,
      headers: { 'x-partner-id': accounts.otherPartnerId },
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
