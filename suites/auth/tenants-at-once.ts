import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import { repeatsOfDomain, termsBetweenPlaces, timesText } from '../../fixtures/experiment-terms.ts';
import { firstPageFor, type Tenant, type Tenants } from '../../fixtures/tenants/tenants.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import {
  influenced,
  readings,
  type TenantAnswer,
  tenantAnswer,
} from '../../oracles/relations/tenants-apart.ts';
import { experiment } from '../../verdict/experiment.ts';
import type { AnswersAlone } from './answers-alone.ts';

/** Each question so often in one burst. */
const copies = 2;
/** Bursts in a row in which company may make no difference: what is shared by chance shows now and then. */
const patience = 3;
/** Bursts of own requests alone. */
const ownBursts = 2;

interface Asked {
  readonly tenant: Tenant;
  readonly rival: Tenant;
  readonly domain: string;
}

type Send = (asked: Pick<Asked, 'tenant' | 'domain'>) => Promise<TenantAnswer | undefined>;

/** Both partners' pages in flight together, held against the same asked alone: before, and after where they differ. */
export async function apartAtOnce(
  { own, other, domains }: Tenants,
  context: CheckContext,
  alone: AnswersAlone,
): Promise<Deviation | undefined> {
  if (context.config.limits.concurrency < 2) return undefined;
  const questions = domains.flatMap((domain): Asked[] => [
    { tenant: own, rival: other, domain },
    { tenant: other, rival: own, domain },
  ]);
  const send: Send = async ({ tenant, domain }) =>
    tenantAnswer(await context.send(await firstPageFor(tenant, domain, context)));
  const burst = await together(questions, send);
  for (const asked of questions) {
    const answers = burst.get(asked) ?? [];
    const before = alone.of(asked.tenant, asked.domain);
    if (before !== undefined && unlike(answers, before) === undefined) continue;
    // One at a time; what differs is asked for again, with more care.
    if (unlike(answers, await send(asked)) === undefined) continue;
    const found = await recurs(asked, questions, context);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** In several bursts with time between them, while alone it is always the same. */
async function recurs(
  asked: Asked,
  questions: readonly Asked[],
  context: CheckContext,
): Promise<Deviation | undefined> {
  const send: Send = async ({ tenant, domain }) =>
    tenantAnswer(await context.client.send(await firstPageFor(tenant, domain, context), spareShare(context)));
  const { rival, domain } = asked;
  const others = await readAlone({ tenant: rival, domain }, send);
  let usual = await readAlone(asked, send);
  const found = await experiment({
    ...termsBetweenPlaces(context, 'tenants at once', repeatsOfDomain(context, domain), {
      exchangesOf: ({ exchange }: TenantAnswer) => [exchange],
      requests: (2 + copies * questions.length) * (1 + patience),
    }),
    ...(usual === undefined ? {} : { usual }),
    control: async () => {
      usual = await readAlone(asked, send);
      return usual;
    },
    treatment: async () => {
      const answers = (await together(questions, send)).get(asked) ?? [];
      // One of two copies that is unlike, as a usual answer is one of two that are alike.
      const answer = unlike(answers, usual) ?? answers[0];
      // Pages in an order that is drawn have no more in common than their gist.
      return answer && usual?.full === usual?.gist ? { ...answer, full: answer.gist } : answer;
    },
    readings,
    patience,
  });
  if (found === undefined) return undefined;
  if (await showsWithOwnAlone(asked, questions.length, found.usual, send)) return undefined;
  return influenced({
    usual: found.usual,
    found: found.other,
    others,
    when: `at once with ${rival.says}'s key`,
    recurrence: timesText(found),
  });
}

/** Whether as many requests of one key bring it about as well: then it is their number, and no other key. */
async function showsWithOwnAlone(
  asked: Asked,
  count: number,
  usual: TenantAnswer,
  send: Send,
): Promise<boolean> {
  for (let burst = 0; burst < ownBursts; burst += 1) {
    const own = Array.from({ length: count }, () => ({ ...asked }));
    const answers = [...(await together(own, send)).values()].flat();
    if (unlike(answers, usual) !== undefined) return true;
  }
  return false;
}

async function together(
  questions: readonly Asked[],
  send: Send,
): Promise<ReadonlyMap<Asked, readonly (TenantAnswer | undefined)[]>> {
  const order = Array.from({ length: copies }, () => questions).flat();
  const answers = await Promise.all(order.map(async (asked) => ({ asked, answer: await send(asked) })));
  return new Map(
    questions.map((one) => [one, answers.filter(({ asked }) => asked === one).map(({ answer }) => answer)]),
  );
}

/** Alone, and twice: the second comes right after a request of the same partner. */
async function readAlone(asked: Parameters<Send>[0], send: Send): Promise<TenantAnswer | undefined> {
  const [first, second] = [await send(asked), await send(asked)];
  // Pages in an order that is drawn have no more in common than their gist.
  const isSteady = first?.full === second?.full;
  return second && !isSteady ? { ...second, full: second.gist } : second;
}

function unlike(
  answers: readonly (TenantAnswer | undefined)[],
  alone: TenantAnswer | undefined,
): TenantAnswer | undefined {
  if (alone === undefined) return undefined;
  const isSteady = alone.full !== alone.gist;
  return answers.find((one) => one !== undefined && (isSteady ? one.full : one.gist) !== alone.full);
}
