import { createHash } from 'node:crypto';
import type { Exchange } from '../../client/exchange.ts';
import { domainsRead } from '../../config/scope.ts';
import { check } from '../../engine/check.ts';
import { confirmedAnswer, confirmedAnswers, shareThatTells } from '../../engine/confirmed-answer.ts';
import type { CheckContext, Context } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { askRound, countsOthers, dependsOnOthers, type Questions } from '../../fixtures/depends-on-others.ts';
import { domainNeighbours, tellingDomainNeighbours } from '../../fixtures/neighbours/domain-neighbours.ts';
import { neighboursOf } from '../../fixtures/neighbours/neighbour.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askedPages, askPageAgain } from '../../fixtures/pages/pages.ts';
import { pagesOfNobody } from '../../fixtures/pages/pages-of-nobody.ts';
import { expectSpareRefusal, mayBeRefused } from '../../fixtures/pages/spare-refusal.ts';
import { listInSituation } from '../../fixtures/situations/tonight.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { listsSomebody } from '../../oracles/answers/domain.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { totalOfOthers, unfilteredTotals } from '../../oracles/relations/filtered-totals.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { countedDomains, tooFewCounted } from './counted-domains.ts';
import { listedWithOthers, ownPersonsBeside } from './other-values.ts';

check(
  'DOMAIN-1',
  async (context) => {
    const { config } = context;
    const ask = await questions(context);
    const telling = await mostTelling(context);
    const [usual = ''] = telling;
    const nobodys = nobodysDomain(config.seed, usual.length);
    const other = telling[1] ?? nobodys;
    tell(`asked for ${nobodys}, which does not exist, and for ${other} and ${usual} alternately`);
    const { asks } = await pagesOfNobody(context);
    const unknown = await confirmedAnswers(
      asks.slice(0, 2).map(
        (askNobodys) => () =>
          confirmedAnswer({
            ask: () => askNobodys({ domain: nobodys }),
            // What shows through from the request before is not there when asked again.
            askAgain: async () => {
              await ask(usual);
              return askNobodys({ domain: nobodys });
            },
            judge: (exchange) =>
              listsSomebody(exchange, { requirement: 'DOMAIN-1', says: 'a domain that does not exist' }),
          }),
      ),
    );
    // Right after it: what is remembered of a domain that does not exist must not be told of one that does.
    const afterOthers = await dependsOnOthers(await byTurns(usual, other, context), context);
    return {
      coverage: 'a domain that does not exist, and a domain asked for right after another',
      deviations: [...unknown.deviations, ...afterOthers],
      unjudged: unknown.unjudged,
    };
  },
  { phase: 'alone' },
);

check(
  'DOMAIN-2',
  async (context) => {
    const { config, depth } = context;
    const ask = await questions(context, depth.ownRequests ? context.list : listInSituation(context));
    const { domain, own } = await ownPersons(context);
    const { domains, otherDomain } = config.target;
    if (!depth.ownRequests) await expectSpareRefusal(context);
    const table = depth.ownRequests ? domainNeighbours : tellingDomainNeighbours(config.seed);
    const neighbours = neighboursOf(domain, table, {
      seed: config.seed,
      siblings: domains.filter((one) => one !== domain),
      each: depth.neighbours,
      isTaken: (value) => value === otherDomain || domains.includes(value),
    });
    tell(
      `asked for ${countOf(neighbours.length, 'value')} other than ${domain}: ${neighbours.map(({ says }) => says).join('; ')}`,
    );
    const beside = neighbours.map((neighbour) => async () => {
      // What the one before was refused for, this one may be refused for too.
      if (!depth.ownRequests && !(await mayBeRefused(context))) return [];
      return ownPersonsBeside(neighbour, own, ask);
    });
    const judgement = await confirmedAnswers(
      depth.ownRequests ? [...beside, () => listedWithOthers(context)] : beside,
      // One by one: most are answered, and so stand between what the others of this phase have refused.
      {
        mayBeLeft: true,
        sufficient: Math.ceil(neighbours.length * (depth.ownRequests ? shareThatTells : smallShareThatTells)),
        partBeyond: context.client.budget.partOfLent,
      },
    );
    const coverage = `${countOf(neighbours.length, 'value')} near ${domain}`;
    return { coverage, ...judgement };
  },
  // A firewall may shut out whoever sends the metacharacters of a query language.
  { phase: 'costly' },
);

check(
  'DOMAIN-3',
  async (context) => {
    const { depth } = context;
    if (domainsRead(context.config).length < 2)
      throw new NotApplicable('a second domain is needed to compare totals (--domain)');
    const ask = await questions(context);
    const [usual = '', other = ''] = await mostTelling(context);
    const afterOthers = depth.ownRequests
      ? await countsOthers(await byTurns(usual, other, context), context)
      : [];
    if (afterOthers.length > 0)
      return { coverage: 'a domain asked for right after another', deviations: afterOthers };
    const counted = await countedDomains(context);
    tell(
      `compared the totals of ${counted.map(({ domain }) => domain).join(', ')} with each other's and their sum`,
    );
    if (counted.length < 2 && !depth.ownRequests)
      throw new NotApplicable('this profile has too few requests to read two whole domains');
    if (counted.length < 2) throw await tooFewCounted(counted, context);
    const [wrong] = unfilteredTotals(counted);
    const further = depth.ownRequests ? ', and of one right after another' : '';
    const coverage = `totals of ${countOf(counted.length, 'domain')} that were read whole${further}`;
    if (wrong === undefined) return { coverage, deviations: [] };
    const deviations = await confirmedAnswer({
      ask: () => ask(wrong.domain),
      judge: (exchange) => totalOfOthers(exchange, wrong, counted),
    });
    return { coverage, deviations };
  },
  { phase: 'alone' },
);

/** As long as a known one, by which a careless memory may know it, as far as a label may be so long (RFC 1035 2.3.4). */
function nobodysDomain(seed: number, length: number): string {
  const letters = createHash('sha256')
    .update(`${seed}`)
    .digest('hex')
    .slice(0, Math.min(63, Math.max(3, length - '.invalid'.length)));
  return `${letters}.invalid`;
}

/** Of the values near a domain one of the two that a small run asks for. */
const smallShareThatTells = 0.5;

/** The domains, those that hold persons first. */
async function mostTelling(context: Context): Promise<readonly string[]> {
  const { domains } = await survey(context);
  const holding = domains.filter(({ total = 0n }) => total > 0n).map(({ domain }) => domain);
  return [...new Set([...holding, ...domainsRead(context.config)])];
}

/** Two domains by turns: the first round is asked once for all checks, and what it shows is a suspicion. */
async function byTurns(usual: string, other: string, context: CheckContext): Promise<Questions> {
  const again = await questions(context, (question) => askPageAgain(context, question));
  return { ...both(again, usual, other), domain: usual, first: () => firstRound(context, usual, other) };
}

const firstRound = learned(async (context: CheckContext, usual: string, other: string) =>
  askRound(both(await questions(context), usual, other)),
);

function both(ask: Ask, usual: string, other: string) {
  return { usual: () => ask(usual), other: () => ask(other) };
}

type Ask = (domain: string) => Promise<Exchange>;

/** The first page of any domain, as the survey asks for it. */
async function questions(context: CheckContext, list: CheckContext['list'] = context.list): Promise<Ask> {
  const { first } = await numbering(context);
  const { domains } = await survey(context);
  const limit = domains.find(({ total = 0n }) => total > 0n)?.limit;
  return (domain: string) => list({ domain, page: first, limit });
}

/** The first domain with several persons, and those persons as far as they were read. */
async function ownPersons(context: CheckContext) {
  const inhabited = askedPages(context).flatMap(({ question: { domain }, exchange }) => {
    const { persons = [] } = pageView(exchange) ?? {};
    return persons.length > 0 ? [{ domain, persons }] : [];
  });
  const domain = domainsRead(context.config).find((one) => inhabited.some((page) => page.domain === one));
  if (domain === undefined)
    throw new Inconclusive('no domain holds persons, so nobody can be shown by mistake', 'empty');
  // What a wildcard brings may begin with another customer.
  return { domain, own: new Set(inhabited.flatMap(({ persons }) => persons)) };
}
