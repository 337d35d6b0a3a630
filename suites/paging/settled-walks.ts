import type { Judgement } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import type { Survey } from '../../fixtures/walks/surveyed-domain.ts';
import { unreadOf } from '../../fixtures/walks/surveyed-domain.ts';
import { walkedText } from '../../fixtures/walks/walks.ts';
import { isGivenWhole, type Walk } from '../../oracles/pages/walk.ts';
import { isDepthQuota } from '../../oracles/relations/depth-quota.ts';
import { walkProblems } from '../../oracles/relations/whole-walk.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { amongDomainsAtRest } from './domains-at-rest.ts';
import { suspectsOf } from './settled-list.ts';

/** Judges a row by what each whole walk shows by itself; a problem is confirmed by walking again. */
export async function settledWalks(id: string, context: CheckContext): Promise<Judgement> {
  const read = await survey(context);
  const { walks, interrupted } = read;
  if (walks.length === 0) throw nothingWalked(read, context);
  const hasQuota = isDepthQuota(walks);
  if (hasQuota) tell('pages beyond one constant offset are refused: a limit on paging depth, not judged');
  const judged = [...walks, ...interrupted]
    .toSorted((a, b) => a.facts.length - b.facts.length)
    .map((walk) => ({ walk, problems: walkProblems(walk) }));
  for (const walk of walks) tell(walkedText(walk));
  const coverage = walksText(walks);
  const { deviations, leftOut } = await amongDomainsAtRest(
    suspectsOf(id, judged, hasQuota, context),
    walks.filter(({ facts }) => facts.length > 1).map(({ domain }) => domain),
    context,
  );
  if (deviations.length > 0) return { coverage, deviations };
  return { coverage: `${coverage}${leftOut}`, deviations, unjudged: unreadOf(read) };
}

/** `3 whole walks of 2 domains, 12 pages, and 2 walks of 1 domain up to a page that is refused, 6 pages` */
export function walksText(walks: readonly Walk[]): string {
  const whole = walks.filter(isGivenWhole);
  const cut = walks.filter((walk) => !isGivenWhole(walk));
  const wholeText = countedText(whole, countOf(whole.length, 'whole walk'));
  if (cut.length === 0) return wholeText;
  const cutText = countedText(cut, countOf(cut.length, 'walk'), ' up to a page that is refused');
  return whole.length === 0 ? cutText : `${wholeText}, and ${cutText}`;
}

function countedText(walks: readonly Walk[], count: string, how = ''): string {
  const domains = new Set(walks.map(({ domain }) => domain)).size;
  const pages = walks.reduce((sum, { facts }) => sum + facts.filter(({ kind }) => kind === 'page').length, 0);
  return `${count} of ${countOf(domains, 'domain')}${how}, ${countOf(pages, 'page')}`;
}

/** A small run does without, where it has not the requests for it. */
export function nothingWalked(read: Survey, { depth }: CheckContext): Error {
  const unread = unreadOf(read);
  if (unread !== undefined) return Inconclusive.of(unread);
  if (read.domains.length === 0) return new Inconclusive('no domain holds persons', 'empty');
  if (!depth.ownRequests)
    return new NotApplicable('this profile has too few requests to read a whole domain');
  // Without a total, nothing says how many pages a domain has.
  if (read.domains.every(({ total }) => total === undefined))
    return new Inconclusive('no domain is answered with a total that can be read');
  return new Inconclusive('the budget of requests is too small to read a whole domain', 'few-requests');
}
