import { isRequirementId, requirement } from '../../config/requirements/register.ts';
import type { CheckEnded, Exchanged } from '../../schemas/report/events.ts';
import type { Verdict } from '../../schemas/report/results.ts';
import { fitting } from '../../text/fitting.ts';
import { visible } from '../../text/visible.ts';
import type { Line } from './view.ts';

/** Columns; a target may say much, and the report has all of it. */
const mostOfFinding = 600;
const mostOfRequest = 200;

/** Words of the console output for verdicts. */
const words: Readonly<Partial<Record<Verdict, string>>> = { fail: 'FAIL', warn: 'WARN', known: 'KNOWN' };

type Judged = Pick<CheckEnded, 'id' | 'level' | 'provisional' | 'verdict' | 'findings' | 'reason'>;

/** A requirement that was found broken, with the sentence of the console; undefined for any other judgement. */
export function findingLine({ id, level, provisional, verdict, findings, reason }: Judged): Line | undefined {
  const word = words[verdict];
  if (word === undefined) return undefined;
  const [first, ...others] = findings;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return {
    look: verdict,
    pieces: [
      ['word', word],
      ['id', `${visible(id)} (${level}${provisional === true ? ', provisional' : ''})`],
      ['name', isRequirementId(id) ? requirement(id).title : ''],
      ['sentence', `${fitting(first?.message ?? reason ?? 'without a finding', mostOfFinding)}${more}`],
    ],
  };
}

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
      ['place', fitting(`${method} ${place}`, mostOfRequest)],
      [
        'took',
        `${failure === undefined ? '' : `${fitting(failure, mostOfRequest)}, `}${durationMs} ms${again}`,
      ],
    ],
  };
}
