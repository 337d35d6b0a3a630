import type { RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { outputNames } from '../files/output-names.ts';
import { firstPageOf } from '../first-page.ts';
import { verdictWords } from '../verdict-line.ts';
import { answersSection, firstAnswers } from './answers.ts';
import { exchangeBlock } from './exchange.ts';
import { failuresSection } from './failures.ts';
import { notesSection, unjudgedSection, verdictHeader } from './first-screen.ts';
import { pageHead } from './head.ts';
import { matrix } from './matrix.ts';
import type { PageInput } from './page-input.ts';
import { pageStyle } from './page-style.ts';
import { picturesOnce } from './pictures-once.ts';
import { plotsSection } from './plots-section.ts';
import { requirementsSection } from './requirements.ts';

/**
 * The page of a run, whole in itself: what came of it, what shows it, and what was seen. Nothing is fetched and no script
 * runs; what a service sent is text, whatever it looks like.
 */
export function renderPage(input: PageInput): string {
  const { report } = input;
  const main = sections(input).join('\n');
  return [
    ...pageHead({ title: titleOfPage(report), style: pageStyle }),
    '<body>',
    '<a class="skip" href="#main">Skip to the result</a>',
    verdictHeader(report),
    contents(main),
    '<main id="main" tabindex="-1">',
    main,
    '</main>',
    footer(input),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function titleOfPage({ verdict, target }: RunReport): string {
  return `${verdictWords[verdict]}: ${target.embedded ? 'the embedded reference service' : target.baseUrl}`;
}

function sections({ report, observations, runs = [] }: PageInput): readonly string[] {
  const first = firstPageOf(report.statement);
  const inFailures = new Set<string>();
  const exchanges = new Map((observations?.exchanges ?? []).map((one) => [one.id, one]));
  const pictures = picturesOnce(observations, first);
  const failures = failuresSection(report, {
    picture: pictures.of,
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
      : [
          plotsSection(observations, first, {
            broken: exchangesOfFindings(report),
            drawn: pictures.drawn,
            runs,
          }),
        ]),
    requirementsSection(report, observations),
    answersSection(report),
    ...(others.length === 0
      ? []
      : [
          '<section id="exchanges"><h2>Requests and answers, whole</h2>',
          html`<details><summary>${countText(others.length, 'request')}, each with its answer</summary>`,
          ...others.map(exchangeBlock),
          '</details></section>',
        ]),
  ];
}

/** What asks for something to be done, else how the service answers, and beside it where the run stands as a whole. */
function firstScreen(todo: string, report: RunReport): string {
  const told = todo === '' ? firstAnswers(report) : todo;
  const left = told === '' ? '' : `<div>${told}</div>`;
  return `<div class="first">${left}<section id="areas"><h2>By area</h2>${matrix(report.requirements)}</section></div>`;
}

const parts = [
  ['failures', 'Findings'],
  ['unjudged', 'Not judged'],
  ['areas', 'By area'],
  ['plots', 'What was seen'],
  ['requirements', 'Requirements'],
  ['answers', 'Answers'],
  ['exchanges', 'Requests, whole'],
] as const;

/** The page is long: what there is of it, to go to. */
function contents(main: string): string {
  const links = parts
    .filter(([id]) => main.includes(`<section id="${id}"`))
    .map(([id, words]) => html`<a href="#${id}">${words}</a>`);
  return `<nav class="contents" aria-label="On this page">${links.join(' ')}</nav>`;
}

function exchangesOfFindings({ requirements }: RunReport): ReadonlySet<string> {
  return new Set(requirements.flatMap(({ findings }) => findings.flatMap(({ exchange }) => exchange ?? [])));
}

function footer({ hasAllure = false }: PageInput): string {
  const allure = `../${outputNames.allureReport}/index.html`;
  const links = [
    ...(hasAllure ? [html`<a href="${allure}">Allure report: tree, history, attachments</a>`] : []),
    html`<a href="../${outputNames.statementHtml}">Answers</a>`,
  ];
  return `<footer><nav aria-label="Other pages of this run">${links.join(' ')}</nav></footer>`;
}
