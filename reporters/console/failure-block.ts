import type { Consequence, Headline } from '../../config/headlines/headlines.ts';
import type { Finding, RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { paint, type Style, type Tone } from '../../text/style.ts';
import { visible } from '../../text/visible.ts';
import { labelled, wrap } from '../../text/wrap.ts';
import { expectationLabel, findingFacts } from '../finding-facts.ts';
import { replayLine } from '../replay.ts';
import { titleOf } from '../title.ts';

/** Column at which the values begin: the longest label and two spaces. */
const column = 18;

/** Width below which a picture stands at the left of a terminal. */
const roomForStrip = 72;

/** Nothing has to be done at once: the sentence suffices. */
const leftOutOfWarnings: ReadonlySet<string> = new Set(['received', 'counterexample']);

/** The most consequences with their messages; the others are listed by id. */
const consequencesTold = 3;

/** Everything that a person needs to act on one requirement that failed. Ends without a line feed. */
export function renderFailure(
  { result, findings, consequences }: Headline,
  report: RunReport,
  style: Style,
): string {
  const [first, ...others] = findings;
  return [
    headLine('FAIL', 'bad', result, style),
    wrap(first?.message ?? 'failed without a finding', style.width, 2),
    ...fieldLines([['clause', result.clause], ...factsOf(first, result)], style),
    ...stripLines(first, style),
    ...curlLines(first),
    ...(others.length === 0 ? [] : [`  and ${countText(others.length, 'more finding')}, in results.json`]),
    ...consequenceLines(consequences, style),
    replayText(result, report, style),
  ].join('\n');
}

/** Block for a warning: shorter than that for a failure, since nothing has to be done at once. Ends without a line feed. */
export function renderWarning(
  { result, findings, consequences }: Headline,
  report: RunReport,
  style: Style,
): string {
  const [first, ...others] = findings;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return [
    headLine('WARN', 'warning', result, style),
    wrap(`${first?.message ?? 'warned without a finding'}${more}`, style.width, 2),
    ...fieldLines(
      factsOf(first, result).filter(([name]) => !leftOutOfWarnings.has(name)),
      style,
    ),
    ...curlLines(first),
    ...consequenceLines(consequences, style),
    replayText(result, report, style),
  ].join('\n');
}

/** First line of a block with the requirement and its verdict: `FAIL PAGING-3 (MUST) a page holds at most limit persons`. */
export function headLine(word: string, tone: Tone, result: RequirementResult, style: Style): string {
  return headed(word, tone, `${result.id} (${result.level})`, titleOf(result), style);
}

/** A word in its tone, what it is about, and a text: one paragraph, its further lines indented. */
export function headed(word: string, tone: Tone, about: string, text: string, style: Style): string {
  const start = `${word} ${visible(about)}`;
  const lines = wrap(`${start} ${text}`, style.width, 2).slice(2);
  return lines.replace(start, () => `${paint(word, tone, style)} ${paint(about, 'strong', style)}`);
}

type Facts = ReturnType<typeof findingFacts>;

function factsOf(finding: Finding | undefined, { level, says }: RequirementResult): Facts {
  return finding === undefined ? [[expectationLabel(level), says]] : findingFacts(finding, level);
}

function fieldLines(fields: Facts, { width }: Style): string[] {
  return fields.map(([name, value]) => labelled(name, value, width, column));
}

/** A picture is not wrapped either. */
function stripLines(finding: Pick<Finding, 'strip'> | undefined, { width }: Style): string[] {
  if (finding?.strip === undefined) return [];
  const indent = ' '.repeat(width >= roomForStrip ? column : 2);
  return finding.strip.split('\n').map((line) => `${indent}${visible(line)}`);
}

/** Lines for a shell are never wrapped: they are there to be copied. */
function curlLines(finding: Pick<Finding, 'curl'> | undefined): string[] {
  if (finding === undefined || finding.curl === '') return [];
  return finding.curl.split('\n').map((line) => `  ${visible(line)}`);
}

function replayText({ id }: RequirementResult, report: RunReport, style: Style): string {
  return paint(`  replay: ${replayLine(id, report)}`, 'quiet', style);
}

/** The first requirements that only follow with what was seen of them, the others by their ids. */
function consequenceLines(consequences: readonly Consequence[], { width }: Style): string[] {
  const byId = messagesById(consequences);
  const told = [...byId].slice(0, consequencesTold).map(([id, [message = '', ...others]]) => {
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return wrap(`therefore ${id}: ${message}${more}`, width, 2);
  });
  const rest = [...byId.keys()].slice(consequencesTold);
  return rest.length === 0 ? told : [...told, wrap(`therefore too: ${rest.join(', ')}`, width, 2)];
}

function messagesById(consequences: readonly Consequence[]): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  for (const { id, message } of consequences) byId.set(id, [...(byId.get(id) ?? []), message]);
  return byId;
}
