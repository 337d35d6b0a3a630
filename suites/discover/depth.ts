import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, unlessUnjudged } from '../../engine/outcome.ts';
import { type Discovered, needs } from '../../fixtures/discovery/discovered.ts';
import { areFiltered, personsOn, reactionOf } from '../../fixtures/discovery/paged-lists.ts';
import { limitLadders } from '../../fixtures/pages/limit-ladders.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { reactionTo } from '../../oracles/discovery/reaction.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { AskedPage } from '../../oracles/pages/page-question.ts';
import type { Walk } from '../../oracles/pages/walk.ts';
import { plainNumber, questionOf } from '../../oracles/question.ts';
import { leastQuota } from '../../oracles/relations/depth-quota.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { refusesKeyOrMoment } from '../../schemas/http-status.ts';
import { noneUpTo } from '../../schemas/none-up-to.ts';
import { type Finders, inPhase } from './discovery.ts';

/** Offsets, in persons, of what was given and refused of one domain. */
interface Reached {
  readonly domain: string;
  /** Beginning of the deepest page that was given. */
  readonly given: number;
  /** Persons up to the end of the deepest page that was given. */
  readonly end: number;
  /** End of the first page that was refused, though persons are there. */
  readonly refused: number | undefined;
}

/** From the first person of a page to the one after its last, counted from 0. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly given: boolean;
}

/** Finds how deep the pages of each domain were given, by whole walks and by single pages. */
async function reachedOf(context: CheckContext): Promise<readonly Reached[]> {
  const { walks, domains } = await survey(context);
  const { first } = await numbering(context);
  return domains.map(({ domain, total = 0n }) => {
    const asked = askedPages(context).filter(({ question }) => question.domain === domain);
    const sizes = fullest(asked);
    const stretches = [
      ...walks.filter((walk) => walk.domain === domain).flatMap(ofWalk),
      ...asked.flatMap((one) => ofPage(one, first, sizes)),
    ];
    const pages = stretches.filter((one) => one.given);
    const given = Math.max(0, ...pages.map(({ from }) => from));
    const behind = stretches.filter((one) => !one.given && one.from < countNumber(total) && one.to > given);
    const refused = Math.min(...behind.map(({ to }) => Math.min(to, countNumber(total) - 1)));
    return {
      domain,
      given,
      // Where pages are filtered after they are cut, offsets count more than there are.
      end: Math.min(Math.max(0, ...pages.map(({ to }) => to)), countNumber(total)),
      refused: Number.isFinite(refused) ? refused : undefined,
    };
  });
}

function ofWalk({ facts }: Walk): readonly Stretch[] {
  const size = Math.max(1, ...facts.map(({ persons }) => persons));
  return facts.flatMap(({ kind, persons }, index): Stretch[] => {
    const from = index * size;
    if (kind === 'refused') return [{ from, to: from + size, given: false }];
    return persons === 0 ? [] : [{ from, to: from + persons, given: true }];
  });
}

/** The number of persons on the fullest page for each limit. */
function fullest(asked: readonly AskedPage[]): ReadonlyMap<number | undefined, number> {
  const sizes = new Map<number | undefined, number>();
  for (const { question, exchange } of asked)
    sizes.set(question.limit, Math.max(sizes.get(question.limit) ?? 0, personsOn(exchange).length));
  return sizes;
}

function ofPage(
  { question, exchange }: AskedPage,
  first: number,
  sizes: ReadonlyMap<number | undefined, number>,
): readonly Stretch[] {
  const { page = first, limit } = question;
  const persons = personsOn(exchange).length;
  // A page that was refused, or is the last, would have held as many as the fullest of its like.
  const size = sizes.get(limit) ?? 0;
  const from = (page - first) * size;
  if (persons > 0) return [{ from, to: from + persons, given: true }];
  const isRefused = page > first && reactionTo(exchange)?.kind === 'refused';
  return isRefused && size > 0 ? [{ from, to: from + size, given: false }] : [];
}

const mostSteps = 14;

export const depthFinders: Finders = {
  /** The offset behind which existing pages are refused, narrowed down. */
  'paging.maximumDepth': inPhase('discover', async (context) => {
    const reached = await reachedOf(context);
    const bounded = reached.find(isBounded);
    if (bounded !== undefined) {
      needs(
        !(await areFiltered(context)),
        'pages are filtered after they are cut, so the persons on them do not show at which offset a page is refused',
      );
      return narrowed(bounded, context);
    }
    const depth = Math.max(0, ...reached.map(({ end }) => end));
    const declared = context.config.declared['paging.maximumDepth'];
    const note = `pages were given up to offset ${depth}`;
    const isShown = typeof declared !== 'number' || declared < depth;
    needs(isShown, `${note}: the declared depth would not show`);
    const tooSmall = `no page was given beyond ${countOf(depth, 'person')}: name a larger domain`;
    needs(depth >= leastQuota, tooSmall, 'empty');
    const given = askedPages(context).filter(({ exchange }) => personsOn(exchange).length > 0);
    const shown = given.slice(0, 1).map(({ exchange }) => exchange);
    return { value: noneUpTo(depth), certainty: 'contrasted', shown, notes: [note] };
  }),
};

/** A domain with the offsets between which its pages begin to be refused. */
type Bounded = Reached & { readonly refused: number };

function isBounded(reached: Reached): reached is Bounded {
  return reached.refused !== undefined;
}

/** The offset between these bounds; where no more can be asked, how far it was narrowed down until then. */
async function narrowed({ domain, given, refused }: Bounded, context: CheckContext): Promise<Discovered> {
  const { first } = await numbering(context);
  const step = await smallestLimit(domain, first, context).catch(unlessUnjudged);
  if (step === undefined) {
    const shown = await refusedPages(domain, context);
    return { ...between(given, refused, 'what was read of it tells no more'), shown };
  }
  let [low, high] = [Math.floor(given / step), Math.ceil(refused / step)];
  const shown = new Map<number, Exchange>();
  const isRefused = async (index: number): Promise<boolean> => {
    const { exchange, reaction } = await reactionOf({ domain, limit: step, page: first + index }, context);
    needs(reaction, 'a page was neither given nor refused');
    shown.set(index, exchange);
    return reaction.kind === 'refused';
  };
  for (let asked = 0; high - low > 1 && asked < mostSteps; asked += 1) {
    const middle = Math.floor((low + high) / 2);
    const isBehind = await isRefused(middle).catch(unlessUnjudged);
    if (isBehind === undefined) break;
    if (isBehind) high = middle;
    else low = middle;
  }
  needs(
    shown.has(high) || (await isRefused(high).catch(unlessUnjudged)) !== false,
    'contradicting answers: a page was refused with one limit, and given with another',
  );
  const last = shown.get(high);
  const seen = [shown.get(low) ?? [], last ?? (await refusedPages(domain, context))].flat();
  const isExact = step === 1 && high - low === 1 && last !== undefined;
  return isExact
    ? { value: high, certainty: 'contrasted', shown: seen }
    : { ...between(low * step, high * step, `by pages of ${step}`), shown: seen };
}

function between(low: number, high: number, how: string): Omit<Discovered, 'shown'> {
  return { value: high, certainty: 'once', notes: [`between ${low} and ${high}, ${how}`] };
}

/** Pages of a domain that were refused in the run: one that is counted shows it. */
async function refusedPages(domain: string, context: CheckContext): Promise<readonly Exchange[]> {
  const { first } = await numbering(context);
  const refused = runLog(context).log.exchanges.filter(({ request, answer }) => {
    const asked = questionOf(request);
    const isBehind = asked.domain === domain && (plainNumber(asked.page) ?? first) > first;
    return isBehind && request.credential.kind === 'partner-key' && isRefusal(answer?.status);
  });
  return refused.slice(0, 1);
}

/** A quota is told so. */
function isRefusal(status = 0): boolean {
  return status >= 400 && status < 500 && !refusesKeyOrMoment(status);
}

async function smallestLimit(domain: string, first: number, context: CheckContext): Promise<number> {
  for (const limit of limitLadders.deepPages) {
    const { reaction } = await reactionOf({ domain, limit, page: first }, context);
    if (reaction?.kind === 'page' && reaction.view.persons.length === limit) return limit;
  }
  throw new Inconclusive('no small page is given by which the depth could be narrowed down');
}
