import { withParameter } from '../../client/query.ts';
import { confirmedAnswer } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { usualWholePage } from '../../fixtures/pages/usual-whole-page.ts';
import { listsOthers } from '../../oracles/answers/domain.ts';
import type { Deviation } from '../../oracles/deviation.ts';

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
