import { profiles } from '../config/profiles.ts';
import type { Limits, RunConfig } from '../config/run-config.ts';
import type {
  RequirementResult,
  RunReport,
  RunVerdict,
  ThinWarning,
  Verdict,
} from '../schemas/report/results.ts';
import { areaTable } from './area-table.ts';

import { countText } from './count-text.ts';
import { durationText } from './duration-text.ts';
import { consequenceLines, curlLines, headLine, renderFailure } from './failure-block.ts';
import { type Headline, headlines } from './headlines.ts';
import { isOpenQuestion } from './open-question.ts';
import { shellWord } from './shell-word.ts';
import { paint, type Style, type Tone } from './style.ts';
import { noCheck } from './unjudged.ts';
import { verdictLine } from './verdict-line.ts';
import { visible } from './visible.ts';
import { labelled, wrap } from './wrap.ts';

/** How far a run is. */
export interface Progress {
  readonly judged: number;
  readonly selected: number;
  readonly failed: number;
  readonly requests: number;
}

/** A file that the run left, for the reader to open. */
export interface WrittenFile {
  readonly name: string;
  readonly path: string;
}

const verdictTones: Readonly<Record<RunVerdict, Tone>> = {
  nonconformant: 'bad',
  incomplete: 'open',
  'conformant-except-known': 'warning',
  conformant: 'good',
};

/** Requirements with one reason that are still told one by one. */
const toldOneByOne = 2;

/** What is about to be tested, and how much it may cost the target. */
export function renderHeader(
  config: RunConfig,
  suite: { readonly name: string; readonly version: string },
  style: Style,
): string {
  const { target, profile, limits, seed } = config;
  const service = target.embedded ? `the embedded reference service at ${target.baseUrl}` : target.baseUrl;
  const { propertyRuns } = profiles[profile];
  const depth =
    propertyRuns === 0 ? 'no generated examples' : `${propertyRuns} generated examples a property`;
  const consumers =
    target.consumerIds.length === 0 ? 'no consumer' : countText(target.consumerIds.length, 'consumer');
  return [
    `${paint(`${suite.name} ${suite.version}`, 'strong', style)} against ${visible(service)}`,
    wrap(`partner ${target.partnerId}, ${domainsText(target.domains)}, ${consumers}`, style.width, 2),
    ...(target.proxy === undefined
      ? []
      : [wrap(`by way of the proxy ${target.proxy.shown}`, style.width, 2)]),
    ...(target.tls?.insecure === true ? [insecureLine(style)] : []),
    wrap(`profile ${profile}: ${budgetText(limits)}`, style.width, 2),
    wrap(`${depth}; seed ${seed}`, style.width, 2),
  ].join('\n');
}

function budgetText({ maxRequests, concurrency, rate, maxTimeMs }: Limits): string {
  return [
    `at most ${countText(maxRequests, 'request')}`,
    `${concurrency} at a time`,
    ...(rate === undefined ? [] : [`${rate} a second`]),
    ...(maxTimeMs === undefined ? [] : [`within ${durationText(maxTimeMs)}`]),
  ].join(', ');
}

function insecureLine(style: Style): string {
  const text = 'INSECURE: the certificate is not verified, anybody in between can read the keys';
  const lines = wrap(text, style.width, 2).split('\n');
  return lines.map((line) => paint(line, 'bad', style)).join('\n');
}

/** One line, without a line feed: a terminal may write it over the last, a log may take every tenth. */
export function renderProgress({ judged, selected, failed, requests }: Progress, style: Style): string {
  const failures = failed === 0 ? '' : `, ${paint(`${failed} failed`, 'bad', style)}`;
  return `${judged} of ${selected} requirements judged${failures}, ${countText(requests, 'request')}`;
}

/**
 * The end of a run: what failed, what else a reader should know, and as the last line the verdict.
 * @param folder where the results are, if not in the default folder; null: nowhere
 */
export function renderSummary(
  report: RunReport,
  style: Style,
  files: readonly WrittenFile[] = [],
  folder?: string | null,
): string {
  const told = headlines(withVerdict(report, 'fail', 'warn'));
  const sections = [
    ...told.filter(({ result }) => result.verdict === 'fail').map((one) => renderFailure(one, report, style)),
    lines(told.filter(({ result }) => result.verdict === 'warn').map((one) => renderWarning(one, style))),
    lines(withVerdict(report, 'known').map((row) => renderReason('KNOWN', 'warning', row, style))),
    lines(renderUnjudged(unjudgedRows(report), style)),
    lines(report.thin.map((warning) => renderThin(warning, style))),
    lines(notes(report).map((text) => wrap(`note: ${text}`, style.width, 0))),
    lines(
      areaTable(report.requirements).map(({ title, counts }) => labelled(title, counts, style.width, 34)),
    ),
    answersLine(report, folder),
    lines(files.map(({ name, path }) => `  ${name.padEnd(15)} ${visible(path)}`)),
    paint(verdictLine(report), verdictTones[report.verdict], style),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/** The answers themselves fill pages, and have a command of their own. */
function answersLine({ statement }: RunReport, folder: string | null | undefined): string {
  const answered = Object.keys(statement.answers).length;
  if (answered === 0) return '';
  const all = answered + Object.keys(statement.unanswered).length;
  const told = `  ${answered} of ${countText(all, 'open question')} answered`;
  if (folder === null) return told;
  const where = folder === undefined ? '' : ` ${shellWord(folder)}`;
  return `${told}, see: npx pcds-conformance statement${where}`;
}

function notes({ warnings, requirements }: RunReport): readonly string[] {
  const unchecked = requirements.filter(
    ({ reason, level }) => reason === noCheck && level !== 'DISCOVER',
  ).length;
  return unchecked === 0
    ? warnings
    : [
        ...warnings,
        `this version has no check yet for ${countText(unchecked, 'MUST or SHOULD requirement')}`,
      ];
}

function renderWarning({ result, findings, consequences }: Headline, style: Style): string {
  const [first, ...others] = findings;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return lines([
    headLine('WARN', 'warning', result, style),
    wrap(`${first?.message ?? 'warned without a finding'}${more}`, style.width, 2),
    ...curlLines(first),
    ...consequenceLines(consequences, style),
  ]);
}

function renderThin({ sign, message, advice }: ThinWarning, style: Style): string {
  return lines([
    `${paint('THIN', 'warning', style)}  ${sign}`,
    wrap(message, style.width, 2),
    wrap(advice, style.width, 2),
  ]);
}

function renderReason(word: string, tone: Tone, result: RequirementResult, style: Style): string {
  return lines([
    headLine(word, tone, result, style),
    wrap(result.reason ?? 'no reason was given', style.width, 2),
  ]);
}

/** Many that share a reason (an interruption, a budget) are told together. */
function renderUnjudged(rows: readonly RequirementResult[], style: Style): string[] {
  const reasons = [...new Set(rows.map(({ reason }) => reason))];
  return reasons.flatMap((reason) => {
    const alike = rows.filter((row) => row.reason === reason);
    if (alike.length <= toldOneByOne)
      return alike.map((row) => renderReason('NOT JUDGED', 'open', row, style));
    const ids = alike.map(({ id, level }) => `${id} (${level})`).join(', ');
    const head = `${paint('NOT JUDGED', 'open', style)} ${countText(alike.length, 'requirement')}`;
    return [
      `${head}\n${wrap(reason ?? 'no reason was given', style.width, 2)}\n${wrap(ids, style.width, 2)}`,
    ];
  });
}

function domainsText([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? `domain ${first}` : `domains ${first} and ${others.length} more`;
}

function unjudgedRows(report: RunReport): RequirementResult[] {
  return withVerdict(report, 'inconclusive').filter((row) => !isOpenQuestion(row, report));
}

function withVerdict({ requirements }: RunReport, ...verdicts: readonly Verdict[]): RequirementResult[] {
  return requirements.filter(({ verdict }) => verdicts.includes(verdict));
}

function lines(parts: readonly string[]): string {
  return parts.join('\n');
}
