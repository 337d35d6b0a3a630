import type { Request } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { spareShare } from '../../engine/spare-requests.ts';
import {
  experimentTerms,
  freshLimits,
  repeatsOfDomain,
  surer,
  timesText,
} from '../../fixtures/experiment-terms.ts';
import {
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
import { type Arms, experiment } from '../../verdict/experiment.ts';

/**
 * A way in which the other partner's requests may show through in what a key is answered. The same question is asked with
 * these keys; in a usual round, its own key stands in for the other one, so that nothing but the key differs. Each time
 * its limit is one that nobody has asked with: no cache knows the answer, and whoever asks first is answered anew.
 */
interface Company {
  readonly name: string;
  readonly when: (rival: Tenant) => string;
  readonly keys: readonly ('own' | 'rival')[];
  /** In flight together; else one after the other, of which the last answer is looked at. */
  readonly areAtOnce: boolean;
  /** Rounds in a row that may show nothing: what is shared by chance shows now and then. */
  readonly patience: number;
}

const byTurns: Company = {
  name: 'tenants by turns',
  when: ({ says }) => `right after ${says}'s key had asked the same`,
  keys: ['rival', 'own'],
  areAtOnce: false,
  patience: 0,
};

const atOnce: Company = {
  name: 'tenants at once',
  when: ({ says }) => `at once with ${says}'s key`,
  keys: ['own', 'rival', 'own', 'rival'],
  areAtOnce: true,
  patience: 3,
};

/** One of the keys, and its answer; undefined where that tells nothing. */
interface Answered {
  readonly tenant: Tenant;
  readonly answer: TenantAnswer | undefined;
}

/** AUTH-7 with the key of a second partner: each key's answers are its own, whatever the other one asked. */
export function tenantsApart(context: CheckContext): Promise<Seen> {
  return judgedWithBothKeys(context, async (tenants) => {
    const { domains } = tenants;
    const from = context.config.seed % domains.length;
    const asked = context.depth.everyPair ? domains : domains.slice(from, from + 1);
    for (const domain of asked) {
      const found = await new Comparison(tenants, domain, context).found();
      if (found !== undefined) return { deviations: [found] };
    }
    tell(
      `asked ${countOf(asked.length, 'domain')} of two partners in turn, first by the one and then by the other, and at once`,
    );
    return { deviations: [] };
  });
}

/** The first pages of one domain, as two partners ask for them. */
class Comparison {
  readonly #tenants: Tenants;
  readonly #domain: string;
  readonly #context: CheckContext;
  #limit: () => number | undefined;
  /** The answer to each key where it asked first. */
  readonly #alone = new Map<Tenant, TenantAnswer | undefined>();

  constructor(tenants: Tenants, domain: string, context: CheckContext) {
    this.#tenants = tenants;
    this.#domain = domain;
    this.#context = context;
    this.#limit = freshLimits(context);
  }

  /** The first influence that is found: one leak shows in several ways. */
  async found(): Promise<Deviation | undefined> {
    const behind = await this.#askByTurns();
    const found = await this.#firstSettled(byTurns, behind);
    if (found !== undefined || this.#context.client.mostAtOnce < 2) return found;
    // Of a burst, the answers to both keys tell.
    return this.#firstSettled(atOnce, await this.#answers(atOnce, this.#tenants.own));
  }

  /** Lets each key ask first once; gives the answers behind it. */
  async #askByTurns(): Promise<readonly Answered[]> {
    const { own, other } = this.#tenants;
    const ask = async () => [await this.#answers(byTurns, own), await this.#answers(byTurns, other)];
    let answers = await ask();
    if (answers.flat().every(({ answer }) => answer?.full === answer?.gist)) {
      // A service may take the usual limit alone.
      this.#limit = () => undefined;
      answers = await ask();
    }
    for (const { tenant, answer } of answers.flatMap((some) => some.slice(0, 1)))
      this.#alone.set(tenant, answer);
    return answers.flatMap((some) => some.slice(1));
  }

  /** Looks into each answer that is unlike what its key was answered first. */
  async #firstSettled(company: Company, answers: readonly Answered[]): Promise<Deviation | undefined> {
    for (const { tenant, answer } of answers) {
      const usual = this.#alone.get(tenant);
      const found = usual && answer && (await this.#settled(company, tenant, { usual, other: answer }));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** By turns, with the other key and with the own one in its place; not where the answer has changed meanwhile. */
  async #settled(
    company: Company,
    tenant: Tenant,
    { usual, other }: Arms<TenantAnswer>,
  ): Promise<Deviation | undefined> {
    const rival = this.#rivalOf(tenant);
    const { client } = this.#context;
    const send = (request: Request) => client.send(request, spareShare(this.#context));
    const shown = async (beside: Tenant): Promise<TenantAnswer | undefined> => {
      const answers = await this.#answers(company, tenant, { rival: beside, send });
      const own = answers.flatMap((one) => (one.tenant === tenant && one.answer) || []);
      const isOdd = (one: TenantAnswer) => readings.some((read) => read(one) !== read(usual));
      return (company.areAtOnce ? own.find(isOdd) : undefined) ?? own.at(-1);
    };
    const control = () => shown(tenant);
    const suspected = readings.filter((read) => read(other) !== read(usual));
    const now = suspected.length === 0 ? undefined : await control();
    if (now === undefined || suspected.every((read) => read(now) !== read(usual))) return undefined;
    const terms = experimentTerms(this.#context, company.name, repeatsOfDomain(this.#context, this.#domain));
    const others = this.#alone.get(rival)?.full;
    // A list that both may see goes to and fro for both: there one of the two answers names nobody.
    const namesNobody = ({ full, gist }: TenantAnswer) => full === gist;
    const isOthers = other.full === others && now.full !== others && [usual, other].some(namesNobody);
    const found = await experiment<TenantAnswer>({
      // Data that change come to just what the other key is answered by chance alone.
      ...(isOthers ? surer(terms) : terms),
      // A usual round takes as many requests as the other one: twice as many rounds tell more.
      controls: 1,
      control,
      treatment: () => shown(rival),
      readings: isOthers ? [({ full }) => String(full === others)] : readings,
      patience: company.patience,
    });
    if (found === undefined) return undefined;
    return influenced({
      usual: found.usual,
      found: found.other,
      others: this.#alone.get(rival),
      when: company.when(rival),
      recurrence: timesText(found),
    });
  }

  #rivalOf(tenant: Tenant): Tenant {
    const { own, other } = this.#tenants;
    return tenant === own ? other : own;
  }

  async #answers(
    { keys, areAtOnce }: Company,
    tenant: Tenant,
    { rival = this.#rivalOf(tenant), send = this.#context.send } = {},
  ): Promise<readonly Answered[]> {
    const limit = this.#limit();
    const ask = async (key: Tenant): Promise<Answered> => {
      const request = await firstPageFor(key, this.#domain, this.#context, limit);
      return { tenant: key, answer: tenantAnswer(await send(request)) };
    };
    const asked = keys.map((key) => (key === 'own' ? tenant : rival));
    if (areAtOnce) return Promise.all(asked.map(ask));
    const answers: Answered[] = [];
    for (const key of asked) answers.push(await ask(key));
    return answers;
  }
}
