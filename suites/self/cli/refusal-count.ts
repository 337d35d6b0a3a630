import { request } from 'node:http';
import type { Answering } from './http-target.ts';

/** What a service refused, by the order in which the requests came in. */
export interface Refusals {
  /** Status by request; undefined where it was not answered. */
  readonly statuses: readonly (number | undefined)[];
  /** Answers with 4xx. */
  readonly inAll: number;
  /** Most of them with no answer of another kind between. */
  readonly inARow: number;
  /** Requests with a key that was revoked before. */
  readonly withRevoked: number;
}

export interface Counting {
  /** The header of the key that is revoked, and after how many requests. */
  readonly revoked?: { readonly authorization: string; readonly after: number };
}

/** Passes requests on to a service, and counts what is refused. */
export function counting(url: string, { revoked }: Counting = {}): readonly [Answering, () => Refusals] {
  const statuses: (number | undefined)[] = [];
  let withRevoked = 0;
  const answering: Answering = (asked, response) => {
    const at = statuses.push(undefined) - 1;
    const isRevoked = revoked !== undefined && at >= revoked.after;
    if (isRevoked && asked.headers.authorization === revoked.authorization) {
      withRevoked += 1;
      statuses[at] = 401;
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"revoked"}');
      return;
    }
    const passedOn = request(`${url}${asked.url}`, {
      method: asked.method,
      headers: asked.headers,
      agent: false,
    });
    passedOn.on('response', (answer) => {
      statuses[at] = answer.statusCode ?? 0;
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    passedOn.end();
  };
  return [answering, () => ({ statuses, withRevoked, ...counted(statuses) })];
}

function counted(statuses: readonly (number | undefined)[]): Pick<Refusals, 'inAll' | 'inARow'> {
  let [inAll, inARow, row] = [0, 0, 0];
  for (const status of statuses) {
    const isRefused = status !== undefined && status >= 400 && status < 500;
    row = isRefused ? row + 1 : 0;
    inAll += isRefused ? 1 : 0;
    inARow = Math.max(inARow, row);
  }
  return { inAll, inARow };
}
