import { attributed } from '../../../config/headlines/attribution.ts';
import { headlines } from '../../../config/headlines/headlines.ts';
import { worstFirst } from '../../../config/headlines/worst-first.ts';
import { type ProfileName, profileNames } from '../../../config/profiles.ts';
import { requirement } from '../../../config/requirements/register.ts';
import { choices } from '../../../reference/choices/catalogue.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import type { CheckResult } from '../../../schemas/report/check-result.ts';
import type { Verdict } from '../../../schemas/report/results.ts';
import type { ProofCase } from '../proof/proof-case.ts';
import { proofRun } from '../proof/proof-run.ts';

/** Verdicts that are told apart; all others are as good as a pass. */
const notPassed = ['fail', 'warn', 'inconclusive'] as const satisfies readonly Verdict[];

export type NotPassed = (typeof notPassed)[number];

/** One run against a fault or a choice, in what a change of design must leave as it is. */
export interface FrozenRun {
  /** By id, the rows that did not pass. */
  readonly rows: Readonly<Record<string, NotPassed>>;
  /** The row that is told first; `none` where nothing is broken. */
  readonly headline: string;
  /** Requests that reached the service. */
  readonly requests: number;
}

/** Runs one such case once in this process. */
export async function frozenRun({ names, seed }: ProofCase, profile: ProfileName): Promise<FrozenRun> {
  const fault = faults.find(({ name }) => names.includes(name));
  const choice = choices.find(({ name }) => names.includes(name));
  const { results, received } = await proofRun({
    seed,
    profile,
    twoTenants: (fault ?? choice)?.twoTenants === true,
    ...(fault === undefined ? { choices: names } : { faults: names }),
  });
  return { rows: rowsOf(results), headline: headlineOf(results), requests: received };
}

/** The profile of such a case; undefined of any other. */
export function frozenProfileOf(kind: ProofCase['kind']): ProfileName | undefined {
  return profileNames.find((profile) => kind === `frozen-${profile}`);
}

function rowsOf(results: readonly CheckResult[]): FrozenRun['rows'] {
  const rows = results.flatMap(({ id, verdict }) => {
    const one = notPassed.find((each) => each === verdict);
    return one === undefined ? [] : [[id, one] as const];
  });
  return Object.fromEntries(rows);
}

function headlineOf(results: readonly CheckResult[]): string {
  const broken = attributed(results)
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map((row) => ({ ...row, level: requirement(row.id).level, area: requirement(row.id).area }));
  return worstFirst(headlines(broken))[0]?.result.id ?? 'none';
}
