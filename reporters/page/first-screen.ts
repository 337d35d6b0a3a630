import type { RunReport } from '../../schemas/report/results.ts';
import { capital } from '../../text/capital.ts';
import { countText } from '../../text/count-text.ts';
import { durationText } from '../../text/duration-text.ts';
import { html } from '../../text/html.ts';
import { timeText } from '../../text/time-text.ts';
import { visible } from '../../text/visible.ts';
import { cutShort } from '../bail-note.ts';
import { gist } from '../gist.ts';
import { tenantsNote } from '../grade.ts';
import { wasInterrupted } from '../interruption-note.ts';
import { nextStep } from '../next-step.ts';
import { unjudgedGroups } from '../unjudged-groups.ts';
import { verdictHeading } from '../verdict-heading.ts';
import { outcomeText, verdictWords } from '../verdict-line.ts';
import { factList } from './facts.ts';
import { withCode } from './failures.ts';

/** The verdict as a word, and what it was reached against. */
export function verdictHeader(report: RunReport): string {
  const { verdict, partial, partialBy } = report;
  // The word itself is the heading.
  const outcome = outcomeText(report).slice(verdictWords[verdict].length + 2);
  return [
    html`<header class="${verdict}">`,
    '<p class="kicker">Conformance of the service</p>',
    html`<h1>${capital(verdictHeading(report, wasInterrupted(report), tenantsNote(report)))}</h1>`,
    html`<p class="outcome">${capital(visible(outcome))}.</p>`,
    ...gist(report).map((sentence) => `<p class="gist">${withCode(visible(sentence))}</p>`),
    ...cutShort(report).map(
      (note) => html`<p class="note"><strong>Not a full run:</strong> ${visible(note)}.</p>`,
    ),
    ...(partial ? [html`<p class="note">Left out by: ${visible(partialBy.join(', '))}.</p>`] : []),
    facts(report),
    '</header>',
  ].join('\n');
}

function facts(report: RunReport): string {
  const { suite, profile, seed, startedAt, durationMs, requests } = report;
  return factList(report, {
    ofOurselves: 'nothing of yours was tested',
    own: [
      ['When', `${timeText(startedAt)}, for ${durationText(durationMs)}`],
      ['By', `${suite.name} ${suite.version}, profile ${profile}, seed ${seed}`],
      ['Requests', `${requests.sent.toLocaleString('en')}, ${retriesText(requests.retried)}`],
    ],
  });
}

function retriesText(retried: number): string {
  return retried === 0
    ? 'no retries'
    : `${retried.toLocaleString('en')} of them ${retried === 1 ? 'a retry' : 'retries'}`;
}

/** What could not be judged, why, and what to do about it; nothing where all was. */
export function unjudgedSection(report: RunReport): string {
  const groups = unjudgedGroups(report.requirements);
  const items = groups.map(([reason, alike]) => {
    const step = nextStep(alike, report);
    const ids = alike.map(({ id }) => html`<a href="#row-${id}">${id}</a>`).join(', ');
    const todo = step === undefined ? '' : html`<br><strong>What to do:</strong> ${visible(step)}.`;
    return `<li>${ids}: ${html`${visible(reason)}`}${todo}</li>`;
  });
  const thin = report.thin.map(
    ({ sign, message, advice }) =>
      html`<details class="failure warn"><summary><span class="id">${sign}</span> <span class="level">low coverage</span> <span class="sentence">${visible(message)}</span></summary><p><strong>What to do:</strong> ${visible(advice)}.</p></details>`,
  );
  if (items.length + thin.length === 0) return '';
  const list = items.length === 0 ? [] : [`<ul>${items.join('\n')}</ul>`];
  return `<section id="unjudged"><h2>Not judged, and what to do</h2>${[...list, ...thin].join('\n')}</section>`;
}

/** Warnings about the run itself that stand nowhere else. */
export function notesSection(report: RunReport): string {
  const told = cutShort(report);
  const notes = report.warnings.filter((note) => !told.includes(note));
  const [first, ...more] = notes.map((note) => html`${visible(note)}`);
  if (first === undefined) return '';
  const rest = more.map((note) => `<li>${note}</li>`).join('\n');
  const text =
    more.length === 0
      ? `<p>${first}</p>`
      : `<details><summary>${first} (and ${countText(more.length, 'more note')})</summary><ul>${rest}</ul></details>`;
  return `<section><h2>About the run</h2>${text}</section>`;
}
