import type { Headline } from '../../config/headlines/headlines.ts';
import { departedOf, statementGroups } from '../../documents/statement/lines.ts';
import type { Observations } from '../../schemas/report/observations.ts';
import type { RequirementResult, RunReport, Verdict } from '../../schemas/report/results.ts';
import { codeCell, codeSpan, plainText, tableCell } from '../../text/markdown.ts';
import { oneLine } from '../../text/one-line.ts';
import { areaCounts, type Counted } from '../area-counts.ts';
import { byReason, notApplicableText } from '../by-reason.ts';
import { outputNames } from '../files/output-names.ts';
import { gist } from '../gist.ts';
import { cutShort, headlinesOf, otherNotes, standInNotes } from '../headlines-and-notes.ts';
import { isOpenQuestion } from '../open-question.ts';
import { statementSection } from '../statement/markdown.ts';
import { statementTitle } from '../statement/title.ts';
import { outcomeText } from '../verdict-line.ts';
import { type Block, bounded, moreIn, type Section } from './bounded.ts';
import { charts } from './charts.ts';
import { headlineBlock } from './evidence.ts';
import { facts } from './facts.ts';
import { fold } from './folded.ts';
import { nextSteps } from './next-steps.ts';
import { titleText } from './verdict-mark.ts';

/** A comment on GitHub holds 65,536 characters, and what posts it may add some. */
const mostCharacters = 60_000;

/**
 * The report as Markdown for a pull request, short enough for a comment. Whatever the target or the configuration brought
 * in stands in code, where it is no markup, link or mention.
 */
export function renderSummaryMarkdown(report: RunReport, observations?: Observations): string {
  const told = gist(report);
  const head = [
    `# ${titleText(report)}`,
    `${outcomeText(report)}.`,
    ...(told.length === 0 ? [] : [told.join(' ')]),
    ...cutShort(report).map((note) => `**Not a full run:** ${note}.`),
    facts(report, flagsOf(report)),
  ].join('\n\n');
  return `${head}\n\n${bounded(sections(report, observations), mostCharacters - head.length)}\n`;
}

/** Deviations of the run from a usual one. */
function flagsOf({ partialBy, strict, personalData }: RunReport): string[] {
  return [
    ...partialBy,
    ...(strict ? ['--strict'] : []),
    ...(personalData === 'shown' ? ['--show-personal-data'] : []),
  ];
}

function sections(report: RunReport, observations: Observations | undefined): Section[] {
  const told = headlinesOf(report, 'fail', 'warn');
  const blocks = (verdict: Verdict) =>
    told.filter(({ result }) => result.verdict === verdict).map((one) => headlineBlock(one, report));
  return [
    failedTable(report, told),
    list('What to do', nextSteps(report).map(item)),
    {
      heading: '',
      blocks: standInNotes(told, report).map((note) => ({ text: `Note: ${note}.` })),
      between: '\n',
      rest: moreIn('results.json'),
    },
    { heading: '## Failed', blocks: blocks('fail'), between: '\n\n', rest: moreIn('results.json') },
    { heading: '## Warnings', blocks: blocks('warn'), between: '\n\n', rest: moreIn('results.json') },
    list('Known failures', reasons(report, 'known')),
    list('Not judged', reasons(report, 'inconclusive')),
    list('Low coverage', thinItems(report)),
    list(
      'Notes',
      otherNotes(report).map((note) => item(codeSpan(note))),
    ),
    overview(report),
    ...(observations === undefined ? [] : [seen(report, observations)]),
    statement(report),
  ];
}

/** Requirements that do not concern the run, with the reasons. */
function notApplicable(report: RunReport): string {
  const text = notApplicableText(report, codeSpan);
  return text === '' ? '' : `\n\nNot applicable: ${text}.`;
}

/** Every requirement that failed, causes first: what a reader sees of a page that is long. */
function failedTable(report: RunReport, told: readonly Headline[]): Section {
  const failed = withVerdict(report, 'fail');
  const own = new Map(told.map(({ result, findings }) => [result.id, findings[0]?.message]));
  const isCause = ({ id }: RequirementResult) => own.has(id);
  const causes = told
    .filter(({ result }) => result.verdict === 'fail')
    .map(({ result }) => failedRow(result, codeCell(messageOf(own.get(result.id)))));
  const following = failed
    .filter((row) => !isCause(row))
    .map((row) => failedRow(row, `follows from ${row.findings[0]?.followsFrom}`));
  return {
    heading: '',
    before: '| Failed | Level | What happened |\n| --- | --- | --- |\n',
    blocks: [...causes, ...following],
    between: '\n',
    rest: moreIn('results.json'),
  };
}

function failedRow({ id, level }: RequirementResult, what: string): Block {
  return { name: id, text: `| ${id} | ${level} | ${what} |` };
}

function messageOf(message = 'failed without a finding'): string {
  return oneLine(message, 160);
}

function list(title: string, blocks: readonly Block[]): Section {
  return { heading: `## ${title}`, blocks, between: '\n', rest: moreIn('results.json') };
}

function item(markdown: string): Block {
  return { text: `- ${markdown}` };
}

/** One line for each reason: what stopped a run kept many rows from being judged. */
function reasons(report: RunReport, verdict: Verdict): Block[] {
  const rows = withVerdict(report, verdict).filter((row) => !isOpenQuestion(row));
  return byReason(rows).map(([reason, alike]) => {
    const ids = alike.map(({ id, level }) => `**${id}** (${level})`).join(', ');
    return {
      name: alike.map(({ id }) => id).join(', '),
      text: `- ${ids}: ${codeSpan(oneLine(reason, 400))}`,
    };
  });
}

function thinItems({ thin }: RunReport): Block[] {
  return thin.map(({ sign, message, advice }) =>
    item(`**${sign}**: ${plainText(message)}; ${plainText(advice)}`),
  );
}

function overview(report: RunReport): Section {
  const { levels, rows } = areaCounts(report.requirements);
  return {
    heading: '## All requirements',
    before: `| Area | ${levels.join(' | ')} |\n| --- |${' --- |'.repeat(levels.length)}\n`,
    blocks: rows.map(({ title, counts }) => ({
      text: `| ${[tableCell(title), ...counts.map(countsText)].join(' | ')} |`,
    })),
    after: notApplicable(report),
    between: '\n',
    rest: moreIn('results.json'),
  };
}

/** `2 failed, 9 passed` */
function countsText(counts: readonly Counted[]): string {
  return counts.map(({ word, count }) => `${count} ${word}`).join(', ') || '-';
}

function seen(report: RunReport, observations: Observations): Section {
  return {
    heading: '## What was seen',
    blocks: charts(report, observations).map((text) => ({ text })),
    between: '\n\n',
    rest: () => `More plots are in the report, \`${outputNames.page}/index.html\`.`,
  };
}

function statement({ statement: found, requirements }: RunReport): Section {
  const [answered, ...parts] = statementSection(statementGroups(found, departedOf(requirements)));
  return {
    heading: `## ${statementTitle}`,
    ...fold((answered ?? '').replace(/\.$/, '')),
    blocks: parts.length === 0 ? [] : [{ text: [...parts, pages].join('\n\n') }],
    between: '\n\n',
    rest: () => `${answered} Too long for here: they are in \`statement.json\`. ${pages}`,
  };
}

/** Beside the summary, in the same folder. */
const pages = `As a page for people: [${outputNames.statementHtml}](${outputNames.statementHtml}) or [${outputNames.statementMarkdown}](${outputNames.statementMarkdown}).`;

function withVerdict({ requirements }: RunReport, ...verdicts: readonly Verdict[]): RequirementResult[] {
  return requirements.filter(({ verdict }) => verdicts.includes(verdict));
}
