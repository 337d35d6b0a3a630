import { noteBrokenLists } from './broken-lists.ts';
import type { Check, Judgement } from './check.ts';
import type { CheckContext } from './context.ts';
import type { Law, Seen } from './law.ts';
import { Memo } from './memo.ts';
import {
  isUnjudged,
  lasting,
  NotApplicable,
  ranShort,
  settled,
  type Unjudged,
  unjudgedBy,
} from './outcome.ts';
import { perSession } from './per-session.ts';

/** Before which all that the run has seen is looked over, while there are requests to confirm it; and once more at the end. */
export const lookStages = ['discover', 'hostile'] as const;
export type LookStage = (typeof lookStages)[number] | 'suspicions';

/** The judgements of a session's checks by their own requests, by the check's id. */
const ownParts = perSession(() => new Memo<Judgement>());
/** The judgements by further requests, by the check's id and their part. */
const furtherParts = perSession(() => new Memo<Judgement>());
/** The results of the looks, by the check's id and the stage. */
const looks = perSession(() => new Memo<Seen>());
/** Requests that the laws of a check need, by the check's id: each is sent once. */
const asked = perSession(() => new Memo<void>());
const nothingSeen: Seen = { deviations: [] };

/** Judges a row by its own requests, and then by further ones and by laws, if it has any. */
export function judgedRow(check: Check, context: CheckContext): Promise<Judgement> {
  return check.laws !== undefined ? withLaws(check, context) : judgedByRequests(check, context);
}

/** Judges a row by its own requests. They are asked now if no phase has asked them. */
export function judgedByOwnRequests(check: Check, context: CheckContext): Promise<Judgement> {
  const { id, run } = check;
  return ownParts(context).get(id, () => noted(run(context), check, context));
}

/** Requests of a check beside its own, in their order: those behind a pause, unusual ones, those behind which nothing is asked. */
export const further = ['idle', 'hostile', 'closing'] as const;
export type FurtherPart = (typeof further)[number];

/** Judges a row by its own requests, and by the further ones up to this part. What some phase has asked is not asked again. */
export async function judgedByRequests(
  check: Check,
  context: CheckContext,
  last: FurtherPart = 'closing',
): Promise<Judgement> {
  let judged = await judgedByOwnRequests(check, context);
  for (const part of further.slice(0, further.indexOf(last) + 1)) {
    const ask = check[part];
    if (ask === undefined || judged.deviations.length > 0) continue;
    const found = await furtherParts(context).get(`${check.id} ${part}`, () =>
      noted(ask(context), check, context).catch(nothingIfLeft),
    );
    judged = {
      coverage: `${judged.coverage}, ${found.coverage}`,
      left: judged.left ?? found.left,
      deviations: found.deviations,
      unjudged: judged.unjudged ?? found.unjudged,
    };
  }
  return judged;
}

export function nothingIfLeft(error: unknown): Judgement {
  if (!(error instanceof NotApplicable)) throw error;
  return { coverage: 'nothing further', deviations: [], left: error.message };
}

async function withLaws(check: Check, context: CheckContext): Promise<Judgement> {
  const own = await settled(judgedByRequests(check, context));
  const found = await lookEachTime(check, context);
  if (found.deviations.length === 0 && own.error !== undefined) throw own.error;
  const nothing: Judgement = { coverage: 'all answers of the run', deviations: [] };
  const judged = own.value ?? nothing;
  if (isFound(judged) || (found.deviations.length === 0 && judged.deviations.length > 0)) return judged;
  return { ...judged, ...found, unjudged: judged.unjudged ?? found.unjudged };
}

/** Joins the looks before each of the stages, and looks once more. What ran short of requests is left to the next look. */
async function lookEachTime(check: Check, context: CheckContext): Promise<Seen> {
  let unjudged: Unjudged | undefined;
  for (const stage of [...lookStages, 'suspicions'] as const) {
    const seen = await lookOver(check, context, stage);
    if (seen.deviations.length > 0) return seen;
    if (unjudged === undefined || ranShort(unjudged)) unjudged = seen.unjudged;
  }
  return { deviations: [], unjudged };
}

/** Asks what only the laws of the check judge, once. What ends it leaves the row to what came before. */
export function askForLaws({ id, forLaws }: Check, context: CheckContext): Promise<void> {
  return asked(context).get(id, async () => {
    if (forLaws !== undefined) await settled(forLaws(context));
  });
}

export async function lookOver(check: Check, context: CheckContext, stage: LookStage): Promise<Seen> {
  const { id, laws = [] } = check;
  if (laws.length === 0) return nothingSeen;
  return looks(context).get(`${id} ${stage}`, async () => {
    const isLast = stage === 'suspicions';
    const { value } = await settled((isLast ? judgedByRequests : judgedByOwnRequests)(check, context));
    if (isLast) await askForLaws(check, context);
    return isFound(value) ? nothingSeen : noted(seenBy(laws, context), check, context);
  });
}

async function seenBy(laws: readonly Law[], context: CheckContext): Promise<Seen> {
  let unjudged: Unjudged | undefined;
  for (const { look } of laws) {
    const { value, error } = await settled(look(context));
    if (value !== undefined && value.deviations.length > 0) return value;
    unjudged = lasting(unjudged, isUnjudged(error) ? unjudgedBy(error) : value?.unjudged);
  }
  return { deviations: [], unjudged };
}

/** What a check finds, noted for others that look into the same lists. */
async function noted<Found extends Seen>(
  finding: Promise<Found>,
  check: Check,
  context: CheckContext,
): Promise<Found> {
  const found = await finding;
  noteBrokenLists(check, found, context);
  return found;
}

/** More was found than what only warns: a look may find what fails. */
function isFound(judged: Pick<Judgement, 'deviations'> | undefined): boolean {
  return judged?.deviations.some(({ onlyWarns }) => onlyWarns !== true) === true;
}
