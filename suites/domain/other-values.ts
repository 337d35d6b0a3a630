import type { Exchange } from '../../client/exchange.ts';
import { withParameter } from '../../client/query.ts';
import { confirmedAnswer } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, isOutOfRequests, unlessUnjudged } from '../../engine/outcome.ts';
import type { Neighbour } from '../../fixtures/neighbours/neighbour.ts';
import { usualWholePage } from '../../fixtures/pages/usual-whole-page.ts';
import { listsOthers, listsOwnPersons } from '../../oracles/answers/domain.ts';
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
  for (const other of others) {
    const [alike] = judge(await ask(other).catch(unconfirmed(found)));
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

/** Under a top level that nobody can own (RFC 6761 6.4). */
const nobodys = 'nobody.invalid';

/**
 * DOMAIN-2: the domain in a list, which is one value. What a list means is not shown: it may be the domain, or none. It
 * opens nobody else.
 */
export async function listedWithOthers(context: CheckContext): Promise<readonly Deviation[]> {
  const usual = await usualWholePage(context).catch(unlessUnjudged);
  if (usual === undefined || !('only' in usual.allowed)) return [];
  const { request, domain, allowed, isStill } = usual;
  const query = withParameter(request.query, 'domain', [encodeURIComponent(`${domain},${nobodys}`)]);
  tell('asked for the domain in a list, whose other domain nobody can have');
  const says = 'a list with the domain in it';
  const found = await confirmedAnswer({
    ask: () => context.send({ ...request, query }),
    judge: (exchange) => listsOthers(exchange, { requirement: 'DOMAIN-2', says, allowed }),
  });
  // Whoever came since is as good as any.
  return found.length === 0 || (await isStill()) ? found : [];
}
