import type { RunStarted } from '../../schemas/report/events.ts';
import { countText } from '../../text/count-text.ts';
import { durationText } from '../../text/duration-text.ts';
import { escaped, html } from '../../text/html.ts';
import { outputNames } from '../files/output-names.ts';
import { factList } from '../page/facts.ts';
import { type PageHead, pageHead, policyOf } from '../page/head.ts';
import { liveScript } from './page-script.ts';
import { liveStyle } from './page-style.ts';
import type { Line, LiveView } from './view.ts';

export const reportPath = `/${outputNames.page}/index.html`;

const look: Omit<PageHead, 'title'> = {
  style: liveStyle,
  script: liveScript,
  // No text becomes markup, not even by a mistake of the script; and it asks nobody but who has sent it.
  policy: ["connect-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"],
  more: ['<noscript><meta http-equiv="refresh" content="2"></noscript>'],
};

export const livePolicy: string = policyOf(look);

/** The page of a run that goes on, as it is now: its script shows what comes, without one the page is read again. */
export function renderLivePage(started: RunStarted, view: LiveView): string {
  return [
    ...pageHead({ ...look, title: view.title }),
    '<body>',
    '<a class="skip" href="#main">Skip to the findings</a>',
    header(started, view),
    '<main id="main" tabindex="-1">',
    '<div class="first">',
    '<section><h2>Findings so far</h2>',
    list('findings', view.findings.toReversed(), 'aria-live="polite" aria-relevant="additions"'),
    '<p class="none-yet">None yet. Each is confirmed before it is told here; which follows from which, the report tells.</p>',
    '</section>',
    '<section><h2>Latest requests</h2>',
    list('latest', view.latest),
    '<p class="none-yet">None yet.</p>',
    '</section>',
    '</div>',
    '</main>',
    `<script>${liveScript}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function header(
  started: RunStarted,
  { phase, detail, percent, checks, requests, time, ...view }: LiveView,
): string {
  return [
    html`<header id="top" class="${view.look}">`,
    '<p class="kicker">Conformance run of the service</p>',
    html`<h1 id="phase" aria-live="polite">${phase}</h1>`,
    html`<p id="detail" class="detail">${detail}</p>`,
    `<p id="report"${view.hasReport ? '' : ' hidden'}><a href="${reportPath}">Show the report</a></p>`,
    '<p id="lost" class="lost" role="status"></p>',
    html`<progress id="percent" aria-label="Done" max="100" value="${String(percent)}"></progress>`,
    '<dl class="figures">',
    html`<div><dt>Judged</dt><dd id="checks">${checks}</dd></div>`,
    html`<div><dt>Sent</dt><dd id="requests">${requests}</dd></div>`,
    html`<div><dt>Time</dt><dd id="time">${time}</dd></div>`,
    '</dl>',
    '<noscript><p>Without scripts, this page is read again every two seconds.</p></noscript>',
    '<p><button type="button" id="hold" hidden>Hold</button></p>',
    facts(started),
    '</header>',
  ].join('\n');
}

function facts(started: RunStarted): string {
  const { suite, profile, seed, limits, strict, partial } = started;
  const how = [
    `profile ${profile}: at most ${countText(limits.maxRequests, 'request')}`,
    ...(limits.maxTimeMs === undefined ? [] : [`within ${durationText(limits.maxTimeMs)}`]),
    ...(strict ? ['strict'] : []),
    ...(partial ? ['partial: some requirements are left out'] : []),
  ];
  return factList(started, {
    ofOurselves: 'nothing of yours is tested',
    own: [['By', `${suite.name} ${suite.version}, ${how.join(', ')}; seed ${seed}`]],
  });
}

/** What the script draws in the same way. An empty list holds nothing at all, so that its style knows. */
function list(id: string, lines: readonly Line[], attributes = ''): string {
  const items = lines.map(({ look: kind, pieces }) => {
    const spans = pieces.map(([name, text]) => html`<span class="${name}">${text}</span> `);
    return `<li class="${escaped(kind)}">${spans.join('')}</li>`;
  });
  return `<ul id="${id}" class="lines ${id}" ${attributes}>${items.join('')}</ul>`;
}
