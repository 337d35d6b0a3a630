import type { Exchange, Request } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { repeatsOfDomain, termsBetweenPlaces, timesText } from '../../fixtures/experiment-terms.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { type LoggedPage, pageOrRefusal } from '../../oracles/log/logged-page.ts';
import { answerText } from '../../oracles/pages/observed-page.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { type Difference, experiment } from '../../verdict/experiment.ts';

import { contradictionDeviation, isAlike, pageOf, termsOf } from './asked-in-turns.ts';

/** Rounds in a row in which company may make no difference: what is shared by chance shows now and then. */
const patience = 2;

/** Neighbours of the request in flight; with itself between them, more than are in flight at once. */
const mostBeside = 3;

/**
 * With the company that it had, and without, by turns. First against as many requests for itself at once, which use the
 * same connections and are the same load: what shows then is mixed up with its company. Where company shows it, and that
 * does not tell it apart, against the request alone: between these, the place may be another one, and a run waits.
 */
export async function recursBeside(
  company: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (context.client.mostAtOnce < 2) return undefined;
  const { usual, other } = contradiction;
  const asked = usual.exchange.request;
  const others = company.filter(({ request }) => !isSameRequest(request, asked));
  const requests = nearest(others, other.exchange);
  if (requests.length === 0) return undefined;
  const among = [asked, ...requests.flatMap((request) => [request, asked])];
  let isShown = false;
  const treatment = async () => {
    const seen = await oddOf(among, contradiction, context);
    isShown ||= seen !== undefined && !isAlike(usual, seen);
    return seen;
  };
  const common = { usual, treatment, readings: [answerText], patience } as const;
  const equals = among.map(() => asked);
  const mixedUp = await experiment({
    ...termsOf(contradiction, 'among equals', context),
    ...common,
    control: () => oddOf(equals, contradiction, context),
  });
  if (mixedUp !== undefined || !isShown) return mixedUp && besideDeviation(mixedUp, contradiction, requests);
  const unlikeAlone = await experiment({
    ...termsBetweenPlaces(context, 'beside', repeatsOfDomain(context, usual.question.domain), {
      exchangesOf: ({ exchange }: LoggedPage) => [exchange],
      requests: (1 + among.length) * (1 + patience),
    }),
    ...common,
    control: () => pageOf(asked, context),
  });
  return unlikeAlone && besideDeviation(unlikeAlone, contradiction, requests);
}

/** Those that were sent next to it. */
function nearest(company: readonly Exchange[], { sentAt }: Exchange): readonly Request[] {
  const distance = (one: Exchange) => Math.abs(one.sentAt - sentAt);
  return company
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ request }) => request)
    .slice(0, mostBeside);
}

function isSameRequest(one: Request, other: Request): boolean {
  const textOf = ({ method, path, query, credential }: Request) =>
    `${method} ${path}?${query} ${credential.kind}`;
  return textOf(one) === textOf(other);
}

/** Asks for all of them at once: of the answers to the usual request the first that is another one, if there is any. */
async function oddOf(
  requests: readonly Request[],
  { usual }: Contradiction,
  context: CheckContext,
): Promise<LoggedPage | undefined> {
  const exchanges = await Promise.all(
    requests.map((request) => context.client.send(request, spareShare(context))),
  );
  const answers = exchanges
    .filter((_, place) => requests[place] === usual.exchange.request)
    .map(pageOrRefusal);
  if (answers.includes(undefined)) return undefined;
  return answers.find((one) => !isAlike(usual, one)) ?? answers[0];
}

function besideDeviation(
  found: Difference<LoggedPage>,
  contradiction: Contradiction,
  requests: readonly Request[],
): Deviation {
  const { request } = found.other.exchange;
  return contradictionDeviation(contradiction, found, {
    company: { kind: 'beside', requests },
    recurrence: `with ${countOf(requests.length, 'other request')} at once, ${timesText(found)}`,
    counterexample: `${questionText(request)}, among ${2 * requests.length + 1} requests at once`,
  });
}
