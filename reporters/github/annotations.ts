import type { Headline } from '../../config/headlines/headlines.ts';
import type { RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { findingText } from '../finding-facts.ts';
import { headlinesOf } from '../headlines-and-notes.ts';
import { interruptionNote, wasInterrupted } from '../interruption-note.ts';
import { replayLine } from '../replay.ts';
import { titleOf } from '../title.ts';
import { type UntestableRun, untestableTitle } from '../untestable-run.ts';
import { type Kind, workflowCommand } from './workflow-command.ts';

interface Annotation {
  readonly title: string;
  readonly message: string;
  /** Short name, for an annotation that does not fit. */
  readonly name: string;
}

/** The most annotations of a kind that GitHub shows for one step; it drops the others silently. */
const shownOfAKind = 10;

/** Workflow commands for the findings of a run, the worst first. The last one names those that GitHub would not show. */
export function annotations(report: RunReport): string {
  const { requirements } = report;
  const told = headlinesOf(report, 'fail', 'warn');
  const binding = ({ verdict, binds }: RequirementResult) => verdict === 'inconclusive' && binds;
  const failed = told.filter(({ result }) => result.verdict === 'fail');
  return [
    commands('error', [
      ...failed.map((one) => found(one, report)),
      ...unjudged(requirements.filter(binding)),
    ]),
    commands('warning', [
      ...interruption(report),
      ...report.thin.map(({ sign, message, advice }) => ({
        title: `thin: ${sign}`,
        message: `${message}\n${advice}`,
        name: sign,
      })),
      ...told.filter(({ result }) => result.verdict === 'warn').map((one) => found(one, report)),
    ]),
    commands(
      'notice',
      requirements.filter(({ verdict }) => verdict === 'known').map((row) => noted(row, 'known')),
    ),
  ].join('');
}

/** Workflow command for a run without an answer that could be judged. */
export function untestableAnnotation({ reason, advice }: Pick<UntestableRun, 'reason' | 'advice'>): string {
  return workflowCommand('error', untestableTitle, `${reason}\n${advice}`);
}

function commands(kind: Kind, all: readonly Annotation[]): string {
  const fits = all.length <= shownOfAKind;
  const shown = fits ? all : all.slice(0, shownOfAKind - 1);
  const left = all.slice(shown.length).map(({ name }) => name);
  const last = fits
    ? []
    : [workflowCommand(kind, `and ${left.length} more, in the summary`, left.join(', '))];
  return [...shown.map(({ title, message }) => workflowCommand(kind, title, message)), ...last].join('');
}

function found({ result, findings, consequences }: Headline, report: RunReport): Annotation {
  const [first] = findings;
  const following = [...new Set(consequences.map(({ id }) => id))];
  const lines = [
    first === undefined ? 'failed without a finding' : findingText(first, result.level),
    `clause: ${result.clause}`,
    ...(following.length === 0 ? [] : [`following from it: ${following.join(', ')}`]),
    `judge it again: ${replayLine(result.id, report)}`,
  ];
  return { title: titled(result), message: lines.join('\n'), name: result.id };
}

/** One for each reason: a run that was stopped has one for all that it did not come to. */
function unjudged(rows: readonly RequirementResult[]): Annotation[] {
  const reasons = [...new Set(rows.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const alike = rows.filter((row) => row.reason === reason);
    const [first, second] = alike;
    if (first !== undefined && second === undefined) return noted(first, 'not judged');
    const ids = alike.map(({ id }) => id).join(', ');
    return {
      title: `${alike.length} requirements not judged`,
      message: `${reason ?? 'no reason given'}\n${ids}`,
      name: ids,
    };
  });
}

function noted(row: RequirementResult, word: string): Annotation {
  return { title: `${titled(row)}: ${word}`, message: row.reason ?? 'no reason given', name: row.id };
}

function titled(row: RequirementResult): string {
  return `${row.id} (${row.level}) ${titleOf(row)}`;
}

function interruption(report: RunReport): Annotation[] {
  if (!wasInterrupted(report)) return [];
  return [{ title: 'interrupted', message: interruptionNote, name: 'interrupted' }];
}
