import type { Exchange, Request } from '../../client/exchange.ts';
import { withoutParameter } from '../../client/query.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { drawnPages } from '../../fixtures/credentials/drawn-questions.ts';
import { firstPageFor, judgedWithBothKeys, type Tenant } from '../../fixtures/tenants/tenants.ts';
import { listsSomebody } from '../../oracles/answers/domain.ts';
import { countOf } from '../../oracles/words/count-of.ts';

/** Defects that let any key in, or look at the key alone. */
const opensAnyway = ['PARTNER-1', 'AUTH-1', 'AUTH-2'];

/**
 * PARTNER-2: each partner's list, asked for with the key that is for it, and right after that and at once with the other
 * partner's key; and pages of all kinds of our domains with that key alone. Nobody may be seen by that, whatever was kept
 * of the answer before.
 */
export async function crossedKeys(context: CheckContext): Promise<Judgement> {
  const judged = await judgedWithBothKeys(context, async ({ own, other, domains }): Promise<Judgement> => {
    const drawn = (await drawnPages(context)).slice(0, pagesOfAllKinds).map(({ request }) => request);
    // Each partner's first page with its own customer; of the partner of the run another one, too.
    const ours = await firstPageFor(own, domains.at(0) ?? '', context);
    const theirs = await firstPageFor(other, domains.at(-1) ?? '', context);
    const beside = [
      afterHolder(ours, other, context),
      besideHolder(drawn.at(-1) ?? ours, other, context),
      afterHolder(theirs, own, context),
      besideHolder(theirs, own, context),
    ];
    const alone = drawn.slice(0, -1).map((request) => ({
      ask: () => context.send(asIntruder(request, other)),
      says: `${other.says}'s key`,
    }));
    await askWithSecondKey(theirs, context);
    await askWithoutDomain(theirs, ours, context);
    const asked = [...beside, ...alone].map(
      ({ ask, says }) =>
        () =>
          confirmedAnswer({ ask, judge: (exchange) => seen(exchange, says) }),
    );
    tell(
      `asked for each of two partners' lists with its own key, and with the other's right after and at once, and for ${countOf(alone.length, 'page')} with the other's alone`,
    );
    return {
      coverage: `${countOf(asked.length, 'time')} the key of one of two partners at the other's list`,
      ...(await confirmedAnswers(asked, { mayBeLeft: true })),
    };
  });
  return { coverage: "without the other partner's key", ...judged };
}

/** The first of those that are drawn are of other domains, and of other kinds. Each is a refusal that is meant. */
const pagesOfAllKinds = 2;

/**
 * The other partner's list with our key of the other kind. What such a key opens is not shown: a list of samples is free, and
 * whom the other partner's own key was shown is not (persons-of-others.ts).
 */
async function askWithSecondKey(theirs: Request, context: CheckContext): Promise<void> {
  if (context.config.target.secondPartnerKey === undefined) return;
  await context.send({ ...theirs, credential: { kind: 'second-key' }, besideOther: true });
}

/**
 * A list of ours without its domain, right after the other partner's list: what is left out may be taken from the request
 * before. Whom that shows is judged as any other list is (persons-of-others.ts).
 */
async function askWithoutDomain(theirs: Request, ours: Request, { send }: CheckContext): Promise<void> {
  await send(theirs);
  await send({ ...ours, query: withoutParameter(ours.query, 'domain') });
}

function asIntruder(request: Request, { credential }: Tenant): Request {
  return { ...request, credential, besideOther: true };
}

/** A question with a key that the list is not for. */
interface Intrusion {
  readonly ask: () => Promise<Exchange>;
  readonly says: string;
}

function afterHolder(page: Request, intruder: Tenant, { send }: CheckContext): Intrusion {
  const ask = async () => {
    await send(page);
    return send(asIntruder(page, intruder));
  };
  return { ask, says: `${intruder.says}'s key, right after the list's own key` };
}

function besideHolder(page: Request, intruder: Tenant, { send }: CheckContext): Intrusion {
  const ask = async () => {
    const before = send(page);
    const intruding = send(asIntruder(page, intruder));
    const [exchange] = await Promise.all([intruding, before, send(page)]);
    return exchange;
  };
  return { ask, says: `${intruder.says}'s key, at once with the list's own key` };
}

function seen(exchange: Exchange, says: string) {
  const found = listsSomebody(exchange, { requirement: 'PARTNER-2', says });
  return found.map((one) => ({ explainedBy: opensAnyway, ...one }));
}
