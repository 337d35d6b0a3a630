import { expect, it } from 'vitest';
import type { Request } from '../exchange.ts';
import { RefusedPaths } from './refused-paths.ts';

const first: Request = {
  method: 'GET',
  endpoint: 'partner',
  path: '/partners/p1',
  query: 'domain=acme.example',
  credential: { kind: 'partner-key' },
};
const second: Request = { ...first, query: 'domain=acme.example&page=2' };

it('takes every question for new at a path that refused one, but those that it answered', () => {
  const paths = new RefusedPaths();
  expect(paths.isNewAtRefused(second)).toBe(false);
  paths.refused(first);
  expect(paths.isNewAtRefused(second)).toBe(true);
  paths.notRefused(second);
  expect(paths.isNewAtRefused(second)).toBe(false);
});

it('leaves other paths alone', () => {
  const paths = new RefusedPaths();
  paths.refused(first);
  expect(paths.isNewAtRefused({ ...first, path: '/partners/p2' })).toBe(false);
});
