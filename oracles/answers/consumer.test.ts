import { describe, expect, it } from 'vitest';
import { consumerExchange, failedExchange } from '../exchange.corpus.ts';
import { consumerRecord, limitRefused } from './consumer.ts';

describe('consumerRecord', () => {
  it.each([{ id: 'c-100042' }, {}, [], null, 0, false, '"text"', { error: 'x' }])('passes %j', (body) => {
    expect(consumerRecord(consumerExchange(body))).toEqual([]);
    expect(consumerRecord(consumerExchange(body, { status: 203 }))).toEqual([]);
  });

  it.each([301, 400, 404, 410, 500, 501])('finds status %i', (status) => {
    expect(consumerRecord(consumerExchange({ error: 'x' }, { status }))).toMatchObject([
      {
        requirement: 'CONSUMER-1',
        message: `/consumers/c-100042 limit=10: status ${status}`,
        received: `status ${status}`,
      },
    ]);
  });

  it.each([204, 205])('finds status %i, which has no body', (status) => {
    expect(consumerRecord(consumerExchange('', { status }))).toMatchObject([
      { requirement: 'CONSUMER-1', received: `status ${status} and no body` },
    ]);
  });

  it.each(['', '<p>Ada</p>', '{"id":'])('leaves the cause to HTTP-1 where the body is %j', (body) => {
    expect(consumerRecord(consumerExchange(body))).toMatchObject([
      { requirement: 'CONSUMER-1', explainedBy: ['HTTP-1'] },
    ]);
  });

  it('judges nothing where no answer came', () => {
    expect(consumerRecord(failedExchange({ kind: 'timeout', message: 'no answer' }))).toEqual([]);
  });
});

describe('limitRefused', () => {
  const record = consumerExchange({ id: 'c-100042' }, { query: '' });
  const refusal = consumerExchange({ error: 'limit' }, { status: 400 });

  it('finds a limit that is refused while the request without it is not', () => {
    expect(limitRefused(refusal, record)).toMatchObject([
      {
        requirement: 'CONSUMER-2',
        message: '/consumers/c-100042 limit=10: status 400, but 200 without limit',
        exchanges: [refusal, record],
      },
    ]);
  });

  it('passes what is accepted with limit, and what is refused without it too', () => {
    expect(limitRefused(consumerExchange({}), refusal)).toEqual([]);
    expect(limitRefused(refusal, refusal)).toEqual([]);
  });

  it('judges nothing where an answer is missing', () => {
    const none = failedExchange({ kind: 'timeout', message: 'no answer' });
    expect(limitRefused(none, record)).toEqual([]);
    expect(limitRefused(refusal, none)).toEqual([]);
  });
});
