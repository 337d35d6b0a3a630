import type { Exchange, Request } from '../../client/exchange.ts';
import type { Judgement } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers } from '../../engine/confirmed-answer.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { drawnPages } from '../../fixtures/credentials/drawn-questions.ts';
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
 * partner's key; and pages of all kinds of our domains with that key alone. Nobody may be seen by that, whatever was kept
 * of the answer before.
 */
export async function crossedKeys(context: CheckContext): Promise<Judgement> {
  const judged = await judgedWithBothKeys(context, async (tenants): Promise<Judgement> => {
    const drawn = (await drawnPages(context)).slice(0, pagesOfAllKinds).map(({ request }) => request);
    const pages = await pagesOf(tenants, drawn.at(-1), context);
    const beside = pages.flatMap(({ intruder, after, beside }) => [
      {
        ask: () => afterHolder(after, intruder, context),
        says: `${intruder.says}'s key, right after the list's own key`,
      },
      {
        ask: () => besideHolder(beside, intruder, context),
        says: `${intruder.says}'s key, at once with the list's own key`,
      },
    ]);
    const { other } = tenants;
    const alone = drawn.slice(0, -1).map((request) => ({
      ask: () => context.send(asIntruder(request, other)),
      says: `${other.says}'s key`,
    }));
    await askWithSecondKey(pages.at(-1)?.after, context);
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

/** Pages of one partner that the other one's key is tried at. */
interface Crossed {
  readonly intruder: Tenant;
  readonly after: Request;
  readonly beside: Request;
}

/** Each partner's first page with its own customer; of the partner of the run another one, too. */
async function pagesOf(
  { own, other, domains }: Tenants,
  another: Request | undefined,
  context: CheckContext,
): Promise<readonly Crossed[]> {
  const [ours, theirs] = [
    await firstPageFor(own, domains.at(0) ?? '', context),
    await firstPageFor(other, domains.at(-1) ?? '', context),
  ];
  return [
    { intruder: other, after: ours, beside: another ?? ours },
    { intruder: own, after: theirs, beside: theirs },
  ];
}

/**
 * The other partner's list with our key of the other kind. What such a key opens is not shown: a list of samples is free, and
 * whom the other partner's own key was shown is not (persons-of-others.ts).
 */
async function askWithSecondKey(theirs: Request | undefined, context: CheckContext): Promise<void> {
  if (theirs === undefined || context.config.target.secondPartnerKey === undefined) return;
  await context.send({ ...theirs, credential: { kind: 'second-key' }, besideOther: true });
}

function asIntruder(request: Request, { credential }: Tenant): Request {
  return { ...request, credential, besideOther: true };
}

async function afterHolder(page: Request, intruder: Tenant, context: CheckContext): Promise<Exchange> {
  await context.send(page);
  return context.send(asIntruder(page, intruder));
}

async function besideHolder(page: Request, intruder: Tenant, context: CheckContext): Promise<Exchange> {
  const before = context.send(page);
  const intruding = context.send(asIntruder(page, intruder));
  const [exchange] = await Promise.all([intruding, before, context.send(page)]);
  return exchange;
}

function seen(exchange: Exchange, says: string) {
  const found = listsSomebody(exchange, { requirement: 'PARTNER-2', says });
  return found.map((one) => ({ explainedBy: opensAnyway, ...one }));
}
