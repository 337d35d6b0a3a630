import { header, type Request, type Situation } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { consumerControlRequests } from '../../fixtures/credentials/consumer-control-requests.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import type { PageQuestion } from '../../oracles/pages/page-question.ts';

/**
 * Requests of all kinds before a page, which leave nothing behind in a service that conforms, whatever they are answered:
 * for the header fields of the page alone, the page as what the client has already, a record, a page beyond the end of the
 * same list, a domain that nobody has, and a limit that is no page size. What comes after a refusal, the checks of keys see.
 */
export async function predecessors(
  question: PageQuestion,
  context: CheckContext,
): Promise<readonly (Request | undefined)[]> {
  const { partnerId, consumerToken } = context.config.target;
  const ask = (changed: Partial<PageQuestion>) => listPersons({ partnerId, ...question, ...changed });
  const page = ask({});
  const validator = entityTag(page, context);
  const consumers =
    consumerToken === undefined ? undefined : await consumerControlRequests(context).catch(unlessUnjudged);
  return [
    { ...page, method: 'HEAD' },
    validator === undefined
      ? undefined
      : { ...page, headers: { 'if-none-match': validator }, situation: known },
    consumers?.controlRequests[0]?.request,
    ask({ page: 1_000_000 }),
    ask({ domain: `nobody-${context.config.seed}.invalid` }),
    ask({ limit: 0 }),
  ];
}

const known: Situation = { says: ['If-None-Match of the page'], mayBeRefused: true, mayBeRepresented: true };

/** The name that the service gave the page when it was asked for (RFC 9110 8.8.3). */
function entityTag({ path, query }: Request, context: CheckContext): string | undefined {
  const answers = runLog(context).log.exchanges.filter(
    ({ request, answer }) => request.path === path && request.query === query && answer?.status === 200,
  );
  return answers.flatMap(({ answer }) => (answer && header(answer, 'etag')) ?? []).at(-1);
}
