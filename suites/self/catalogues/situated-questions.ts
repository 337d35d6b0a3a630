import type { ReferenceService } from '../../../reference/service.ts';
import type { Ask } from './ask.ts';

const usual = { accept: 'application/json', 'user-agent': 'some/1' };

/** Requests that are sent in other ways than usual, with the right key, a wrong one and none. */
export function situatedQuestions({ accounts }: ReferenceService): Ask[] {
  const { partnerId, domains, otherDomain, otherPartnerId, consumerIds, partnerKey } = accounts;
  const [first, , , hundred = ''] = domains;
  const key = `Bearer ${partnerKey}`;
  const token = `Bearer ${accounts.consumerToken}`;
  const persons = `/partners/${partnerId}`;
  const page = (domain: string, number: number) => `${persons}?domain=${domain}&limit=10&page=${number}`;
  const inOrder = (domain: string) => `${persons}?page=2&limit=10&domain=${domain}`;
  const escaped = first.replace('.', '%2E');
  const headers = [
    {},
    { accept: 'text/html;q=0.5' },
    { 'accept-language': 'de' },
    { 'accept-language': 'ar' },
    { 'accept-encoding': 'identity' },
    { 'accept-encoding': 'br, deflate' },
    { accept: '*/*', 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
    { 'cache-control': 'no-cache', 'if-none-match': '"x"' },
    { 'cache-control': 'only-if-cached' },
    { cookie: 'a=1; a=2' },
    { range: 'bytes=0-9' },
    { connection: 'close' },
    { 'x-request-id': '1' },
    { 'x-forwarded-for': '10.0.0.1', 'x-http-method-override': 'HEAD' },
    { 'x-forwarded-proto': 'http' },
    { 'x-original-url': `/partners/${otherPartnerId}?domain=${otherDomain}` },
  ];
  const asked: Ask[] = [
    page(first, 1),
    page(first, 2),
    page(hundred, 2),
    inOrder(first),
    page(otherDomain, 1),
    page(escaped, 1),
    `${persons}?domain=${first}&limit=%31%30`,
    `${persons}?domain=${first}`,
    `/partners/${otherPartnerId}?domain=${otherDomain}`,
    `/partners/${otherPartnerId.replace('_', '%5F')}?domain=${otherDomain}`,
  ].map((path) => ({ path, authorization: key }));
  const guarded: Ask[] = [key, undefined, 'Bearer x', 'bearer x'].flatMap((authorization) => [
    { path: page(first, 1), authorization, method: 'HEAD' },
    { path: page(first, 1), authorization },
  ]);
  const otherwise: Ask[] = [
    { path: page(first, 1), authorization: undefined, headers: { AUTHORIZATION: key } },
    { path: page(first, 1), authorization: key, method: 'OPTIONS' },
  ];
  const consumers = consumerIds.map((id) => ({ path: `/consumers/${id}?limit=1`, authorization: token }));
  const behindConsumer: Ask[] = [{ path: page(first, 1), authorization: undefined }];
  const behindHead: Ask[] = [
    { path: page(first, 1), authorization: key, method: 'HEAD' },
    { path: page(first, 1), authorization: undefined },
  ];
  const all = [...asked, ...guarded, ...consumers, ...behindConsumer, ...behindHead];
  const situated = headers.flatMap((more) =>
    all.map((ask): Ask => ({ ...ask, headers: { ...usual, ...more } })),
  );
  const heads: Ask[] = (['HTTP/1.0', 'without Host', 'HTTP/1.1'] as const).map(
    (head): Ask => ({
      path: page(first, 1),
      authorization: key,
      headers: { 'accept-encoding': 'gzip' },
      head,
      ...(head === 'HTTP/1.1' && { method: 'HEAD' }),
    }),
  );
  return [...situated, ...all, ...otherwise, ...heads];
}
