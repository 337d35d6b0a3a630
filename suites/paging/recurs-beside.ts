import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { repeatsOfDomain, termsBetweenPlaces, timesText } from '../../fixtures/experiment-terms.ts';
import { countOf } from '../../oracles/count-of.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { type LoggedPage, pageOrRefusal } from '../../oracles/log/logged-page.ts';
import { answerText } from '../../oracles/observed-page.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import { experiment } from '../../verdict/experiment.ts';

import { contradictionDeviation, pageOf } from './asked-in-turns.ts';

/** Rounds in a row in which company may make no difference: what is shared by chance shows now and then. */
const patience = 2;

/** At once with the company that it had, and alone: it depends on it where it shows in company, and never alone. */
export async function recursBeside(
  company: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  if (company.length === 0 || context.config.limits.concurrency < 2) return undefined;
  const { question, exchange: usual } = contradiction.usual;
  const requests = company.map(({ request }) => request);
  const found = await experiment({
    ...termsBetweenPlaces(context, 'beside', repeatsOfDomain(context, question.domain), {
      exchangesOf: ({ exchange }: LoggedPage) => [exchange],
      requests: (2 + requests.length) * (1 + patience),
    }),
    usual: contradiction.usual,
    control: () => pageOf(usual.request, context),
    treatment: async () => {
      const [exchange] = await Promise.all(
        [usual.request, ...requests].map((request) => context.client.send(request, spareShare(context))),
      );
      return exchange && pageOrRefusal(exchange);
    },
    readings: [answerText],
    patience,
  });
  if (found === undefined) return undefined;
  const { request } = found.other.exchange;
  return contradictionDeviation(contradiction, found, {
    company: { kind: 'beside', requests },
    recurrence: `with ${countOf(company.length, 'other request')} at once, ${timesText(found)}`,
    counterexample: `${questionText(request)}, among ${company.length + 1} requests at once`,
  });
}
