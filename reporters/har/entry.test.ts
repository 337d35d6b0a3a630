import { describe, expect, it } from 'vitest';
import type { ExchangeRecord } from '../../schemas/report/results.ts';
import { harEntry } from './entry.ts';

const record: ExchangeRecord = {
  id: 'x17',
  curl: 'curl',
  request: {
    method: 'GET',
    url: 'https://staging.example/api/partners/p1?domain=acme.example&limit=7',
    headers: [['authorization', 'Bearer $PCDS_PARTNER_KEY']],
  },
  response: {
    status: 302,
    headers: [
      ['Content-Type', 'application/json'],
      ['Location', '/elsewhere'],
    ],
    body: '{}',
    bodyBytes: 2,
  },
  sentAt: '2026-01-31T12:00:01.000Z',
  durationMs: 8,
  attempts: 2,
};

describe('harEntry', () => {
  it('has what was asked and what came', () => {
    expect(harEntry(record)).toMatchObject({
      startedDateTime: '2026-01-31T12:00:01.000Z',
      time: 8,
      request: {
        method: 'GET',
        url: 'https://staging.example/api/partners/p1?domain=acme.example&limit=7',
        queryString: [
          { name: 'domain', value: 'acme.example' },
          { name: 'limit', value: '7' },
        ],
      },
      response: {
        status: 302,
        statusText: 'Found',
        redirectURL: '/elsewhere',
        content: { size: 2, mimeType: 'application/json', text: '{}' },
      },
      _id: 'x17',
      _attempts: 2,
    });
  });

  it('has the status 0 and says why, where no answer came', () => {
    const { response: _, ...unanswered } = record;
    expect(harEntry({ ...unanswered, failure: 'no answer within 10 s' })).toMatchObject({
      response: { status: 0, content: { size: 0, text: '' } },
      _error: 'no answer within 10 s',
    });
  });

  it('has a URI also where a line for a shell stands in the place of a key', () => {
    const url = 'http://h/partners/p1?domain=a&api_key=$(printf %.3s "$PCDS_PARTNER_KEY")';
    const entry = harEntry({ ...record, request: { ...record.request, url } });
    expect(entry).toMatchObject({
      request: { url: 'http://h/partners/p1?domain=a&api_key=$(printf%20%.3s%20%22$PCDS_PARTNER_KEY%22)' },
    });
  });
});
