import type { RunReport } from '../../schemas/report/results.ts';
import type { StatementGroup } from './lines.ts';

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
}

/** Which run found the answers. */
export function sourceOf({
  target,
  profile,
  startedAt,
}: Pick<RunReport, 'target' | 'profile' | 'startedAt'>): StatementSource {
  return { baseUrl: target.baseUrl, embedded: target.embedded, profile, startedAt };
}

/** The run in one line; a value of the configuration is shown as `show` does. */
export function sourceText(
  { baseUrl, embedded, profile, startedAt }: StatementSource,
  show: (value: string) => string = (value) => value,
): string {
  const service = embedded ? `the embedded reference service at ${show(baseUrl)}` : show(baseUrl);
  return `found by a run against ${service}, profile ${show(profile)}, ${show(startedAt)}`;
}
