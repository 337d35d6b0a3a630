import type { RequirementResult, RunReport, Verdict } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { oneLine } from '../../text/one-line.ts';
import { findingText } from '../finding-facts.ts';
import { replayLine } from '../replay.ts';
import { titleOf } from '../title.ts';
import type { Outcome, TestCase } from './document.ts';

/** The most findings of a case: others are in results.json, since nobody reads a long dialog to its end. */
const findingsShown = 5;

const outcomes: Readonly<Record<Verdict, Outcome>> = {
  pass: 'passed',
  observed: 'passed',
  warn: 'passed',
  fail: 'failure',
  known: 'skipped',
  inconclusive: 'skipped',
  'not-applicable': 'skipped',
};

/**
 * A requirement as a test case. A SHOULD that warns passes. A MUST that could not be judged is an error, since every reader
 * shows skipped tests as harmless, and GitHub, GitLab and Jenkins show errors as they show failures; so is an answer that
 * was declared.
 */
export function requirementCase(row: RequirementResult, report: RunReport): TestCase {
  const outcome = row.binds && row.verdict === 'inconclusive' ? 'error' : outcomes[row.verdict];
  const named = { name: `${row.id} ${titleOf(row)}`, outcome, seconds: row.durationMs / 1_000 };
  if (outcome === 'passed') return named;
  if (outcome === 'failure')
    return { ...named, type: row.level, message: headline(row), text: details(row, report) };
  const reason = row.reason ?? 'no reason given';
  const message = oneLine(outcome === 'error' ? reason : `${row.verdict}: ${reason}`);
  const text = row.findings.length === 0 ? toldReason(row, report) : `${reason}\n\n${details(row, report)}`;
  return { ...named, type: row.verdict, message, text };
}

/** Output of a passed case, one line or a block: GitLab, GitHub and Jenkins have a place for it in the suite. */
export function outputOf(row: RequirementResult, report: RunReport): string {
  if (row.verdict === 'warn') return `warning ${row.id}\n${details(row, report)}\n`;
  return row.verdict === 'pass' && row.coverage !== '' ? `${row.id}: ${row.coverage}` : '';
}

/** One defect, one headline: what only follows says so first. */
function headline({ findings }: RequirementResult): string {
  const [first] = findings;
  if (first === undefined) return 'failed without a finding';
  const cause = first.followsFrom === undefined ? '' : `follows from ${first.followsFrom}: `;
  return oneLine(`${cause}${first.message}`);
}

function details(row: RequirementResult, report: RunReport): string {
  const shown = row.findings.slice(0, findingsShown);
  const more = row.findings.length - shown.length;
  return [
    `${row.clause}: ${row.says}`,
    ...shown.map((finding) => findingText(finding, row.level)),
    ...(more === 0 ? [] : [`and ${countText(more, 'more finding')}, in results.json`]),
    `replay: ${replayLine(row.id, report)}`,
  ].join('\n\n');
}

/** Reason in the text of a case, since GitLab shows no message. A requirement that was left out on purpose needs no more. */
function toldReason(row: RequirementResult, report: RunReport): string {
  const reason = row.reason ?? 'no reason given';
  if (row.verdict === 'not-applicable') return reason;
  return [reason, `${row.clause}: ${row.says}`, `replay: ${replayLine(row.id, report)}`].join('\n\n');
}
