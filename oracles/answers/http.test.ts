import { describe, expect, it } from 'vitest';
import { consumerExchange, exchange, failedExchange, pageBody } from '../exchange.corpus.ts';
import { resolveReceived } from '../words/received.ts';
import { jsonText } from './http.ts';

/** With what is quoted of the body as it came. */
function plain(text = ''): string {
  return resolveReceived(text, (quoted) => JSON.stringify(quoted.text), String);
}

describe('jsonText', () => {
  it.each([pageBody(), {}, [], null, 0, '"text"', ' {} \n', '\uFEFF{}', '{"a":1,"a":2}', '{"error":"x"}'])(
    'passes %j',
    (body) => {
      expect(jsonText(exchange(body))).toEqual([]);
    },
  );

  it.each([
    ['nothing', '', 'an empty body'],
    ['a web page', '<!DOCTYPE html>', 'a body of 15 bytes: "<!DOCTYPE html>"'],
    ['NaN', '{"data":NaN}', 'a body of 12 bytes: "{\\"data\\":NaN}"'],
    ['a truncated body', '{"data":', 'a body of 8 bytes: "{\\"data\\":"'],
  ])('finds %s', (_, body, received) => {
    const found = jsonText(exchange(body));
    expect(found).toEqual([
      expect.objectContaining({
        requirement: 'HTTP-1',
        message: expect.stringMatching(/^domain=acme\.example: the body is /),
        counterexample: 'domain=acme.example',
      }),
    ]);
    expect(plain(found[0]?.received)).toBe(`status 200, ${received}`);
  });

  it.each([200, 201, 203, 206])('judges status %i, on both endpoints', (status) => {
    expect(jsonText(exchange('x', { status }))).toHaveLength(1);
    expect(jsonText(consumerExchange('x', { status }))).toHaveLength(1);
  });

  it.each([204, 205, 301, 304, 400, 401, 404, 500, 503])('leaves status %i alone', (status) => {
    expect(jsonText(exchange('', { status }))).toEqual([]);
    expect(jsonText(exchange('no JSON', { status }))).toEqual([]);
  });

  it('finds a success that breaks off each time, or cannot be decoded', () => {
    for (const kind of ['incomplete', 'protocol'] as const) {
      const [deviation] = jsonText(failedExchange({ kind, message: 'the body broke off', status: 200 }));
      expect(deviation).toMatchObject({
        requirement: 'HTTP-1',
        received: 'status 200, then the body broke off',
      });
    }
  });

  it.each([
    ['no connection', { kind: 'connection', message: 'refused' }],
    ['no answer in time', { kind: 'timeout', message: 'no answer', status: 200 }],
    ['a refusal that breaks off', { kind: 'incomplete', message: 'broke off', status: 404 }],
    ['a coding that was not asked for', { kind: 'coding', message: 'x', status: 200 }],
    ['more than we read', { kind: 'too-large', message: 'x', status: 200 }],
    ['what is not HTTP', { kind: 'protocol', message: 'not HTTP' }],
  ] as const)('does not blame the body for %s', (_, failure) => {
    expect(jsonText(failedExchange(failure))).toEqual([]);
  });

  it('quotes the beginning of a body in a mark, for whoever takes keys and persons out of it', () => {
    const body = `<p>${'x'.repeat(100)} ${'y'.repeat(100_000)}`;
    const [deviation] = jsonText(exchange(body));
    expect(deviation?.received).toMatch(/^status 200, a body of 100104 bytes: \uE004[^\uE005]*\uE005$/);
    const quoted = JSON.parse(
      plain(deviation?.received).slice('status 200, a body of 100104 bytes: '.length),
    );
    expect(quoted).toBe(body.slice(0, 65_536));
  });
});
