import { type AttributedResult, attributed } from '../config/headlines/attribution.ts';
import { partialBy } from '../config/partial-run.ts';
import { provisional } from '../config/requirements/provisional.ts';
import { register, registerVersion } from '../config/requirements/register.ts';
import type { Requirement } from '../config/requirements/requirement.ts';
import type { RunConfig } from '../config/run-config.ts';
import { isDeclared, isSelected } from '../config/selection.ts';
import { rowVerdict, runVerdict } from '../config/verdict.ts';
import { stripOf } from '../documents/observations/strip.ts';
import { completeStatement } from '../documents/statement/complete-statement.ts';
import type { CheckResult } from '../schemas/report/check-result.ts';
import type { LowCoverageWarning } from '../schemas/report/low-coverage.ts';
import type { Observation } from '../schemas/report/observations.ts';
import type {
  Finding,
  RequestCount,
  RequirementResult,
  RunBudget,
  RunReport,
  ShareCount,
} from '../schemas/report/results.ts';
import type { Statement } from '../schemas/report/statement.ts';
import { holdsAddress } from '../text/holds-address.ts';
import { bailNotes } from './bail-note.ts';
import { brokenSince, type PastVerdicts } from './broken-since.ts';
import { embeddedNotes } from './embedded-note.ts';
import { firstPageOf } from './first-page.ts';
import { provisionalNotes } from './provisional-note.ts';
import { slowerNotes } from './slower-note.ts';
import { unjudged } from './unjudged.ts';

/** All that is known at the end of a run. */
export interface RunInput {
  readonly config: RunConfig;
  readonly suite: { readonly name: string; readonly version: string };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** One for each check that ended; an interrupted run has fewer. */
  readonly results: readonly CheckResult[];
  /** Ids of the requirements that have a check in this version. */
  readonly checked: readonly string[];
  readonly requests: RequestCount;
  /** Requests spent of each share; absent where this was not reported. */
  readonly purses?: readonly ShareCount[];
  /** Signs that the run looked at little. */
  readonly thin: readonly LowCoverageWarning[];
  readonly warnings: readonly string[];
  /** Former runs against the same target, the oldest first. */
  readonly past?: readonly PastVerdicts[];
  /** Requests and answers in numbers, from which findings are drawn. */
  readonly observed?: readonly Observation[];
}

/**
 * Folds the results of a run into the one report that every renderer reads: every row of the register, in its order.
 * Throws an Error where a result names no row: that is a defect of the suite, and nothing about the target.
 */
export function foldRun(input: RunInput, rows: readonly Requirement[] = register): RunReport {
  const { config, suite, startedAt, durationMs, requests } = input;
  const bailedAt = input.results.find(({ endedRun }) => endedRun === true)?.id;
  // The coverage of a run that ended early only shows where it ended.
  const thin = bailedAt === undefined ? input.thin : [];
  const signs = thin.map(({ sign }) => sign);
  const given = new Map(attributed(input.results).map((result) => [result.id, result]));
  const requirements = foldRows(input, given, rows);
  const tried = foldRows(
    input,
    given,
    provisional.filter(({ id }) => isSelected(id, config)),
  );
  expectRows(input.results, [...rows, ...provisional]);
  const statement = completeStatement(requirements, input.results, config.declared);
  return {
    suite,
    profile: config.profile,
    seed: config.seed,
    target: shownTarget(config),
    startedAt,
    durationMs,
    requests,
    budget: { limits: shownLimits(config.limits), purses: input.purses ?? [] },
    verdict: runVerdict(requirements, config, signs),
    partial: partialBy(config).length > 0,
    partialBy: partialBy(config),
    strict: config.strict,
    grade: config.strict ? 'strict' : 'MUST',
    requirementsVersion: config.requirements ?? registerVersion,
    provisional: tried,
    ...(bailedAt === undefined ? {} : { bailedAt }),
    options: config.options ?? [],
    origins: config.origins ?? [],
    failOn: config.failOn ?? [],
    thin,
    personalData: config.showPersonalData ? 'shown' : 'pseudonymised',
    requirements: withStrips(requirements, statement, input.observed),
    statement,
    warnings: [
      ...input.warnings,
      ...slowerNotes(requests),
      ...bailNotes({ ...(bailedAt === undefined ? {} : { bailedAt }), requirements }),
      ...embeddedNotes({ seed: config.seed, target: config.target, requirements }),
      ...provisionalNotes(tried),
      ...staleBaseline(config, requirements),
    ],
  };
}

function foldRows(
  { checked, config, past = [] }: RunInput,
  given: ReadonlyMap<string, AttributedResult>,
  rows: readonly Requirement[],
): RequirementResult[] {
  const has = new Set(checked);
  return rows.map((row) =>
    withSince(foldRow(row, given.get(row.id) ?? unjudged(row, config, has), config), past),
  );
}

function expectRows(results: readonly CheckResult[], rows: readonly Requirement[]): void {
  const ids = new Set(rows.map(({ id }) => id));
  const stray = results.find(({ id }) => !ids.has(id));
  if (stray !== undefined) throw new Error(`a result names ${stray.id}, which the register does not have`);
}

/** Adds to a broken requirement since when it is broken. */
function withSince(row: RequirementResult, past: readonly PastVerdicts[]): RequirementResult {
  const isBroken = row.verdict === 'fail' || row.verdict === 'known';
  const since = isBroken ? brokenSince(row.id, past) : undefined;
  return since === undefined ? row : { ...row, since };
}

/** Findings with a picture in characters, where the observations give one. */
function withStrips(
  requirements: RequirementResult[],
  statement: Statement,
  observed: readonly Observation[] = [],
): RequirementResult[] {
  const first = firstPageOf(statement);
  return requirements.map((row) => ({
    ...row,
    findings: row.findings.map((finding) => {
      const strip = stripOf(row.id, finding, observed, first);
      return strip === undefined ? finding : { ...finding, strip };
    }),
  }));
}

/** Limits in the report: only the members known here, without those that later versions add. */
function shownLimits({
  maxRequests,
  rate,
  concurrency,
  timeoutMs,
  maxTimeMs,
}: RunConfig['limits']): RunBudget['limits'] {
  return {
    maxRequests,
    ...(rate === undefined ? {} : { rate }),
    concurrency,
    timeoutMs,
    ...(maxTimeMs === undefined ? {} : { maxTimeMs }),
  };
}

type Outcome = Pick<CheckResult, 'verdict' | 'reason' | 'cause'> & Partial<AttributedResult>;

function foldRow(row: Requirement, outcome: Outcome, config: RunConfig): RequirementResult {
  const verdict = rowVerdict(row, outcome.verdict, config);
  const reason = verdict === 'known' ? knownReason(row.id, config) : outcome.reason;
  return {
    id: row.id,
    level: row.level,
    area: row.area,
    clause: [row.clause, ...(row.standards ?? [])].join('; '),
    says: row.says,
    verdict,
    binds: row.level === 'MUST' || isDeclared(row.id, config),
    coverage: outcome.coverage ?? '',
    findings: causesFirst(outcome.findings ?? []),
    ...(reason === undefined ? {} : { reason }),
    ...(outcome.cause === undefined ? {} : { cause: outcome.cause }),
    durationMs: outcome.durationMs ?? 0,
  };
}

function knownReason(id: string, { known }: RunConfig): string | undefined {
  return known.find(({ requirement }) => requirement === id)?.reason;
}

function causesFirst(findings: readonly Finding[]): Finding[] {
  const follows = ({ followsFrom }: Finding) => followsFrom !== undefined;
  return [...findings.filter((finding) => !follows(finding)), ...findings.filter(follows)];
}

function shownTarget({ target }: RunConfig): RunReport['target'] {
  const { baseUrl, partnerId, domains, embedded } = target;
  const consumerIds = target.consumerIds.filter((id) => !holdsAddress(id));
  return { baseUrl, partnerId, domains, consumerIds, embedded };
}

/** An entry that outlived its failure would hide the next one. */
function staleBaseline({ known }: RunConfig, requirements: readonly RequirementResult[]): string[] {
  const passed = new Set(requirements.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id));
  return known
    .filter(({ requirement }) => passed.has(requirement))
    .map(
      ({ requirement }) =>
        `the baseline lists ${requirement} as known to fail, but it passed: take the entry out`,
    );
}
