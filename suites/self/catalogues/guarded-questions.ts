import type { ReferenceService } from '../../../reference/service.ts';
import type { Ask } from './ask.ts';

/** Requests that show how keys are compared, where they are taken from, and what a refusal gives away. */
export function guardedQuestions({ accounts }: ReferenceService): Ask[] {
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
      `${persons}&page=abc`,
      `/partners/${accounts.partnerId}?domain=${accounts.domains[0]}&limit=1`,
      `/partners/${accounts.partnerId}?domain=nobody.invalid&limit=10`,
    ].map((path) => ({ path, authorization: undefined })),
    { path: `/partners/${accounts.otherPartnerId}/?domain=${accounts.otherDomain}`, authorization: key },
    { path: consumer, authorization: 'Bearer constructor' },
    {
      path: `/partners/${accounts.partnerId}?domain=${accounts.domains[2]}`,
      authorization: `Bearer ${accounts.otherPartnerKey}`,
    },
    { path: `/partners/${accounts.partnerId}?domain=${accounts.domains[2]}`, authorization: undefined },
    {
      path: `${persons}&page=3`,
      authorization: `Bearer ${'x'.repeat(accounts.partnerKey.length)}`,
    },
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

/** What is nearly the key, is not where it belongs, or is none. */
function credentials(path: string, key: string): Ask[] {
  const [swapped, changed] = [
    key.replace(/[a-z]/gi, (one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())),
    `${key.slice(0, 10)}xX${key.slice(12)}`,
  ];
  const keys = [
    key.slice(0, 12),
    `${key}.!`,
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
