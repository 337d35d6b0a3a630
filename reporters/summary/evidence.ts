import type { Headline } from '../../config/headlines/headlines.ts';
import type { Finding, Level, RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { codeBlock, codeSpan } from '../../text/markdown.ts';
import { findingText } from '../finding-facts.ts';
import { followingIds } from '../headlines-and-notes.ts';
import { replayLine } from '../replay.ts';
import { titleOf } from '../title.ts';
import type { Block } from './bounded.ts';
import { folded } from './folded.ts';

/** A finding that fills a page hides the others; the whole of it is in results.json. */
const charactersShown = 2_000;
/** Commands are there to be copied: several that have to be in flight at once are one. */
const commandCharacters = 6_000;

/** One headline as a block to unfold, with all that is needed to act on it. */
export function headlineBlock(headline: Headline, report: RunReport): Block {
  const { result, findings } = headline;
  const following = followingIds(headline);
  const parts = [
    `${codeSpan(result.clause)}: ${result.says}`,
    ...evidence(findings, result.level),
    ...(following.length === 0 ? [] : [`Following from it: ${following.join(', ')}.`]),
    `Judge it again: ${codeSpan(replayLine(result.id, report))}`,
  ];
  return { name: result.id, text: folded(nameOf(result), parts.join('\n\n')) };
}

/** `PAGING-3 (MUST) a page holds at most limit persons` */
function nameOf(result: RequirementResult): string {
  return `${result.id} (${result.level}) ${titleOf(result)}`;
}

function evidence([first, ...others]: readonly Finding[], level: Level): string[] {
  if (first === undefined) return [];
  const { curl, ...rest } = first;
  return [
    codeBlock(shortened(findingText({ ...rest, curl: '' }, level)), 'text'),
    ...command(curl),
    ...(others.length === 0 ? [] : [`And ${countText(others.length, 'more finding')}, in \`results.json\`.`]),
  ];
}

/** A part of a command would be another command. */
function command(curl: string): string[] {
  if (curl === '') return [];
  return curl.length > commandCharacters
    ? ['The request that shows it is too long for here; it is in `results.json`.']
    : [codeBlock(curl, 'sh')];
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= charactersShown) return text;
  return `${characters.slice(0, charactersShown).join('')}\n... (${characters.length} characters, whole in results.json)`;
}
