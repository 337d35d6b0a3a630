import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import {
  freshLimitsLike,
  mostFresh,
  termsBetweenPlaces,
  timesText,
} from '../../fixtures/experiment-terms.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { fewest } from '../../fixtures/situations/fewest.ts';
import { inSituation, type LevelSet, levelsOf, situationText } from '../../fixtures/situations/situations.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { countNumber } from '../../oracles/integer.ts';
import { type LoggedPage, pageOrRefusal } from '../../oracles/log/logged-page.ts';
import { personsText } from '../../oracles/pages/persons-text.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import { noRepeats } from '../../verdict/repeats.ts';
import { pageOf } from './asked-in-turns.ts';
import { differsWithFreshLimits, nothingIfSpent } from './with-fresh-limits.ts';

/** Requests of a treatment: the same limit for another list, for another page, and for the first page. */
const requestsBehind = 3;

/**
 * What a list in a situation leaves for the next one in it, as a cache does whose key lacks something there: its own first page
 * with a limit that was not asked for yet, in the usual way, and in that situation right behind other pages in it.
 */
export async function differsBehindAnother(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { usual, other } = contradiction;
  const situation = levelsOf(other.exchange.request);
  const { domain, limit: near = usual.persons.length } = usual.question;
  if (situation.length === 0 || usual.total === undefined || near < 1) return undefined;
  const { partnerId } = context.config.target;
  const { first } = await numbering(context);
  const total = countNumber(usual.total);
  const limits = freshLimitsLike(context, {
    near,
    least: 1,
    most: Math.min(Math.max(near, mostFresh), total),
    total,
  });
  const another = domainUnlike(usual, context);
  const requests = (limit: number, part: LevelSet) =>
    [
      ...(another === undefined ? [] : [{ domain: another, page: first }]),
      { domain, page: first + 1 },
      { domain, page: first },
    ].map((question) => inSituation(listPersons({ partnerId, limit, ...question }), part));
  const usually = async () => {
    const limit = limits();
    return limit === undefined
      ? undefined
      : pageOf(listPersons({ partnerId, domain, limit, page: first }), context);
  };
  const behind = async (part: LevelSet) => {
    const limit = limits();
    if (limit === undefined) return undefined;
    const chain = requests(limit, part);
    for (const request of chain.slice(0, -1)) await context.client.send(request, spareShare(context));
    const [asked] = chain.slice(-1);
    return asked && pageOf(asked, context);
  };
  const known = await usually();
  if (known === undefined) return undefined;
  const isUsual = (page: LoggedPage) => firstPageText(page) === firstPageText(known);
  // A field may choose the replica that answers: what lags behind there is gone after the wait.
  const { outlive } = termsBetweenPlaces(context, 'behind another', noRepeats, {
    exchangesOf: ({ exchange }: LoggedPage) => [exchange],
    requests: 1 + requestsBehind,
  });
  const found = await differsWithFreshLimits(context, {
    ...(outlive && { outlive }),
    name: 'behind another',
    domain,
    requests: { control: 1, treatment: requestsBehind },
    control: usually,
    treatment: () => behind(situation),
    readings: [(page) => (isUsual(page) ? 'the page' : 'another one')],
  });
  if (found === undefined) return undefined;
  const shownBy = async (part: LevelSet) => {
    const shown = await behind(part);
    return shown && !isUsual(shown) ? { part, shown } : undefined;
  };
  const { part, shown } = (await fewest(situation, shownBy).catch(nothingIfSpent)) ?? {
    part: situation,
    shown: found.other,
  };
  const earlier = requests(shown.question.limit ?? near, part).slice(0, -1);
  const how = situationText(part);
  const received = `${pageText(shown)}, right after other pages`;
  return deviationOf(contradiction.requirement, [shown.exchange, found.usual.exchange], {
    message: `${received}; as usual, a limit of ${found.usual.question.limit} gives ${pageText(found.usual)}`,
    received,
    expected: 'the page that was asked for, whatever was asked before',
    company: { kind: 'after', requests: earlier },
    recurrence: `right after other pages ${how}, ${timesText(found)}`,
    counterexample: `${earlier.map(questionText).join(', ')}, then ${questionText(shown.exchange.request)}, each ${how}`,
    showsIn: (fresh) => {
      const page = pageOrRefusal(fresh);
      return page !== undefined && !isUsual(page);
    },
  });
}

function pageText({ total, currentPage, persons }: LoggedPage): string {
  return `page ${currentPage} with ${personsText(persons.length)} of ${total}`;
}

/** What the first pages of one list say alike, whatever their limit: its total, their number, and whether they are full. */
function firstPageText({
  total,
  currentPage,
  persons,
  question: { limit = persons.length },
}: LoggedPage): string {
  return [total, currentPage, Math.sign(persons.length - limit)].join(' ');
}

/** A domain of which the run has seen another total. */
function domainUnlike({ question, total }: LoggedPage, context: CheckContext): string | undefined {
  return runLog(context).log.pages.find(
    (page) => page.question.domain !== question.domain && page.total !== total,
  )?.question.domain;
}
