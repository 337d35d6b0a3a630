import { expect, it } from 'vitest';
import { latencyByEndpoint } from './latency.ts';

function asked(path: string, durationMs: number, given: object = {}) {
  return {
    method: 'GET',
    url: `http://one.example/api${path}`,
    status: 200,
    durationMs,
    attempts: 1,
    ...given,
  };
}

const hundred = Array.from({ length: 100 }, (_, at) => asked('/partners/p-1?page=1', 100 - at));

it('is the nearest rank of what was accepted, by endpoint', () => {
  const odd = [
    asked('/partners/p-1', 9_000, { status: 401 }),
    asked('/partners/p-1', 9_000, { method: 'HEAD' }),
    asked('/partners/p-1', 9_000, { attempts: 2 }),
    { ...asked('/partners/p-1', 9_000), url: 'http://one.example/elsewhere/partners/p-1' },
  ];
  const old = { baseUrl: 'http://one.example/api', exchanges: [...hundred, ...odd] };
  const now = { baseUrl: 'http://one.example/api/', exchanges: [asked('/consumers/c-1', 7)] };
  expect(latencyByEndpoint(old, now)).toEqual([
    { endpoint: '/partners/{id}', old: { answers: 100, p50Ms: 50, p95Ms: 95 } },
    { endpoint: '/consumers/{id}', new: { answers: 1, p50Ms: 7, p95Ms: 7 } },
  ]);
});
