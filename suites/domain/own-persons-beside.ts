import type { Exchange } from '../../client/exchange.ts';
import { confirmedAnswer } from '../../engine/confirmed-answer.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, isOutOfRequests } from '../../engine/outcome.ts';
import type { Neighbour } from '../../fixtures/neighbours/neighbour.ts';
import { listsOwnPersons } from '../../oracles/answers/domain.ts';
import type { Deviation } from '../../oracles/deviation.ts';

/**
 * Finds out whether a value near the domain brings its persons. Customers own alias and typo domains: what one value brings is a
 * defect where a second one of the same transformation brings them too.
 */
export async function ownPersonsBeside(
  { value, says, others, isNobodys }: Neighbour,
  own: ReadonlySet<string>,
  ask: (domain: string) => Promise<Exchange>,
): Promise<readonly Deviation[]> {
  const judge = (exchange: Exchange) => listsOwnPersons(exchange, own, says);
  const first = await ask(value);
  const [found] = judge(first);
  if (found === undefined) return [];
  const asked: Exchange[] = [];
  for (const other of others) {
    asked.push(await ask(other).catch(unconfirmed(found)));
    const [alike] = asked.flatMap(judge);
    if (alike !== undefined) return [{ ...found, exchanges: [...found.exchanges, ...alike.exchanges] }];
  }
  const recurring = await confirmedAnswer({ ask: async () => first, askAgain: () => ask(value), judge });
  if (isNobodys) return recurring;
  tell(`${value} lists them too, ${others.join(', ')} do not: it may well be another domain of the customer`);
  return [];
}

/** A suspicion for which there is no request left is no question that may be left out. */
function unconfirmed({ message }: Deviation): (error: unknown) => never {
  return (error) => {
    if (!isOutOfRequests(error)) throw error;
    throw new Inconclusive(`${message}: and no request is left to ask again`, 'few-requests');
  };
}
