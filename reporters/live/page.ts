import type { RunStarted } from '../../schemas/report/events.ts';
import { countText } from '../../text/count-text.ts';
import { durationText } from '../../text/duration-text.ts';
import { html } from '../../text/html.ts';
import { outputNames } from '../files/output-names.ts';
import { targetFacts } from '../page/first-screen.ts';
import { section } from '../page/parts.ts';
import { type Abilities, policyOf, shell } from '../page/shell.ts';
import { liveScript } from './page-script.ts';
import type { Line, LiveView } from './view.ts';

/** Path of the report, below that of this page. */
export const reportPath = `/${outputNames.page}/index.html`;

const abilities: Abilities = {
  script: liveScript,
  // No text becomes markup, not even by a mistake of the script; and it asks nobody but who has sent it.
  policy: ["connect-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"],
  more: ['<noscript><meta http-equiv="refresh" content="2"></noscript>'],
};

/** The policy of the page. */
export const livePolicy: string = policyOf(abilities);

/** The page of a run that goes on, as it is now: its script shows what comes, without one the page is read again. */
export function renderLivePage(started: RunStarted, view: LiveView): string {
  const findings = section('Findings so far', [
    lines('findings', view.findings.toReversed(), 'aria-live="polite" aria-relevant="additions"'),
    '<p class="none-yet">None yet. Each is confirmed before it is told here; which follows from which, the report tells.</p>',
  ]);
  const latest = section('Latest requests', [
    lines('latest', view.latest),
    '<p class="none-yet">None yet.</p>',
  ]);
  return shell({
    ...abilities,
    title: view.title,
    skip: 'Skip to the findings',
    look: view.look,
    header: header(started, view),
    main: [`<div class="first">${findings}${latest}</div>`],
  });
}

function header(started: RunStarted, view: LiveView): readonly string[] {
  const { phase, detail, percent, hasReport } = view;
  return [
    '<p class="kicker">Conformance run of the service</p>',
    html`<h1 id="phase" aria-live="polite">${phase}</h1>`,
    html`<p id="detail" class="detail">${detail}</p>`,
    `<p id="report"${hasReport ? '' : ' hidden'}><a href="${reportPath}">Show the report</a></p>`,
    '<p id="lost" class="lost" role="status"></p>',
    html`<progress id="percent" aria-label="Done" max="100" value="${String(percent)}"></progress>`,
    '<dl class="figures">',
    html`<div><dt>Judged</dt><dd id="checks">${view.checks}</dd></div>`,
    html`<div><dt>Sent</dt><dd id="requests">${view.requests}</dd></div>`,
    html`<div><dt>Time</dt><dd id="time">${view.time}</dd></div>`,
    '</dl>',
    '<noscript><p>Without scripts, this page is read again every two seconds.</p></noscript>',
    '<p><button type="button" id="hold" hidden>Hold</button></p>',
    targetFacts(started, 'nothing of yours is tested', [['By', byText(started)]]),
  ];
}

function byText({ suite, profile, seed, limits, strict, partial }: RunStarted): string {
  const how = [
    `profile ${profile}: at most ${countText(limits.maxRequests, 'request')}`,
    ...(limits.maxTimeMs === undefined ? [] : [`within ${durationText(limits.maxTimeMs)}`]),
    ...(strict ? ['strict'] : []),
    ...(partial ? ['partial: some requirements are left out'] : []),
  ];
  return `${suite.name} ${suite.version}, ${how.join(', ')}; seed ${seed}`;
}

/** Lines as the script draws them too. An empty list holds nothing at all, so that its style applies. */
function lines(id: string, all: readonly Line[], attributes = ''): string {
  const items = all.map(({ look, pieces }) => {
    const spans = pieces.map(([name, text]) => html`<span class="${name}">${text}</span> `);
    return `${html`<li class="${look}">`}${spans.join('')}</li>`;
  });
  return `<ul id="${id}" class="lines ${id}" ${attributes}>${items.join('')}</ul>`;
}
