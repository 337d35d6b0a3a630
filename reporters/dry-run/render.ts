import type { ValueOrigin } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { serviceName } from '../../text/service-name.ts';
import { paint, type Style } from '../../text/style.ts';
import { labelled, wrap } from '../../text/wrap.ts';
import { budgetLines } from './budget-lines.ts';
import { type DryRunPlan, requestsOf } from './plan.ts';
import { groupLines, requestLine } from './request-lines.ts';
import { judgedRows, rowLines } from './row-lines.ts';
import { targetLines } from './target-lines.ts';

/** Columns at which texts begin: the longest label and two spaces; area titles are longer. */
const column = 19;
const areaColumn = 34;
const originColumn = 30;

type Lines = readonly (readonly [label: string, text: string])[];

/**
 * Requests that a run would send: a summary with examples, then every request on a line of its own, then one line that
 * ends it.
 */
export function renderDryRun(plan: DryRunPlan, style: Style): string {
  const { config, headers, groups } = plan;
  const rows = judgedRows(config);
  const { origins = [] } = config;
  const section = (title: string, lines: Lines, from = column) =>
    [
      paint(title, 'strong', style),
      ...lines.map(([label, text]) => labelled(label, text, style.width, from)),
    ].join('\n');
  const sections = [
    head(plan, style),
    section('Target', targetLines(config.target)),
    ...(origins.length === 0
      ? []
      : [section('Where the values come from', originLines(origins), originColumn)]),
    section('Every request carries', headers),
    section('Budget', budgetLines(config)),
    section(
      `Judged by profile ${config.profile}: ${countText(rows.length, 'requirement')}`,
      rowLines(rows),
      areaColumn,
    ),
    requestsText(plan, style),
    ...groups.map((group) => indented(groupLines(group))),
    list(plan, style),
    lastLine(plan),
  ];
  return `${sections.join('\n\n')}\n`;
}

function head(plan: DryRunPlan, style: Style): string {
  const { suite, config } = plan;
  const about = config.target.embedded ? 'what a run would send' : 'nothing was sent';
  const title = `${suite.name} ${suite.version}, dry run: ${about} to ${serviceName(config.target)}`;
  return `${paint(title, 'strong', style)}\n\n${wrap(promise(plan), style.width, 0)}`;
}

/** Statement on how far the list holds: its requests were sent to a service in place of the target. */
function promise(plan: DryRunPlan): string {
  const { target, seed } = plan.config;
  const listed = countText(requestsOf(plan).length, 'request');
  const list = target.embedded
    ? `It would get the ${listed} below; this process asked it the same.`
    : `A service like the reference service would get the ${listed} below. To list them, the suite asked the reference service in this process, under your ids and with keys of its own. Your service may get others, because requests depend on earlier answers.`;
  return `${list} There are never more than the budget, and only GET, HEAD and OPTIONS, which change nothing. Ids and domains that are not yours are invented, and should be refused. With --seed ${seed} the random choices are the same.`;
}

function requestsText(plan: DryRunPlan, style: Style): string {
  const requests = requestsOf(plan);
  const methods = [...new Set(requests.map(({ method }) => method))].map(
    (method) => `${requests.filter((one) => one.method === method).length} ${method}`,
  );
  const refused = (why: string) => requests.filter(({ refusedFor }) => refusedFor === why).length;
  const [key, question] = [refused('key'), refused('question')];
  const title = `Requests: ${requests.length} (${methods.join(', ')})`;
  const refusals = `the reference service refused ${key + question} of them: ${key} for the key (401 or 403), ${question} for what they ask`;
  return `${paint(title, 'strong', style)}\n${wrap(refusals, style.width, 2)}`;
}

/** Not wrapped: a line is a request, for who searches or counts them. */
function list(plan: DryRunPlan, style: Style): string {
  return [
    paint('All of them, one a line, in the order in which they would be sent', 'strong', style),
    ...requestsOf(plan).map(requestLine),
  ].join('\n');
}

function lastLine(plan: DryRunPlan): string {
  const { target, limits } = plan.config;
  const where = target.embedded ? 'nothing left this process' : 'nothing was sent';
  const most = countText(limits.maxRequests, 'request');
  return `${where}; ${countText(requestsOf(plan).length, 'request')} listed; a run sends at most ${most}`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}

/** Source of each value: its place in a config file, and the option, variable or file that gives it. */
function originLines(origins: readonly ValueOrigin[]): Lines {
  return origins.map(({ setting, from, overrides = [] }) => [
    setting,
    overrides.length === 0 ? from : `${from}, over ${overrides.join(', ')}`,
  ]);
}
