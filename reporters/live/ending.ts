import type { RunEnded } from '../../schemas/report/events.ts';
import { fitting } from '../../text/fitting.ts';
import { verdictWords } from '../verdict-line.ts';

/** How a run ended, as a heading and what is to be said of it. */
export interface Ending {
  /** The verdict, where there is one. */
  readonly look: string;
  readonly phase: string;
  readonly detail: string;
  readonly hasReport: boolean;
}

const mostColumns = 600;

/** What the end of a run is to a reader. */
export function endingOf(ended: RunEnded): Ending {
  if (ended.outcome === 'untestable') {
    const detail = fitting(`${ended.reason}. What to do: ${ended.advice}`, mostColumns);
    return { look: '', phase: 'The target could not be tested', detail, hasReport: false };
  }
  if (ended.outcome === 'harness-error') {
    const phase =
      ended.verdict === undefined
        ? 'Error of pcds-conformance itself'
        : `${capital(verdictWords[ended.verdict])}, and the results could not be written`;
    return {
      look: ended.verdict ?? '',
      phase,
      detail: fitting(ended.message, mostColumns),
      hasReport: false,
    };
  }
  const words = capital(verdictWords[ended.verdict]);
  return {
    look: ended.verdict,
    phase: ended.outcome === 'interrupted' ? `Interrupted; ${verdictWords[ended.verdict]}` : words,
    detail: 'The report says why, and what to do.',
    hasReport: true,
  };
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
