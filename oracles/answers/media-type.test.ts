import { describe, expect, it } from 'vitest';
import { consumerExchange, exchange, pageBody } from '../exchange.corpus.ts';
import { resolveReceived } from '../words/received.ts';
import { jsonMediaType } from './http.ts';

function received(type: string | undefined, status = 200) {
  const headers: [string, string][] = type === undefined ? [] : [['Content-Type', type]];
  return jsonMediaType(exchange(pageBody(), { headers, status })).map((deviation) =>
    resolveReceived(deviation.received, ({ text }) => JSON.stringify(text), String),
  );
}

describe('jsonMediaType', () => {
  it.each([
    'application/json',
    'application/json;charset=utf-8',
    'Application/JSON ; Charset="UTF-8"',
    'application/hal+json',
    'application/vnd.api+json; version=1',
    'model/gltf+json',
  ])('passes %s', (type) => {
    expect(received(type)).toEqual([]);
  });

  it.each([
    ['text/html', 'Content-Type "text/html"'],
    ['text/json', 'Content-Type "text/json"'],
    ['application/json+xml', 'Content-Type "application/json+xml"'],
    ['application/jsonp', 'Content-Type "application/jsonp"'],
    ['json', 'Content-Type "json"'],
    ['', 'Content-Type ""'],
    [undefined, 'no Content-Type'],
  ])('finds %s', (type, said) => {
    expect(received(type)).toEqual([said]);
  });

  it('leaves refusals and answers without content to others', () => {
    expect(received('text/html', 404)).toEqual([]);
    expect(jsonMediaType(consumerExchange('', { status: 204, headers: [] }))).toEqual([]);
  });
});
