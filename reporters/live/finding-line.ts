import { isRequirementId, requirement } from '../../config/requirements/register.ts';
import type { CheckEnded } from '../../schemas/report/events.ts';
import type { Verdict } from '../../schemas/report/results.ts';
import { fitting } from '../../text/fitting.ts';
import { visible } from '../../text/visible.ts';
import type { Line } from './view.ts';

/** What is found, as the console calls it. */
const words: Readonly<Partial<Record<Verdict, string>>> = { fail: 'FAIL', warn: 'WARN', known: 'KNOWN' };

/** A target may say much; the report has all of it. */
const mostColumns = 600;

/** A requirement that was found broken, with the sentence of the console; undefined for any other judgement. */
export function findingLine({
  id,
  level,
  provisional,
  verdict,
  findings,
  reason,
}: CheckEnded): Line | undefined {
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
      ['sentence', `${fitting(first?.message ?? reason ?? 'without a finding', mostColumns)}${more}`],
    ],
  };
}
