import type { RunReport } from '../../schemas/report/results.ts';
import { capital } from '../../text/capital.ts';
import { countText } from '../../text/count-text.ts';
import { durationText } from '../../text/duration-text.ts';
import { html } from '../../text/html.ts';
import { serviceAt } from '../../text/service-name.ts';
import { timeText } from '../../text/time-text.ts';
import { visible } from '../../text/visible.ts';
import { unjudgedGroups } from '../by-reason.ts';
import { gist } from '../gist.ts';
import { tenantsNote } from '../grade.ts';
import { cutShort, otherNotes } from '../headlines-and-notes.ts';
import { wasInterrupted } from '../interruption-note.ts';
import { nextStep } from '../next-step.ts';
import { verdictHeading } from '../verdict-heading.ts';
import { outcomeText, verdictWords } from '../verdict-line.ts';
import { type Fact, facts, fold, list, section, withCode } from './parts.ts';

/** The verdict as a word, and what it was reached against. */
export function verdictHeader(report: RunReport): readonly string[] {
  const { verdict, partial, partialBy, suite, profile, seed, startedAt, durationMs, requests } = report;
  // The word itself is the heading.
  const outcome = outcomeText(report).slice(verdictWords[verdict].length + 2);
  return [
    '<p class="kicker">Conformance of the service</p>',
    html`<h1>${capital(verdictHeading(report, wasInterrupted(report), tenantsNote(report)))}</h1>`,
    html`<p class="outcome">${capital(visible(outcome))}.</p>`,
    ...gist(report).map((sentence) => `<p class="gist">${withCode(visible(sentence))}</p>`),
    ...cutShort(report).map(
      (note) => html`<p class="note"><strong>Not a full run:</strong> ${visible(note)}.</p>`,
    ),
    ...(partial ? [html`<p class="note">Left out by: ${visible(partialBy.join(', '))}.</p>`] : []),
    targetFacts(report, 'nothing of yours was tested', [
      ['When', `${timeText(startedAt)}, for ${durationText(durationMs)}`],
      ['By', `${suite.name} ${suite.version}, profile ${profile}, seed ${seed}`],
      ['Requests', `${requests.sent.toLocaleString('en')}, ${retriesText(requests.retried)}`],
    ]),
  ];
}

/**
 * Facts about the target of a run.
 * @param ofOurselves the note where the run tests the embedded service
 * @param own the facts between the target and the personal data
 */
export function targetFacts(
  { target, personalData }: Pick<RunReport, 'target' | 'personalData'>,
  ofOurselves: string,
  own: readonly Fact[],
): string {
  return facts([
    ['Against', `${serviceAt(target)}${target.embedded ? `; ${ofOurselves}` : ''}`],
    ['Partner, domains', `${target.partnerId}; ${target.domains.join(', ')}`],
    ...own,
    ...(personalData === 'shown' ? [['Personal data', 'shown, not pseudonymised'] as const] : []),
  ]);
}

function retriesText(retried: number): string {
  return retried === 0
    ? 'no retries'
    : `${retried.toLocaleString('en')} of them ${retried === 1 ? 'a retry' : 'retries'}`;
}

/** Requirements that were not judged, with reasons and advice; empty where all were judged. */
export function unjudgedSection(report: RunReport): string {
  const items = unjudgedGroups(report.requirements).map(([reason, alike]) => {
    const step = nextStep(alike, report);
    const ids = alike.map(({ id }) => html`<a href="#row-${id}">${id}</a>`).join(', ');
    const todo = step === undefined ? '' : html`<br><strong>What to do:</strong> ${visible(step)}.`;
    return `${ids}: ${html`${visible(reason)}`}${todo}`;
  });
  const thin = report.thin.map(({ sign, message, advice }) =>
    fold(
      html`<span class="id">${sign}</span> <span class="level">low coverage</span> <span class="sentence">${visible(message)}</span>`,
      [html`<p><strong>What to do:</strong> ${visible(advice)}.</p>`],
      { look: 'failure warn' },
    ),
  );
  return section('Not judged, and what to do', [list(items), ...thin], 'unjudged');
}

/** Notes on the run itself that stand nowhere else. */
export function notesText(report: RunReport): string {
  const [first, ...more] = otherNotes(report).map((note) => html`${visible(note)}`);
  if (first === undefined) return '';
  return more.length === 0
    ? `<p>${first}</p>`
    : fold(`${first} (and ${countText(more.length, 'more note')})`, [list(more)]);
}
