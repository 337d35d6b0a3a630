import type { ReadStatement } from '../../config/result-document.ts';
import type { RequirementResult, RunReport } from '../../schemas/report/results.ts';
import type { Statement } from '../../schemas/report/statement.ts';
import { serviceAt } from '../../text/service-name.ts';
import { departedOf, type StatementGroup, statementGroups } from './lines.ts';

/** The run that found the answers. */
export interface StatementSource {
  readonly baseUrl: string;
  readonly embedded: boolean;
  readonly profile: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

/** A statement to be laid out. */
export interface StatementPage {
  readonly groups: readonly StatementGroup[];
  /** Undefined where a statement says nothing of its run. */
  readonly source?: StatementSource;
  /** The answers themselves, to be pinned; absent where there are none. */
  readonly pinned?: Pick<Statement, 'answers'>;
}

type Run = Pick<RunReport, 'target' | 'profile' | 'startedAt'> & {
  readonly requirements: readonly Pick<RequirementResult, 'id' | 'verdict'>[];
};

/** A statement to be laid out, with its run where that is known. */
export function pageOf(statement: ReadStatement, run?: Run): StatementPage {
  const { answers } = statement;
  return {
    groups: statementGroups(statement, run === undefined ? undefined : departedOf(run.requirements)),
    ...(run === undefined ? {} : { source: sourceOf(run) }),
    ...(Object.keys(answers).length === 0 ? {} : { pinned: { answers } }),
  };
}

/** Run that found the answers. */
function sourceOf({
  target,
  profile,
  startedAt,
}: Pick<RunReport, 'target' | 'profile' | 'startedAt'>): StatementSource {
  return { baseUrl: target.baseUrl, embedded: target.embedded, profile, startedAt };
}

/** The run in one line; a value of the configuration is shown as `show` does. */
export function sourceText(
  source: StatementSource,
  show: (value: string) => string = (value) => value,
): string {
  const { profile, startedAt } = source;
  return `found by a run against ${serviceAt(source, show)}, profile ${show(profile)}, ${show(startedAt)}`;
}
