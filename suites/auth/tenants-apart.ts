import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import {
  experimentTerms,
  freshLimits,
  repeatsOfDomain,
  rightAfter,
  termsBetweenPlaces,
  timesText,
} from '../../fixtures/experiment-terms.ts';
import {
  type Found,
  firstPageFor,
  judgedWithBothKeys,
  type Tenant,
  type Tenants,
} from '../../fixtures/tenants/tenants.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import {
  influenced,
  readings,
  type TenantAnswer,
  tenantAnswer,
} from '../../oracles/relations/tenants-apart.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { type Difference, experiment } from '../../verdict/experiment.ts';

/** A list that one partner asks for. */
interface Own {
  readonly tenant: Tenant;
  readonly domain: string;
}

/** The same with the partner whose requests may show through in what it is answered. */
interface Question extends Own {
  readonly rival: Tenant;
}

/** An answer in the company of the other key, with the other key's own answer where that is known by then. */
interface Met extends TenantAnswer {
  readonly others?: TenantAnswer | undefined;
}

type Ask = (question: Own, limit?: number) => Promise<TenantAnswer | undefined>;

/** Two partners, and how their first pages are asked for. */
interface Asking {
  readonly tenants: Tenants;
  readonly context: CheckContext;
  readonly first: Ask;
  /** Out of the requests that are to spare. */
  readonly again: Ask;
  readonly sendAgain: (question: Own) => Promise<Exchange>;
  /** What each partner was answered to its usual question, right after a request of its own; by {@link nameOf}. */
  readonly alone: Map<string, TenantAnswer | undefined>;
}

function asking(tenants: Tenants, context: CheckContext): Asking {
  const page = ({ tenant, domain }: Own, limit?: number) => firstPageFor(tenant, domain, context, limit);
  const sendAgain = async (question: Own, limit?: number) =>
    context.client.send(await page(question, limit), spareShare(context));
  return {
    tenants,
    context,
    first: async (question, limit) => tenantAnswer(await context.send(await page(question, limit))),
    again: async (question, limit) => tenantAnswer(await sendAgain(question, limit)),
    sendAgain,
    alone: new Map(),
  };
}

/** How the other key may keep a question company, the way that needs least first; each gives what it shows, confirmed. */
const companies = [afterRival, behindRival, besideRival];

/** AUTH-7 with the key of a second partner: each key's answers are its own, whatever the other one asked. */
export function tenantsApart(context: CheckContext): Promise<Found> {
  return judgedWithBothKeys(context, async (tenants) => {
    const run = asking(tenants, context);
    const found = await firstFound(companies, (company) => company(run));
    if (found !== undefined) return { deviations: [found] };
    tell(
      `asked ${countOf(tenants.domains.length, 'domain')} of two partners in turn, first by the one and then by the other, and at once`,
    );
    return { deviations: [] };
  });
}

/** Each partner's page right after its own request, and right after the other partner has asked the same. */
async function afterRival(run: Asking): Promise<Deviation | undefined> {
  const { tenants, first, alone } = run;
  const { own, other, domains } = tenants;
  // What a switch of the partner brings about is over with the second request.
  for (const tenant of [other, own])
    for (const domain of [...domains, ...domains.slice(0, -1)])
      alone.set(nameOf({ tenant, domain }), await first({ tenant, domain }));
  return firstFound(questionsOf(other, own, domains), async (question) => {
    const [usual, now] = [alone.get(nameOf(question)), await first(question)];
    const isSuspect = usual !== undefined && now !== undefined && usual.full !== now.full;
    return isSuspect ? afterAgain(question, usual, run) : undefined;
  });
}

async function afterAgain(
  question: Question,
  usual: TenantAnswer,
  { context, again, sendAgain }: Asking,
): Promise<Deviation | undefined> {
  const { rival, domain } = question;
  const right = rightAfter(context, () => sendAgain(question));
  const found = await experiment<Met>({
    ...experimentTerms(context, 'tenants by turns', repeatsOfDomain(context, domain)),
    usual,
    control: async () => tenantAnswer(await right.itself()),
    treatment: async () => {
      let others: TenantAnswer | undefined;
      const answered = await right.others(async () => {
        // The second one is what it is answered after a request of its own.
        await again({ tenant: rival, domain });
        others = await again({ tenant: rival, domain });
      });
      return beside(tenantAnswer(answered), others);
    },
    readings,
  });
  return found && told(found, `right after ${rival.says}'s key had asked the same`);
}

/**
 * The same question by both partners, with a limit that nobody has asked with yet: the one that asks first is answered
 * anew, and the other one perhaps with what was kept of it. Which limit it was changes no total.
 */
async function behindRival({ tenants, context, first, again }: Asking): Promise<Deviation | undefined> {
  const { own, other, domains } = tenants;
  const limits = freshLimits(context);
  // Each partner asks first once for either domain: one of them tells as much as both.
  const from = context.config.seed % domains.length;
  return firstFound(domains.slice(from, from + 1), async (domain) => {
    const [one, another] = [limits(), limits()];
    const [mine, theirs] = [
      { tenant: own, rival: other, domain },
      { tenant: other, rival: own, domain },
    ];
    const [theirsAhead, mineAhead] = [await first(theirs, one), await first(mine, another)];
    const [mineBehind, theirsBehind] = [await first(mine, one), await first(theirs, another)];
    const suspects = [
      ...(mineAhead?.gist === mineBehind?.gist ? [] : [mine]),
      ...(theirsAhead?.gist === theirsBehind?.gist ? [] : [theirs]),
    ];
    return firstFound(suspects, async ({ rival, ...question }) => {
      const found = await experiment<Met>({
        ...experimentTerms(context, 'tenants first', repeatsOfDomain(context, domain)),
        control: () => again(question, limits()),
        treatment: async () => {
          const limit = limits();
          const others = await again({ tenant: rival, domain }, limit);
          return beside(await again(question, limit), others);
        },
        // Pages of other sizes have other persons.
        readings: [({ gist }) => gist],
      });
      return found && told(found, `where ${rival.says}'s key had asked the same question first`, freshTimes);
    });
  });
}

const freshTimes: typeof timesText = ({ shown, rounds, without }) =>
  `each time with a limit that was new: ${shown} of ${rounds} times, and 0 of ${without} where it asked first itself`;

/** Each question so often in one burst. */
const copies = 2;
/** Bursts in a row in which company may make no difference: what is shared by chance shows now and then. */
const patience = 3;
/** Bursts of own requests alone. */
const ownBursts = 2;

/** Both partners' pages in flight together, held against the same asked alone: before, and after where they differ. */
async function besideRival(run: Asking): Promise<Deviation | undefined> {
  const { tenants, context, first, alone } = run;
  if (context.client.mostAtOnce < 2) return undefined;
  const questions = questionsOf(tenants.own, tenants.other, tenants.domains);
  const burst = await together(questions, first);
  return firstFound(questions, async (question) => {
    const answers = burst.get(question) ?? [];
    const before = alone.get(nameOf(question));
    if (before !== undefined && unlike(answers, before) === undefined) return undefined;
    // One at a time; what differs is asked for again, with more care.
    if (unlike(answers, await first(question)) === undefined) return undefined;
    // As many as are in flight together may be enough of them, and take a third of the requests.
    const pair = questions.filter((one) => one.domain === question.domain);
    return (await besideAgain(question, pair, run)) ?? besideAgain(question, questions, run);
  });
}

/** In several bursts with time between them, while alone it is always the same. */
async function besideAgain(
  question: Question,
  questions: readonly Question[],
  { context, again }: Asking,
): Promise<Deviation | undefined> {
  const { rival, domain } = question;
  const others = await readAlone({ tenant: rival, domain }, again);
  let usual = await readAlone(question, again);
  const found = await experiment<Met>({
    ...termsBetweenPlaces(context, 'tenants at once', repeatsOfDomain(context, domain), {
      exchangesOf: ({ exchange }: Met) => [exchange],
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
      return beside(answer && usual?.full === usual?.gist ? byGist(answer) : answer, others);
    },
    readings,
    patience,
  });
  if (found === undefined) return undefined;
  // As many requests of one key may bring it about as well: then it is their number, and no other key.
  for (let time = 0; time < ownBursts; time += 1) {
    const own = questions.map(() => ({ ...question }));
    const answers = [...(await together(own, again)).values()].flat();
    if (unlike(answers, found.usual) !== undefined) return undefined;
  }
  return told(found, `at once with ${rival.says}'s key`);
}

/** All questions in flight at once, each in several copies. */
async function together(
  questions: readonly Own[],
  ask: Ask,
): Promise<ReadonlyMap<Own, readonly (TenantAnswer | undefined)[]>> {
  const order = Array.from({ length: copies }, () => questions).flat();
  const answers = await Promise.all(order.map((one) => ask(one)));
  return new Map(questions.map((question) => [question, answers.filter((_, at) => order[at] === question)]));
}

/** Alone, and twice: the second comes right after a request of the same partner. */
async function readAlone(question: Own, ask: Ask): Promise<TenantAnswer | undefined> {
  const [first, second] = [await ask(question), await ask(question)];
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

function beside(answer: TenantAnswer | undefined, others: TenantAnswer | undefined): Met | undefined {
  return answer && { ...answer, others };
}

function told(found: Difference<Met>, when: string, recurrence = timesText): Deviation {
  const { usual, other } = found;
  return influenced({ usual, found: other, others: other.others, when, recurrence: recurrence(found) });
}

/** The first that is found: one leak shows in several ways. */
async function firstFound<One>(
  suspects: readonly One[],
  settle: (one: One) => Promise<Deviation | undefined>,
): Promise<Deviation | undefined> {
  for (const one of suspects) {
    const found = await settle(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nameOf({ tenant: { partnerId }, domain }: Own): string {
  return `${partnerId} ${domain}`;
}

/** Each domain, asked for by both partners one after the other. */
function questionsOf(one: Tenant, another: Tenant, domains: readonly string[]): readonly Question[] {
  return domains.flatMap((domain) => [
    { tenant: one, rival: another, domain },
    { tenant: another, rival: one, domain },
  ]);
}
