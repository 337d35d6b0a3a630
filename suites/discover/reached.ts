import type { CheckContext } from '../../engine/context.ts';
import { personsOn } from '../../fixtures/discovery/paged-lists.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { reactionTo } from '../../oracles/discovery/reaction.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { AskedPage } from '../../oracles/page-question.ts';
import type { Walk } from '../../oracles/walk.ts';

/** Offsets, in persons, of what was given and refused of one domain. */
export interface Reached {
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

/** How far into each domain pages were given: by whole walks, and by pages that were asked for one by one. */
export async function reachedOf(context: CheckContext): Promise<readonly Reached[]> {
  const { walks, domains } = await survey(context);
  const { first } = await numbering(context);
  return domains.map(({ domain, total = 0n }) => {
    const asked = askedPages(context).filter(({ question }) => question.domain === domain);
    const stretches = [
      ...walks.filter((walk) => walk.domain === domain).flatMap(ofWalk),
      ...asked.flatMap((one) => ofPage(one, first, asked)),
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

function ofPage(
  { question, exchange }: AskedPage,
  first: number,
  asked: readonly AskedPage[],
): readonly Stretch[] {
  const { page = first, limit } = question;
  const persons = personsOn(exchange).length;
  // A page that was refused, or is the last, would have held as many as the fullest of its like.
  const alike = asked.filter((other) => other.question.limit === limit);
  const size = Math.max(0, ...alike.map((other) => personsOn(other.exchange).length));
  const from = (page - first) * size;
  if (persons > 0) return [{ from, to: from + persons, given: true }];
  const isRefused = page > first && reactionTo(exchange)?.kind === 'refused';
  return isRefused && size > 0 ? [{ from, to: from + size, given: false }] : [];
}
