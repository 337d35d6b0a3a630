import type { Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import { parameterOf } from '../../client/query.ts';
import type { CheckContext } from '../../engine/context.ts';
import { timesText } from '../../fixtures/experiment-terms.ts';
import { domainHistory } from '../../fixtures/pages/domain-history.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { fewest } from '../../fixtures/situations/fewest.ts';
import {
  inSituation,
  type LevelSet,
  languageOf,
  levelsOf,
  situationText,
} from '../../fixtures/situations/situations.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import type { LoggedPage } from '../../oracles/log/logged-page.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import type { Arms } from '../../verdict/experiment.ts';
import { compared, contradictionDeviation, pageOf } from './conditions.ts';

/** Requests after the wait: by turns, and with one thing changed after another. */
const mostAfterWait = 12;

/** By turns, each in its own way: another order of the parameters, without `page`, or with other header fields. */
export async function differsBySituation(
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { usual, other, reading } = contradiction;
  const [one, another] = [usual.exchange.request, other.exchange.request];
  if (wayOf(one) === wayOf(another) || hasMovedElsewhere([usual, other], context)) return undefined;
  const suspected = {
    name: 'situation',
    control: { request: one },
    treatment: { request: another },
    afterWait: mostAfterWait,
  };
  const found = await compared(suspected, contradiction, context);
  if (found === undefined) return undefined;
  const { shown, how } = await inFewest(found, reading, context);
  const counterexample = `?${another.query}, where ?${one.query} is answered otherwise`;
  return contradictionDeviation(
    contradiction,
    { usual: found.usual, other: shown },
    {
      recurrence: `${how ?? howSpelled(one.query, another.query)}, ${timesText(found)}`,
      counterexample: how === undefined ? counterexample : `${questionText(shown.exchange.request)}, ${how}`,
    },
  );
}

/** Tells how a request is sent, beside its question. */
function wayOf({ query, situation }: Request): string {
  return JSON.stringify([query, situation?.says]);
}

/** The few things of a situation that bring the other answer about by themselves, or all of them. */
async function inFewest(
  { usual, other }: Arms<LoggedPage>,
  reading: Contradiction['reading'],
  context: CheckContext,
): Promise<{ readonly shown: LoggedPage; readonly how?: string }> {
  const { request } = other.exchange;
  const levels = levelsOf(request);
  if (levels.length === 0) return { shown: other };
  const { partnerId } = context.config.target;
  // A language may order the list: it stays the one in which the usual answer came.
  const plain = inSituation(
    listPersons({ partnerId, ...other.question }),
    languageOf(usual.exchange.request),
  );
  const shownBy = async (part: LevelSet) => {
    const shown = await pageOf(inSituation(plain, part), context);
    return shown && reading(shown) !== reading(usual) ? { shown, how: situationText(part) } : undefined;
  };
  return (await fewest(levels, shownBy)) ?? { shown: other, how: situationText(levels) };
}

/** Tells whether the list has moved without these answers: what caches and replicas tell of it may lie apart for long. */
export function hasMovedElsewhere(answers: readonly LoggedPage[], context: CheckContext): boolean {
  const ids = new Set(answers.map(({ exchange }) => exchange.id));
  const others = runLog(context).log.pages.filter(({ exchange }) => !ids.has(exchange.id));
  // What is sent otherwise may be answered otherwise: each way is held against itself.
  const byWay = groupedBy(others, ({ exchange: { request } }) => {
    const names = [...new URLSearchParams(request.query).keys()].join(' ');
    return `${names} ${request.situation?.says.join() ?? ''}`;
  });
  const domains = new Set(answers.map(({ question }) => question.domain));
  return [...byWay.values()].some((alike) =>
    [...domains].some((domain) => domainHistory(alike, domain).verdict !== 'still'),
  );
}

function howSpelled(one: string, other: string): string {
  const isWithout = [one, other].some((query) => parameterOf(query, 'page') === undefined);
  return isWithout ? 'with page, and without' : 'in the other order of its parameters';
}
