import { expect, it } from 'vitest';
import { exchange, pageBody } from '../../oracles/exchange.corpus.ts';
import { comparable } from './conditions.ts';

const query = 'domain=acme.example&limit=7&page=1';
const unusual = { situation: { says: ['X-Debug: true'], mayBeRefused: true } } as const;
const refused = { query, status: 404 };

it('holds a refusal against other answers only where the request may not be refused for how it is sent', () => {
  expect(comparable(exchange('', refused))?.content).toBe('status 404');
  expect(comparable(exchange('', { ...refused, request: unusual }))).toBeUndefined();
  expect(comparable(exchange(pageBody({ total: 5 }), { query, request: unusual }))?.total).toBe(5n);
});
