import type { Exchange } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import {
  firstPageFor,
  judgedWithBothKeys,
  type Tenant,
  type Tenants,
} from '../../fixtures/tenants/tenants.ts';
import { listsSomebody } from '../../oracles/answers/domain.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** Defects that let any key in, or look at the key alone. */
const opensAnyway = ['PARTNER-1', 'AUTH-1', 'AUTH-2'];

/**
 * PARTNER-2: each partner's list, asked for with the key that is for it, and right after that and at once with the other
 * partner's key. Nobody may be seen by that, whatever was kept of the answer before.
 */
export async function crossedKeys(context: CheckContext): Promise<Judgement> {
  const judged = await judgedWithBothKeys(context, async (tenants): Promise<Judgement> => {
    const asked = listsOf(tenants).flatMap((list) =>
      [afterHolder, besideHolder].map(
        ({ ask, when }) =>
          () =>
            confirmedAnswer({
              ask: () => ask(list, context),
              judge: (exchange) => seen(exchange, `${list.intruder.says}'s key, ${when}`),
            }),
      ),
    );
    tell(
      "asked for each of two partners' lists with its own key, and with the other's right after and at once",
    );
    return {
      coverage: `${countOf(asked.length, 'time')} the key of one of two partners at the other's list`,
      ...(await confirmedAnswers(asked, { mayBeLeft: true })),
    };
  });
  return { coverage: "without the other partner's key", ...judged };
}

interface List {
  readonly holder: Tenant;
  readonly intruder: Tenant;
  readonly domain: string;
}

/** Each partner's list with its own customer. */
function listsOf({ own, other, domains }: Tenants): readonly List[] {
  return [
    { holder: own, intruder: other, domain: domains.at(0) ?? '' },
    { holder: other, intruder: own, domain: domains.at(-1) ?? '' },
  ];
}

const afterHolder = {
  when: "right after the list's own key",
  ask: async ({ holder, intruder, domain }: List, context: CheckContext): Promise<Exchange> => {
    const request = await firstPageFor(holder, domain, context);
    await context.send(request);
    return context.send({ ...request, credential: intruder.credential });
  },
};

const besideHolder = {
  when: "at once with the list's own key",
  ask: async ({ holder, intruder, domain }: List, context: CheckContext): Promise<Exchange> => {
    const request = await firstPageFor(holder, domain, context);
    const before = context.send(request);
    const intruding = context.send({ ...request, credential: intruder.credential });
    const [exchange] = await Promise.all([intruding, before, context.send(request)]);
    return exchange;
  },
};

function seen(exchange: Exchange, says: string) {
  const found = listsSomebody(exchange, { requirement: 'PARTNER-2', says });
  return found.map((one) => ({ explainedBy: opensAnyway, ...one }));
}
