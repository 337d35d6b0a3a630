import type { DoctorReport, Stage, StageState } from '../../schemas/report/doctor.ts';
import { paint, type Style, type Tone } from '../../text/style.ts';
import { visible } from '../../text/visible.ts';
import { wrap } from '../../text/wrap.ts';

const words: Readonly<Record<StageState, readonly [word: string, tone: Tone]>> = {
  ok: ['ok', 'good'],
  failed: ['FAILED', 'bad'],
  warning: ['warning', 'warning'],
  skipped: ['skipped', 'quiet'],
};

/** Columns at which the names begin, and the results. */
const nameColumn = 9;
const textColumn = 25;

/** Columns that a text beside the names needs; where there are fewer, it stands below. */
const narrowest = 30;

/** Limit of a text of the target, which may be of any length; the JSON holds all of it. */
const shownCharacters = 500;

/** One stage: its state, its name and its result, wrapped; below it advice. */
export function renderStage({ name, state, message, advice }: Stage, style: Style): string {
  const [word, tone] = words[state];
  const head = paint(word.padEnd(nameColumn), tone, style) + name;
  const found = shortened(message);
  const step = advice === undefined ? [] : [`-> ${advice}`];
  if (style.width < textColumn + narrowest)
    return `${[head, ...[found, ...step].map((text) => wrap(text, style.width, nameColumn))].join('\n')}\n`;
  const beside = wrap(found, style.width, textColumn).slice(nameColumn + name.length);
  const below = step.map((text) => `${wrap(text, style.width, textColumn)}\n`);
  return `${head}${beside}\n${below.join('')}`;
}

/** Conclusion of all stages, in one line. */
export function renderConclusion(
  { ready, stages }: Pick<DoctorReport, 'ready' | 'stages'>,
  style: Style,
): string {
  const stopped = stages.find(({ state }) => state === 'failed');
  const warnings = stages.filter(({ state }) => state === 'warning').map(({ name }) => name);
  if (!ready)
    return `${paint('not ready', 'bad', style)} (${stopped?.name}): ${visible(shortened(stopped?.message ?? ''))}\n`;
  const beside = warnings.length === 0 ? '' : ` (see the warnings: ${warnings.join(', ')})`;
  return `${paint('ready', 'good', style)} for a run${beside}\n`;
}

function shortened(message: string): string {
  return message.length <= shownCharacters ? message : `${message.slice(0, shownCharacters)}...`;
}
