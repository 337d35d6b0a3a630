import type { IncomingHttpHeaders } from 'node:http';
import { forwardTo } from './forward.ts';
import type { Answering } from './http-target.ts';

/** A gateway that lets nobody through to a service without `X-Gate` and its value. Gives what answers, and what it saw. */
export function gateBefore(url: string, value: string): readonly [Answering, readonly IncomingHttpHeaders[]] {
  const seen: IncomingHttpHeaders[] = [];
  const [forward] = forwardTo(url);
  return [
    (request, response, target) => {
      seen.push(request.headers);
      if (request.headers['x-gate'] === value) return forward(request, response, target);
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'no way', got: request.headers['x-gate'] ?? null }));
    },
    seen,
  ];
}
