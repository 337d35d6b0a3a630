import type { LowCoverageSign } from '../schemas/report/low-coverage.ts';
import type { Level, RunVerdict, Verdict } from '../schemas/report/results.ts';
import type { KnownFailure, RunConfig } from './run-config.ts';
import { isDeclared } from './selection.ts';

/** Members of a row of the register that the rules need. */
interface Bindingness {
  readonly level: Level;
  readonly standards?: readonly string[];
  readonly provisional?: true;
}

/** A row with its verdict; one that was declared binds like a MUST. */
type Judged = Bindingness & { readonly id: string; readonly verdict: Verdict };

export interface VerdictRules {
  /** A SHOULD that cites a standard binds like a MUST. */
  readonly strict: boolean;
  readonly known: readonly KnownFailure[];
  /** Answers to open questions that the user declared. */
  readonly declared: RunConfig['declared'];
  readonly ownSchemas: RunConfig['ownSchemas'];
}

/** Verdicts that say something about the target; `observed` only records, the others say why nothing was said. */
const judging: ReadonlySet<Verdict> = new Set<Verdict>(['pass', 'fail', 'warn', 'known']);

/** Gives the verdict that is reported for a row: that of its check, hardened by `strict`, excused by the baseline. */
export function rowVerdict(
  row: Bindingness & { readonly id: string },
  given: Verdict,
  { strict, known }: VerdictRules,
): Verdict {
  const verdict = given === 'warn' && strict && citesStandard(row) ? 'fail' : given;
  return verdict === 'fail' && known.some(({ requirement }) => requirement === row.id) ? 'known' : verdict;
}

/** Rules for the verdict of a whole run. */
type RunRules = Pick<VerdictRules, 'strict' | 'declared' | 'ownSchemas'> & Pick<RunConfig, 'failOn'>;

/**
 * The verdict of a run from the verdicts of its rows and the signs that it was thin; a run that judged nothing is never
 * green.
 */
export function runVerdict(
  results: readonly Judged[],
  { strict, failOn = [], ...config }: RunRules,
  signs: readonly LowCoverageSign[] = [],
): RunVerdict {
  if (results.some((result) => failsRun(result, strict))) return 'nonconformant';
  const binds = ({ level, id }: Judged) => level === 'MUST' || isDeclared(id, config);
  if (results.some((row) => row.verdict === 'inconclusive' && binds(row))) return 'incomplete';
  if (!results.some(({ verdict }) => judging.has(verdict))) return 'incomplete';
  if (signs.some((sign) => hindersGreen(sign, failOn))) return 'incomplete';
  return results.some(({ verdict }) => verdict === 'known') ? 'conformant-except-known' : 'conformant';
}

/** True where a sign keeps a run from being green: one that was asked for, and a target that was gone at the end. */
export function hindersGreen(sign: LowCoverageSign, failOn: readonly LowCoverageSign[]): boolean {
  return sign === 'stopped-answering' || failOn.includes(sign);
}

/** A `fail` counts whatever its level: of a DISCOVER row it is a declared answer that was broken. */
function failsRun(result: Judged, strict: boolean): boolean {
  return result.verdict === 'fail' || (result.verdict === 'warn' && strict && citesStandard(result));
}

function citesStandard({ level, standards = [], provisional }: Bindingness): boolean {
  return level === 'SHOULD' && standards.length > 0 && provisional !== true;
}
