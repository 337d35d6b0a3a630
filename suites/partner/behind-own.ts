import fc from 'fast-check';
import type { Request } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import { withParameter } from '../../client/query.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { pathsThrough } from '../../fixtures/neighbours/nonexistent-ids.ts';
import { requestForms, unreadable } from '../../fixtures/neighbours/request-forms.ts';
import { usualWholePage } from '../../fixtures/pages/usual-whole-page.ts';
import { listsOthers } from '../../oracles/answers/domain.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { showsOursAlone } from './persons-of-others.ts';

/** Throws {@link NotApplicable} where the user named nothing of another partner. */
export function expectOther({ config: { target } }: CheckContext): void {
  if (target.otherPartnerId === undefined && target.otherDomain === undefined)
    throw new NotApplicable('neither --other-partner-id nor --other-domain was given');
}

/**
 * Finds requests that are checked by our value and answered by the other partner's: a path through ours, a domain
 * behind ours.
 */
export async function othersBehindOwn(context: CheckContext): Promise<Judgement> {
  const { partnerId, otherPartnerId, otherDomain } = context.config.target;
  expectOther(context);
  const { request, domain, allowed, isStill } = await usualWholePage(context).catch((error: unknown) => {
    // The plain questions have judged the row.
    if (error instanceof Inconclusive) throw new NotApplicable(error.message);
    throw error;
  });
  const query = withParameter(request.query, 'domain', [encodeURIComponent(otherDomain ?? domain)]);
  // Whose a person is can be told where all of ours are known; another partner's customer has none of them.
  const isKnown = 'only' in allowed;
  const customers = otherDomain === undefined || !isKnown ? [] : [otherDomain];
  // An error handler may fall back on a list that it looks up without the partner.
  const unread = customers.map(() => ({
    request: { ...request, ...unreadable.of({ ...request, query }) },
    says: `another partner's customer, ${unreadable.says}`,
  }));
  const paths =
    otherPartnerId === undefined || (!isKnown && otherDomain === undefined)
      ? []
      : [
          ...pathsThrough(partnerId, otherPartnerId),
          ...pathsOf(otherPartnerId, request, context),
          ...partnersNamedTwice(partnerId, otherPartnerId, query),
        ];
  const domains = customers.flatMap((other) => {
    const twice = [domain, other].map(encodeURIComponent);
    // A list is free to be one value, and whom it may show is not.
    return [twice, twice.toReversed(), [encodeURIComponent(`${domain},${other}`)]];
  });
  const asked = [
    ...unread,
    ...paths.map(({ says, ...of }) => ({
      request: { ...request, query, ...of },
      says,
      explainedBy: ['AUTH-1'],
    })),
    ...domains.map((values) => ({
      request: { ...request, query: withParameter(request.query, 'domain', values) },
      says: "our domain and another partner's customer in one request",
      // What turns the filter off shows everybody.
      ...(values.length === 1 && { explainedBy: ['DOMAIN-2'] }),
    })),
  ];
  tell(
    `asked ${countOf(asked.length, 'question')} that begin with what is ours and end with another partner's`,
  );
  const questions = asked.map((one) => async () => {
    const found = await confirmedAnswer({
      ask: () => context.send(one.request),
      judge: (exchange) => {
        if (showsOursAlone(exchange, context)) return [];
        return listsOthers(exchange, { requirement: 'PARTNER-2', allowed, ...one });
      },
    });
    // Whoever came since is as good as any, and who that is cannot be told.
    return found.length === 0 || !isKnown || (await isStill()) ? found : [];
  });
  const judged = await confirmedAnswers(questions, { enough: 1, atOnce: 4, mayBeLeft: true });
  return { coverage: `${asked.length} behind what is ours`, ...judged };
}

/** Header fields by which a gateway tells a service whose request it is. */
const partnerFields = ['x-partner-id', 'x-tenant-id', 'x-account-id'];

/**
 * One partner in the path, and the other one by the name of its parameter in the query: a framework may merge what they name,
 * and take one of them for the check, and the other for the list. Header fields of a gateway name the other partner.
 */
function partnersNamedTwice(partnerId: string, otherPartnerId: string, query: string) {
  const named = (id: string) => withParameter(query, 'partner_id', [encodeURIComponent(id)]);
  // A field has no room for other letters (RFC 9110 5.5).
  const fields = /^[\x21-\x7e]+$/.test(otherPartnerId) ? partnerFields : [];
  const headers = Object.fromEntries(fields.map((name) => [name, otherPartnerId]));
  const pathOf = (id: string) => listPersons({ partnerId: id }).path;
  return [
    {
      path: pathOf(partnerId),
      query: named(otherPartnerId),
      headers,
      says: `another partner by the name of the path parameter in the query${fields.length > 0 ? ', and in header fields' : ''}`,
    },
    {
      path: pathOf(otherPartnerId),
      query: named(partnerId),
      headers,
      says: `another partner${fields.length > 0 ? ', named in header fields too' : ''}, and ours by the name of the path parameter in the query`,
    },
  ];
}

/** The other partner's path in forms that a router may take to it past what guards it: the likeliest, and one that is drawn. */
function pathsOf(
  otherPartnerId: string,
  request: Request,
  { config: { seed }, depth }: CheckContext,
): readonly { readonly path: string; readonly says: string }[] {
  const plain = `/partners/${encodeURIComponent(otherPartnerId)}`;
  const forms = requestForms('partner').flatMap(({ of, says }) => {
    const { path = plain } = of({ ...request, path: plain });
    return path === plain ? [] : [{ path, says: `another partner, ${says}` }];
  });
  const [likeliest, ...others] = forms;
  if (depth.neighbours > 1 || likeliest === undefined) return forms;
  return [likeliest, ...fc.sample(fc.constantFrom(...others), { seed, numRuns: 1 })];
}
