import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import {
  experimentTerms,
  freshLimits,
  repeatsOfDomain,
  rightAfter,
  termsBetweenPlaces,
} from '../../fixtures/experiment-terms.ts';
import { firstPageFor, type Tenant, type Tenants } from '../../fixtures/tenants/tenants.ts';
import { readings, type TenantAnswer, tenantAnswer } from '../../oracles/relations/tenants-apart.ts';
import type { Difference, Experiment } from '../../verdict/experiment.ts';

/** An answer that another partner's key seems to have influenced, and how that is settled. */
export interface Suspicion {
  readonly plan: Experiment<TenantAnswer>;
  /** The other key's own answer to the same question, where it is known by then. */
  readonly others: () => TenantAnswer | undefined;
  /** `right after the other partner's key had asked the same` */
  readonly when: string;
  /** How often it showed, where that is told in words of its own. */
  readonly recurrence?: (found: Difference<TenantAnswer>) => string;
  /** Whether the key's own requests bring it about as well, so that it says nothing of another key. */
  readonly explainsItself?: (usual: TenantAnswer) => Promise<boolean>;
}

/** A list that one partner asks for, and whose requests may show through in what it is answered. */
interface Question {
  readonly tenant: Tenant;
  readonly rival: Tenant;
  readonly domain: string;
}

type Own = Pick<Question, 'tenant' | 'domain'>;

/** What each partner was answered to its usual question, right after a request of its own. */
export class AnswersAlone {
  readonly #answers = new Map<string, TenantAnswer | undefined>();

  add({ tenant: { partnerId }, domain }: Own, answer: TenantAnswer | undefined): void {
    this.#answers.set(`${partnerId} ${domain}`, answer);
  }

  of({ tenant: { partnerId }, domain }: Own): TenantAnswer | undefined {
    return this.#answers.get(`${partnerId} ${domain}`);
  }
}

/**
 * Each partner's page right after its own request, and right after the other partner has asked the same.
 * @param alone learns the former
 */
export async function* afterRival(
  { own, other, domains }: Tenants,
  context: CheckContext,
  alone: AnswersAlone,
): AsyncGenerator<Suspicion> {
  const { first, again } = asking(context);
  // What a switch of the partner brings about is over with the second request.
  for (const tenant of [other, own])
    for (const domain of [...domains, ...domains])
      alone.add({ tenant, domain }, tenantAnswer(await first({ tenant, domain })));
  for (const question of questionsOf(other, own, domains)) {
    const { rival, domain } = question;
    const [usual, now] = [alone.of(question), tenantAnswer(await first(question))];
    if (usual === undefined || now === undefined || usual.full === now.full) continue;
    let others: TenantAnswer | undefined;
    const right = rightAfter(context, () => again(question));
    yield {
      plan: {
        ...experimentTerms(context, 'tenants by turns', repeatsOfDomain(context, domain)),
        usual,
        control: async () => tenantAnswer(await right.itself()),
        treatment: async () =>
          tenantAnswer(
            await right.others(async () => {
              // The second one is what it is answered after a request of its own.
              await again({ tenant: rival, domain });
              others = tenantAnswer(await again({ tenant: rival, domain }));
            }),
          ),
        readings,
      },
      others: () => others,
      when: `right after ${rival.says}'s key had asked the same`,
    };
  }
}

/**
 * The same question by both partners, with a limit that nobody has asked with yet: the one that asks first is answered
 * anew, and the other one perhaps with what was kept of it. Which limit it was changes no total.
 */
export async function* behindRival(
  { own, other, domains }: Tenants,
  context: CheckContext,
): AsyncGenerator<Suspicion> {
  const { first } = asking(context);
  const limits = freshLimits(context);
  for (const domain of domains) {
    const ask = async (tenant: Tenant, limit: number) => tenantAnswer(await first({ tenant, domain }, limit));
    const [one, another] = [limits(), limits()];
    const ahead = { other: await ask(other, one), own: await ask(own, another) };
    const behind = { own: await ask(own, one), other: await ask(other, another) };
    if (ahead.own?.gist !== behind.own?.gist)
      yield behindFresh({ tenant: own, rival: other, domain }, limits, context);
    if (ahead.other?.gist !== behind.other?.gist)
      yield behindFresh({ tenant: other, rival: own, domain }, limits, context);
  }
}

function behindFresh(
  { tenant, rival, domain }: Question,
  limits: () => number,
  context: CheckContext,
): Suspicion {
  const { again } = asking(context);
  const ask = async (who: Tenant, limit: number) => tenantAnswer(await again({ tenant: who, domain }, limit));
  let others: TenantAnswer | undefined;
  return {
    plan: {
      ...experimentTerms(context, 'tenants first', repeatsOfDomain(context, domain)),
      control: () => ask(tenant, limits()),
      treatment: async () => {
        const limit = limits();
        others = await ask(rival, limit);
        return ask(tenant, limit);
      },
      // Pages of other sizes have other persons.
      readings: [({ gist }) => gist],
    },
    others: () => others,
    when: `where ${rival.says}'s key had asked the same question first`,
    recurrence: ({ shown, rounds, without }) =>
      `each time with a limit that was new: ${shown} of ${rounds} times, and 0 of ${without} where it asked first itself`,
  };
}

/** Each question so often in one burst. */
const copies = 2;
/** Bursts in a row in which company may make no difference: what is shared by chance shows now and then. */
const patience = 3;
/** Bursts of own requests alone. */
const ownBursts = 2;

/** Both partners' pages in flight together, held against the same asked alone: before, and after where they differ. */
export async function* besideRival(
  { own, other, domains }: Tenants,
  context: CheckContext,
  alone: AnswersAlone,
): AsyncGenerator<Suspicion> {
  if (context.config.limits.concurrency < 2) return;
  const questions = questionsOf(own, other, domains);
  const { first } = asking(context);
  const burst = await together(questions, first);
  for (const question of questions) {
    const answers = burst.get(question) ?? [];
    const before = alone.of(question);
    if (before !== undefined && unlike(answers, before) === undefined) continue;
    // One at a time; what differs is asked for again, with more care.
    if (unlike(answers, tenantAnswer(await first(question))) === undefined) continue;
    yield await besideAgain(question, questions, context);
  }
}

/** In several bursts with time between them, while alone it is always the same. */
async function besideAgain(
  question: Question,
  questions: readonly Question[],
  context: CheckContext,
): Promise<Suspicion> {
  const { rival, domain } = question;
  const { again } = asking(context);
  const others = await readAlone({ tenant: rival, domain }, again);
  let usual = await readAlone(question, again);
  return {
    plan: {
      ...termsBetweenPlaces(context, 'tenants at once', repeatsOfDomain(context, domain), {
        exchangesOf: ({ exchange }: TenantAnswer) => [exchange],
        requests: (2 + copies * questions.length) * (1 + patience),
      }),
      ...(usual === undefined ? {} : { usual }),
      control: async () => {
        usual = await readAlone(question, again);
        return usual;
      },
      treatment: async () => {
        const answers = (await together(questions, again)).get(question) ?? [];
        // One of two copies that is unlike, as a usual answer is one of two that are alike.
        const answer = unlike(answers, usual) ?? answers[0];
        return answer && usual?.full === usual?.gist ? byGist(answer) : answer;
      },
      readings,
      patience,
    },
    others: () => others,
    when: `at once with ${rival.says}'s key`,
    explainsItself: (alone) => showsWithOwnAlone(question, questions.length, alone, again),
  };
}

/** Whether as many requests of one key bring it about as well: then it is their number, and no other key. */
async function showsWithOwnAlone(
  question: Own,
  count: number,
  usual: TenantAnswer,
  ask: Ask,
): Promise<boolean> {
  for (let burst = 0; burst < ownBursts; burst += 1) {
    const own = Array.from({ length: count }, () => ({ ...question }));
    const answers = [...(await together(own, ask)).values()].flat();
    if (unlike(answers, usual) !== undefined) return true;
  }
  return false;
}

/** All questions in flight at once, each in several copies. */
async function together(
  questions: readonly Own[],
  ask: Ask,
): Promise<ReadonlyMap<Own, readonly (TenantAnswer | undefined)[]>> {
  const order = Array.from({ length: copies }, () => questions).flat();
  const answers = await Promise.all(
    order.map(async (one) => ({ one, answer: tenantAnswer(await ask(one)) })),
  );
  return new Map(
    questions.map((question) => [
      question,
      answers.flatMap(({ one, answer }) => (one === question ? [answer] : [])),
    ]),
  );
}

/** Alone, and twice: the second comes right after a request of the same partner. */
async function readAlone(question: Own, ask: Ask): Promise<TenantAnswer | undefined> {
  const [first, second] = [tenantAnswer(await ask(question)), tenantAnswer(await ask(question))];
  return second && first?.full !== second.full ? byGist(second) : second;
}

/** Pages in an order that is drawn have no more in common than their gist. */
function byGist(answer: TenantAnswer): TenantAnswer {
  return { ...answer, full: answer.gist };
}

function unlike(
  answers: readonly (TenantAnswer | undefined)[],
  alone: TenantAnswer | undefined,
): TenantAnswer | undefined {
  if (alone === undefined) return undefined;
  const isSteady = alone.full !== alone.gist;
  return answers.find((one) => one !== undefined && (isSteady ? one.full : one.gist) !== alone.full);
}

type Ask = (question: Own, limit?: number) => Promise<Exchange>;

/** How a partner's first page is asked for: at first, and again out of the requests that are to spare. */
function asking(context: CheckContext): { readonly first: Ask; readonly again: Ask } {
  const page = ({ tenant, domain }: Own, limit?: number) => firstPageFor(tenant, domain, context, limit);
  return {
    first: async (question, limit) => context.send(await page(question, limit)),
    again: async (question, limit) => context.client.send(await page(question, limit), spareShare(context)),
  };
}

/** Each domain, asked for by both partners one after the other. */
function questionsOf(one: Tenant, another: Tenant, domains: readonly string[]): readonly Question[] {
  return domains.flatMap((domain) => [
    { tenant: one, rival: another, domain },
    { tenant: another, rival: one, domain },
  ]);
}
