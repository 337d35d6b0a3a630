import type { Observations } from '../../schemas/report/observations.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { html } from '../../text/html.ts';
import { serviceName } from '../../text/service-name.ts';
import { outputNames } from '../files/output-names.ts';
import { firstPageOf } from '../first-page.ts';
import type { PastRun } from '../past-run.ts';
import { verdictWords } from '../verdict-line.ts';
import { answersSection, firstAnswers } from './answers.ts';
import { exchangeBlock } from './exchange.ts';
import { failuresSection } from './failures.ts';
import { unjudgedSection, verdictHeader } from './first-screen.ts';
import { matrix } from './matrix.ts';
import { fold, section } from './parts.ts';
import { picturesOnce } from './picture.ts';
import { plotsSection } from './plots-section.ts';
import { requirementsSection } from './requirements.ts';
import { runSection } from './run-section.ts';
import { shell } from './shell.ts';

/** Input of the page of a run. */
export interface PageInput {
  readonly report: RunReport;
  /** Requests and answers of the run; undefined where they were not kept: the page then has no plots. */
  readonly observations?: Observations | undefined;
  /** Former runs against the same target and this one, the oldest first. */
  readonly runs?: readonly PastRun[];
  /** True where the Allure report lies beside it. */
  readonly hasAllure?: boolean;
}

/**
 * The page of a run, complete in itself: results, evidence and observations. Nothing is fetched and no script runs; text
 * of a service stays text, whatever it looks like.
 */
export function renderPage(input: PageInput): string {
  const { verdict, target } = input.report;
  const main = sections(input);
  return shell({
    title: `${verdictWords[verdict]}: ${serviceName(target)}`,
    skip: 'Skip to the result',
    look: verdict,
    header: verdictHeader(input.report),
    contents: contents(main.join('\n')),
    main,
    footer: footer(input),
  });
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
  const beside = { broken: exchangesOfFindings(report), drawn: pictures.drawn, runs };
  const others = [...exchanges.values()].filter(({ id }) => !inFailures.has(id));
  const whole = fold(
    `${countText(others.length, 'request')}, each with its answer`,
    others.map(exchangeBlock),
  );
  return [
    firstScreen(`${failures}${unjudgedSection(report)}`, report),
    runSection(report),
    observations === undefined ? '' : plotsSection(observations, first, beside),
    requirementsSection(report, observations),
    answersSection(report),
    section('Requests and answers, whole', others.length === 0 ? [] : [whole], 'exchanges'),
  ];
}

/** First screen: the results that need action, else the answers of the service, beside the table of areas. */
function firstScreen(todo: string, report: RunReport): string {
  const told = todo === '' ? firstAnswers(report) : todo;
  const left = told === '' ? '' : `<div>${told}</div>`;
  return `<div class="first">${left}${section('By area', [matrix(report.requirements)], 'areas')}</div>`;
}

const places = [
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
  const links = places
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
