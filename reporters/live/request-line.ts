import type { Exchanged } from '../../schemas/report/events.ts';
import { fitting } from '../../text/fitting.ts';
import type { Line } from './view.ts';

const mostColumns = 200;

/**
 * A request and what came for it. Its colour judges nothing: many are meant to be refused.
 * @param baseUrl of the target, which need not stand in each line
 */
export function requestLine(
  { method, url, status, failure, durationMs, attempts }: Exchanged,
  baseUrl: string,
): Line {
  const place = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url;
  const again = attempts === 1 ? '' : `, sent ${attempts} times`;
  return {
    look: failure === undefined && (status ?? 0) < 500 ? 'answered' : 'odd',
    pieces: [
      ['status', status === undefined ? 'none' : String(status)],
      ['place', fitting(`${method} ${place}`, mostColumns)],
      [
        'took',
        `${failure === undefined ? '' : `${fitting(failure, mostColumns)}, `}${durationMs} ms${again}`,
      ],
    ],
  };
}
