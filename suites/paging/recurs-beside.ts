import type { Exchange, Request } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { timesText } from '../../fixtures/experiment-terms.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { questionText } from '../../oracles/question.ts';
import type { Contradiction } from '../../oracles/relations/same-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { compared, contradictionDeviation } from './conditions.ts';

/** Rounds in a row in which company may make no difference: what is shared by chance shows now and then. */
const patience = 2;

/** Neighbours of the request in flight; with itself between them, more than are in flight at once. */
const mostBeside = 3;

/** With its company, and with as many requests for itself, by turns: the load is the same, so what differs is mixed up. */
export async function recursBeside(
  company: readonly Exchange[],
  contradiction: Contradiction,
  context: CheckContext,
): Promise<Deviation | undefined> {
  const { usual, other } = contradiction;
  const { request } = usual.exchange;
  const distance = ({ sentAt }: Exchange) => Math.abs(sentAt - other.exchange.sentAt);
  const beside = company
    .filter((one) => !isSameRequest(one.request, request))
    .toSorted((one, another) => distance(one) - distance(another))
    .map((one) => one.request)
    .slice(0, mostBeside);
  if (beside.length === 0 || context.client.mostAtOnce < 2) return undefined;
  const suspect = {
    name: 'among equals',
    control: { request, beside: beside.map(() => request) },
    treatment: { request, beside },
    patience,
  };
  const found = await compared(suspect, contradiction, context);
  return (
    found &&
    contradictionDeviation(contradiction, found, {
      company: { kind: 'beside', requests: beside },
      recurrence: `with ${countOf(beside.length, 'other request')} at once, ${timesText(found)}`,
      counterexample: `${questionText(request)}, among ${2 * beside.length + 1} requests at once`,
    })
  );
}

function isSameRequest(one: Request, other: Request): boolean {
  const textOf = ({ method, path, query, credential }: Request) =>
    `${method} ${path}?${query} ${credential.kind}`;
  return textOf(one) === textOf(other);
}
