import { describe, expect, it } from 'vitest';
import type { ExchangeRecord } from '../../schemas/report/results.ts';
import { hostile } from '../sample-results.corpus.ts';
import { exchangeAttachment } from './exchange-attachment.ts';

function exchange(body: string, over: Partial<ExchangeRecord> = {}): ExchangeRecord {
  return {
    id: 'x17',
    curl: '',
    request: {
      method: 'GET',
      url: 'https://staging.example/api/partners/p1?domain=acme.example&limit=7&page=2',
      headers: [['authorization', 'Bearer $PCDS_PARTNER_KEY']],
    },
    response: { status: 200, headers: [['Content-Type', 'application/json']], body, bodyBytes: 0 },
    sentAt: '2026-01-31T12:00:01.000Z',
    durationMs: 8,
    attempts: 1,
    ...over,
  };
}

const contentOf = (record: ExchangeRecord) => JSON.parse(exchangeAttachment(record).content);

describe('exchangeAttachment', () => {
  it('is of the type that Allure lays out as request and answer', () => {
    expect(exchangeAttachment(exchange('{}'))).toMatchObject({
      type: 'application/vnd.allure.http+json',
      extension: 'httpexchange',
    });
    expect(contentOf(exchange('{}'))).toMatchObject({
      schemaVersion: 1,
      request: { method: 'GET', headers: [{ name: 'authorization', value: 'Bearer $PCDS_PARTNER_KEY' }] },
      response: { status: 200, body: { contentType: 'application/json' } },
      start: Date.parse('2026-01-31T12:00:01.000Z'),
      stop: Date.parse('2026-01-31T12:00:01.008Z'),
    });
  });

  it.each([
    ['https://a.example/partners/p1?domain=acme.example&page=2', 'GET domain=acme.example page=2: 200 (x17)'],
    ['https://a.example/api/consumers/c1?limit=10', 'GET /consumers/c1 limit=10: 200 (x17)'],
    ['https://a.example/api/partners/p1', 'GET /partners/p1: 200 (x17)'],
    ['not an address', 'GET not an address: 200 (x17)'],
  ])('is named by what was asked of %s, and what came', (url, name) => {
    const request = { method: 'GET', url, headers: [] };
    expect(exchangeAttachment(exchange('{}', { request })).name).toBe(name);
  });

  it('indents a body of JSON', () => {
    expect(contentOf(exchange('{"data":{"total":1}}')).response.body.value).toBe(
      '{\n  "data": {\n    "total": 1\n  }\n}',
    );
  });

  it.each([
    ['is cut', '{"data":{"persons":[{"email":"a@b'],
    ['holds a number that would change', '{"total":237.0}'],
    ['holds a number that is too large to be exact', '{"total":9007199254740993}'],
    ['names a member twice', '{"total":1,"total":2}'],
    ['would be little but indent', `${'['.repeat(400)}${']'.repeat(400)}`],
  ])('leaves a body as it came that %s', (_, body) => {
    expect(contentOf(exchange(body)).response.body.value).toBe(body);
  });

  it('says why no answer came, and how often it was sent', () => {
    const { response: _, ...rest } = exchange('');
    const record = { ...rest, failure: 'connection refused', attempts: 3 };
    expect(exchangeAttachment(record).name).toMatch(/: no answer \(x17\)$/);
    expect(contentOf(record).error.message).toBe('sent 3 times, this is the last; connection refused');
  });

  it('shows what cannot be seen as its escape', () => {
    expect(contentOf(exchange(hostile)).response.body.value).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(contentOf(exchange(hostile)).response.body.value).toContain(String.raw`\u001b[2J`);
  });
});
