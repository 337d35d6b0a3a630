import type { Finding, RequirementResult, RunReport } from '../schemas/report/results.ts';
import { countText } from './count-text.ts';
import type { Consequence, Headline } from './headlines.ts';
import { replayLine } from './replay.ts';
import { paint, type Style, type Tone } from './style.ts';
import { titleOf } from './title.ts';
import { visible } from './visible.ts';
import { labelled, wrap } from './wrap.ts';

/** Where the values begin: the longest label and two spaces. */
const column = 18;

/** Everything that a person needs to act on one requirement that failed. Ends without a line feed. */
export function renderFailure(
  { result, findings, consequences }: Headline,
  report: RunReport,
  style: Style,
): string {
  const [first, ...others] = findings;
  const field = (label: string, text: string | undefined) =>
    text === undefined ? [] : [labelled(label, text, style.width, column)];
  return [
    headLine('FAIL', 'bad', result, style),
    wrap(first?.message ?? 'failed without a finding', style.width, 2),
    ...field('clause', result.clause),
    ...field('received', first?.received),
    ...field(sourceOf(result), first?.expected ?? result.says),
    ...field('counterexample', first?.counterexample),
    ...field('seen', first?.recurrence),
    ...curlLines(first),
    ...(others.length === 0 ? [] : [`  and ${countText(others.length, 'more finding')}, in results.json`]),
    ...consequenceLines(consequences, style),
    paint(`  replay: ${replayLine(result.id, report)}`, 'quiet', style),
  ].join('\n');
}

/** An open question is one on which the document says nothing: what is expected was declared. */
function sourceOf({ level }: RequirementResult): string {
  return level === 'DISCOVER' ? 'expected' : 'document says';
}

/** Which requirement is told of, and how: `FAIL PAGING-3 (MUST) a page holds at most limit persons`. */
export function headLine(word: string, tone: Tone, result: RequirementResult, style: Style): string {
  const id = paint(`${result.id} (${result.level})`, 'strong', style);
  return `${paint(word, tone, style)} ${id} ${visible(titleOf(result))}`;
}

/** Lines for a shell are never wrapped: they are there to be copied. */
export function curlLines(finding: Pick<Finding, 'curl'> | undefined): string[] {
  if (finding === undefined || finding.curl === '') return [];
  return finding.curl.split('\n').map((line) => `  ${visible(line)}`);
}

/** One line for each requirement that only follows. */
export function consequenceLines(consequences: readonly Consequence[], { width }: Style): string[] {
  const byId = new Map<string, string[]>();
  for (const { id, message } of consequences) byId.set(id, [...(byId.get(id) ?? []), message]);
  return [...byId].map(([id, [message = '', ...others]]) => {
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return wrap(`therefore ${id}: ${message}${more}`, width, 2);
  });
}
