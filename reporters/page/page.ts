import { createHash } from 'node:crypto';
import type { RunReport } from '../../schemas/report/results.ts';
import { html } from '../../text/html.ts';
import { visible } from '../../text/visible.ts';
import { outputNames } from '../files/output-names.ts';
import { verdictWords } from '../verdict-line.ts';
import { answersSection } from './answers.ts';
import { exchangeBlock } from './exchange.ts';
import { failuresSection } from './failures.ts';
import { notesSection, unjudgedSection, verdictHeader } from './first-screen.ts';
import { matrix } from './matrix.ts';
import type { PageInput } from './page-input.ts';
import { pageStyle } from './page-style.ts';
import { pictureOf } from './picture.ts';
import { plotsSection } from './plots-section.ts';
import { requirementsSection } from './requirements.ts';

/**
 * The page of a run, whole in itself: what came of it, what shows it, and what was seen. Nothing is fetched and no script
 * runs; what a service sent is text, whatever it looks like.
 */
export function renderPage(input: PageInput): string {
  const { report } = input;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    html`<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    html`<title>${visible(titleOfPage(report))}</title>`,
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    '<a class="skip" href="#main">Skip to the result</a>',
    verdictHeader(report),
    '<main id="main" tabindex="-1">',
    ...sections(input),
    '</main>',
    footer(input),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Nothing is fetched, and nothing runs. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function titleOfPage({ verdict, target }: RunReport): string {
  return `${verdictWords[verdict]}: ${target.embedded ? 'the embedded reference service' : target.baseUrl}`;
}

function sections({ report, observations, runs = [] }: PageInput): readonly string[] {
  const first = firstPage(report);
  const inFailures = new Set<string>();
  const exchanges = new Map((observations?.exchanges ?? []).map((one) => [one.id, one]));
  const failures = failuresSection(report, {
    picture: (headline) => pictureOf(headline, observations, first),
    exchange: (id) => {
      const isNew = !inFailures.has(id);
      inFailures.add(id);
      return isNew ? exchanges.get(id) : undefined;
    },
  });
  const others = [...exchanges.values()].filter(({ id }) => !inFailures.has(id));
  return [
    firstScreen(`${failures}${unjudgedSection(report)}`, report),
    notesSection(report),
    ...(observations === undefined
      ? []
      : [plotsSection(observations, first, { broken: exchangesOfFindings(report), runs })]),
    requirementsSection(report, observations),
    answersSection(report),
    ...(others.length === 0
      ? []
      : [
          '<section id="exchanges"><h2>Requests and answers, whole</h2>',
          ...others.map(exchangeBlock),
          '</section>',
        ]),
  ];
}

/** What asks for something to be done, and beside it where the run stands as a whole. */
function firstScreen(todo: string, report: RunReport): string {
  const left = todo === '' ? '' : `<div>${todo}</div>`;
  return `<div class="first">${left}<section><h2>By area</h2>${matrix(report.requirements)}</section></div>`;
}

function exchangesOfFindings({ requirements }: RunReport): ReadonlySet<string> {
  return new Set(requirements.flatMap(({ findings }) => findings.flatMap(({ exchange }) => exchange ?? [])));
}

/** Pages are numbered from here. */
function firstPage({ statement }: RunReport): number {
  return statement.answers['paging.firstPage'] === 0 ? 0 : 1;
}

function footer({ hasAllure = false }: PageInput): string {
  const allure = `../${outputNames.allureReport}/index.html`;
  const links = [
    ...(hasAllure ? [html`<a href="${allure}">Allure report: tree, history, attachments</a>`] : []),
    html`<a href="../${outputNames.statementHtml}">Answers</a>`,
  ];
  return `<footer><nav aria-label="Other pages of this run">${links.join(' ')}</nav></footer>`;
}
