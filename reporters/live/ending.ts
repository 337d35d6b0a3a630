import type { RunEnded, RunStarted } from '../../schemas/report/events.ts';
import { capital } from '../../text/capital.ts';
import { fitting } from '../../text/fitting.ts';
import { verdictHeading } from '../verdict-heading.ts';

/** Outcome of a run, as a heading with details. */
export interface Ending {
  /** The verdict, where there is one. */
  readonly look: string;
  readonly phase: string;
  readonly detail: string;
  readonly hasReport: boolean;
}

const mostColumns = 600;

export function endingOf(ended: RunEnded, { partial }: Pick<RunStarted, 'partial'>): Ending {
  if (ended.outcome === 'untestable') {
    const detail = fitting(`${ended.reason}. What to do: ${ended.advice}`, mostColumns);
    return { look: '', phase: 'The target could not be tested', detail, hasReport: false };
  }
  if (ended.outcome === 'harness-error') {
    const phase =
      ended.verdict === undefined
        ? 'Error of pcds-conformance itself'
        : `${capital(verdictHeading({ verdict: ended.verdict, partial }, false))}, and the results could not be written`;
    return {
      look: ended.verdict ?? '',
      phase,
      detail: fitting(ended.message, mostColumns),
      hasReport: false,
    };
  }
  const { verdict, outcome } = ended;
  return {
    look: verdict,
    phase: capital(verdictHeading({ verdict, partial }, outcome === 'interrupted')),
    detail: 'The report says why, and what to do.',
    hasReport: true,
  };
}
