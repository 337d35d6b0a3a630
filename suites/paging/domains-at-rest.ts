import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, isUnjudged, ranShort } from '../../engine/outcome.ts';
import { drawnBy } from '../../fixtures/experiment-terms.ts';
import { outliveSilence } from '../../fixtures/outlive-caches.ts';
import { domainHistory, historySoFar, isExplainedByMoves } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** A suspicion about a domain, and the way to tell it from data that change. */
export interface DomainSuspect {
  readonly domain: string;
  /** Throws {@link Inconclusive} where it cannot be told. */
  readonly settle: () => Promise<Deviation>;
  /** Requests of `settle`, where what stands at the end tells by itself, however the data came there. */
  readonly requests?: number;
  /** True where what was read between the changes of its list has been compared: the list is judged by that. */
  readonly isJudgedBetween?: () => boolean;
}

/** A deviation of the first reading alone, while the data surely changed: a count or a replica ran behind them. */
export class Overtaken extends Inconclusive {
  constructor(reason: string) {
    super(reason, 'moved');
  }
}

interface AtRest {
  readonly deviations: readonly Deviation[];
  /** Words for the coverage on domains that moved; empty if none did. */
  readonly leftOut: string;
}

/**
 * Settles suspects until one of them is a deviation. A domain whose data changed is left out. Where that leaves none of
 * `judged`, the domains that are at rest or were judged between their changes, it is the reason why nothing can be judged.
 */
export async function amongDomainsAtRest(
  suspects: readonly DomainSuspect[],
  judged: Iterable<string>,
  context: CheckContext,
): Promise<AtRest> {
  const { deviation, moving, overtaken, first } = await settledInTurn(suspects, context);
  if (deviation !== undefined) return { deviations: [deviation], leftOut: leftOutText(moving) };
  const compared = suspects.filter((one) => moving.has(one.domain) && one.isJudgedBetween?.());
  const between = new Set([...overtaken, ...compared.map(({ domain }) => domain)]);
  const isShown = (domain: string) => !moving.has(domain) || between.has(domain);
  const shown = [...judged].filter(isShown);
  if (first !== undefined && shown.length === 0) throw first;
  // As other pages of the run have to show too, those of later checks among them.
  const haveMoved = () => [...moving].every((domain) => historySoFar(context, domain).verdict === 'moved');
  if (!haveMoved()) await context.untilLast();
  if (first !== undefined && !haveMoved()) throw first;
  if (first !== undefined) tell(`left out what changed: ${first.message}`);
  const judgedBetween = [...moving].filter((domain) => shown.includes(domain));
  const leftOut = [...moving].filter((domain) => !shown.includes(domain));
  return { deviations: [], leftOut: `${betweenText(judgedBetween)}${leftOutText(leftOut)}` };
}

interface Settled {
  readonly deviation?: Deviation;
  /** Domains whose data changed, and those of them of which no suspect is left open. */
  readonly moving: ReadonlySet<string>;
  readonly overtaken: ReadonlySet<string>;
  /** The first that says of a domain that it moved, one that leaves a suspect open before any other. */
  readonly first?: Error | undefined;
}

/** Settles one after the other, up to the first deviation. Where a suspect is left open, others of its domain are too. */
async function settledInTurn(suspects: readonly DomainSuspect[], context: CheckContext): Promise<Settled> {
  const moving = new Set<string>();
  const overtaken = new Set<string>();
  let first: Error | undefined;
  for (const suspect of suspects) {
    const { domain } = suspect;
    if (moving.has(domain) && !overtaken.has(domain)) continue;
    const { deviation, moved } = await settledOrMoved(suspect, context);
    if (deviation !== undefined) return { deviation, moving, overtaken };
    if (moved instanceof Overtaken) overtaken.add(domain);
    else overtaken.delete(domain);
    if (first === undefined || first instanceof Overtaken) first = moved;
    moving.add(domain);
  }
  return { moving, overtaken, first };
}

interface SettledOne {
  readonly deviation?: Deviation;
  readonly moved?: Error;
}

/** A deviation, or why it is none in data that moved. @throws what says that it cannot be told for another reason */
async function settledOrMoved(suspect: DomainSuspect, context: CheckContext): Promise<SettledOne> {
  try {
    return await settledNow(suspect, context);
  } catch (error) {
    if (!isUnjudged(error) || !ranShort(error)) throw error;
    // By then other checks have spent what was kept for them, and their answers show whether the list moved.
    await context.untilLast();
    return hasSurelyMoved(suspect, context) ? { moved: error } : settledNow(suspect, context);
  }
}

async function settledNow(suspect: DomainSuspect, context: CheckContext): Promise<SettledOne> {
  const known = runLog(context).log.pages.length;
  try {
    const deviation = await suspect.settle();
    // What seems to recur may be a replica, a cache or a count that runs behind data that change.
    const isLive = hasSurelyMoved(suspect, context);
    return { deviation: isLive ? await standingStill(deviation, suspect, known, context) : deviation };
  } catch (error) {
    if (!isUnjudged(error)) throw error;
    const isLeftOut =
      error.cause === 'moved' ||
      suspect.isJudgedBetween?.() ||
      isExplainedByMoves(error, suspect.domain, context);
    if (!isLeftOut) throw error;
    return { moved: error };
  }
}

function hasSurelyMoved({ domain }: DomainSuspect, context: CheckContext): boolean {
  return historySoFar(context, domain).isSure;
}

/**
 * The same in a list that has come to rest, and holds behind the wait whom it held before it: no cache, no replica and no
 * count lies behind any longer. A list that changes now and then stands still while it is read, and its count may not.
 * @param known pages of the log before it was settled
 */
async function standingStill(
  found: Deviation,
  { domain, settle, requests }: DomainSuspect,
  known: number,
  context: CheckContext,
): Promise<Deviation> {
  if (requests === undefined || !context.depth.ownRequests) throw whileLive(found, domain);
  await outliveSilence(context, { exchanges: found.exchanges, requests }, drawnBy(context, 'at rest'));
  const deviation = await settle().catch((error: unknown) => {
    throw error instanceof Overtaken ? whileLive(found, domain) : error;
  });
  const since = runLog(context).log.pages.slice(known);
  if (domainHistory(since, domain).verdict !== 'still') throw whileLive(found, domain);
  return deviation;
}

/** The reason not to report a deviation in live data: it may be a count or a replica that runs behind them. */
export function whileLive({ message }: Deviation, domain: string): Inconclusive {
  return new Inconclusive(`${message}; but the persons of ${domain} changed during the run`, 'moved');
}

/** Of totals that move with every reading. */
const valuesShown = 5;

/** `237, then 238, then 240` */
export function inTurn(values: readonly bigint[]): string {
  const more = values.length - valuesShown;
  return `${values.slice(0, valuesShown).join(', then ')}${more > 0 ? `, and ${countOf(more, 'other value')} after that` : ''}`;
}

/** `; acme.example moved meanwhile and was left out` */
export function leftOutText(moving: Iterable<string>): string {
  const names = [...moving];
  return names.length === 0 ? '' : `; ${names.join(', ')} moved meanwhile and was left out`;
}

/** `; acme.example moved meanwhile and was compared between changes` */
function betweenText(names: readonly string[]): string {
  return names.length === 0 ? '' : `; ${names.join(', ')} moved meanwhile and was compared between changes`;
}
