import { attributed } from '../../../config/headlines/attribution.ts';
import { headlines } from '../../../config/headlines/headlines.ts';
import { worstFirst } from '../../../config/headlines/worst-first.ts';
import { type ProfileName, profileNames } from '../../../config/profiles.ts';
import { requirement } from '../../../config/requirements/register.ts';
import { choices } from '../../../reference/choices/catalogue.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import type { CheckResult, Verdict } from '../../../schemas/report/results.ts';
import type { ProofCase } from '../proof/proof-case.ts';
import { proofRun } from '../proof/proof-run.ts';

/** Verdicts that are told apart; all others are as good as a pass. */
export const told = ['fail', 'warn', 'inconclusive'] as const satisfies readonly Verdict[];

export type Told = (typeof told)[number];

/** One run against a fault or a choice, in what a change of design must leave as it is. */
export interface FrozenRun {
  /** By id, the rows that are not as good as passed. */
  readonly rows: Readonly<Record<string, Told>>;
  /** The row that is told first; absent where nothing is broken. */
  readonly headline?: string;
  /** Requests that reached the service. */
  readonly requests: number;
}

/** Runs one such case once in this process. */
export async function frozenRun({ names, seed }: ProofCase, profile: ProfileName): Promise<FrozenRun> {
  const fault = faults.find(({ name }) => names.includes(name));
  const choice = choices.find(({ name }) => names.includes(name));
  const twoTenants = (fault ?? choice)?.twoTenants === true;
  const { results, received } = await proofRun({
    seed,
    profile,
    twoTenants,
    ...(fault === undefined ? { choices: names } : { faults: names }),
  });
  const headline = headlineOf(results);
  return { rows: toldRows(results), ...(headline !== undefined && { headline }), requests: received };
}

/** The profile of such a case; undefined of any other. */
export function frozenProfileOf(kind: ProofCase['kind']): ProfileName | undefined {
  return profileNames.find((profile) => kind === `frozen-${profile}`);
}

function toldRows(results: readonly CheckResult[]): FrozenRun['rows'] {
  const rows = results.flatMap(({ id, verdict }) => {
    const one = told.find((each) => each === verdict);
    return one === undefined ? [] : [[id, one] as const];
  });
  return Object.fromEntries(rows.toSorted(([one], [other]) => one.localeCompare(other)));
}

function headlineOf(results: readonly CheckResult[]): string | undefined {
  const broken = attributed(results)
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map((row) => ({ ...row, level: requirement(row.id).level, area: requirement(row.id).area }));
  return worstFirst(headlines(broken))[0]?.result.id;
}
