import stringWidth from 'string-width';
import type { Headline } from '../../config/headlines/headlines.ts';
import type { RunReport } from '../../schemas/report/results.ts';
import { shortened } from '../../text/shortened.ts';
import type { Style } from '../../text/style.ts';
import { wrap } from '../../text/wrap.ts';
import { followingIds, headlinesOf, standInNotes } from '../headlines-and-notes.ts';
import { headed, renderFailure, renderWarning } from './failure-block.ts';

/** Blocks in a pipe, whose reader has no screen: a log with more of them hides what is below. */
const blocksInPipe = 5;

/** The most characters of a short message: two lines of a usual terminal. */
const messageLength = 120;

/**
 * Blocks for failures and warnings, one for each cause, the worst first. As many as fit on a screen are whole, at least
 * one; the others are short, so that each is named.
 * @param elsewhere the reports that have all blocks whole; undefined: none has, and all are whole here
 */
export function renderFailures(report: RunReport, style: Style, elsewhere: string | undefined): string[] {
  const told = headlinesOf(report, 'fail', 'warn');
  const blocks = told.map((one) => (isWarning(one) ? renderWarning : renderFailure)(one, report, style));
  const whole = elsewhere === undefined ? blocks.length : fitting(blocks, style);
  const rest = told.slice(whole).map((one) => inShort(one, style));
  const notes = standInNotes(told, report).map((note) => wrap(`note: ${note}`, style.width, 0));
  if (rest.length === 0) return [...blocks, ...notes];
  const title = wrap(`${rest.length} more in short, in full in ${elsewhere}:`, style.width, 0);
  return [...blocks.slice(0, whole), [title, ...rest].join('\n'), ...notes];
}

function isWarning({ result }: Headline): boolean {
  return result.verdict === 'warn';
}

/** `FAIL PAGING-3 (MUST) page 2 holds 8 persons for limit=7 (and 1 more); therefore PAGING-4`. */
function inShort(headline: Headline, style: Style): string {
  const { result, findings } = headline;
  const [first, ...others] = findings;
  const message = shortened(first?.message ?? 'without a finding', messageLength);
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const ids = followingIds(headline);
  const therefore = ids.length === 0 ? '' : `; therefore ${ids.join(', ')}`;
  const [word, tone] =
    result.verdict === 'warn' ? (['WARN', 'warning'] as const) : (['FAIL', 'bad'] as const);
  return headed(word, tone, `${result.id} (${result.level})`, `${message}${more}${therefore}`, style);
}

/** Number of blocks that fit on a screen, with the empty lines between them. */
function fitting(blocks: readonly string[], { rows, width }: Style): number {
  if (rows === undefined) return Math.min(blocks.length, blocksInPipe);
  let left = rows;
  const over = blocks.findIndex((block) => {
    left -= heightOf(block, width) + 1;
    return left < 0;
  });
  return over < 0 ? blocks.length : Math.max(over, 1);
}

/** Lines for a shell are longer than the terminal is wide. Colours have no width. */
function heightOf(block: string, width: number): number {
  const heights = block.split('\n').map((line) => Math.ceil(stringWidth(line) / width));
  return heights.reduce((sum, height) => sum + Math.max(height, 1), 0);
}
