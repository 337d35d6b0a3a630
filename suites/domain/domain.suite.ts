import { createHash } from 'node:crypto';
import type { Exchange } from '../../client/exchange.ts';
import { listPersons } from '../../client/operations.ts';
import { check } from '../../fixtures/check.ts';
import { confirmedAnswer } from '../../fixtures/confirmed.ts';
import type { CheckContext } from '../../fixtures/context.ts';
import { countedDomains } from '../../fixtures/counted-domains.ts';
import { dependsOnOthers } from '../../fixtures/depends-on-others.ts';
import { domainVariants } from '../../fixtures/domain-variants.ts';
import { Inconclusive, NotApplicable } from '../../fixtures/outcome.ts';
import { withUnsteadyTotal } from '../../fixtures/unsteady-total.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { listsOwnPersons, listsSomebody } from '../../oracles/domain.ts';
import { pageView } from '../../oracles/page-view.ts';
import { type CountedDomain, unfilteredTotals } from '../../oracles/relations/filtered-totals.ts';

check('DOMAIN-1', async (context) => {
  const { evidence, send, config } = context;
  const ask = await questions(context);
  const nobodys = `${createHash('sha256').update(`${config.seed}`).digest('hex').slice(0, 12)}.invalid`;
  const unknown = await confirmedAnswer(ask(nobodys), send, (exchange) =>
    listsSomebody(exchange, { requirement: 'DOMAIN-1', says: 'a domain that nobody has' }),
  );
  const [usual = '', other = nobodys] = evidence.domains;
  const afterOthers = await dependsOnOthers(
    () => send(ask(usual)),
    () => send(ask(other)),
  );
  return {
    coverage: 'a domain that nobody has, and a domain right after another',
    deviations: [...withUnsteadyTotal(unknown, context), ...afterOthers],
  };
});

check(
  'DOMAIN-2',
  async (context) => {
    const ask = await questions(context);
    const { domain, own } = await ownPersons(context);
    const variants = domainVariants(domain, context.config.target.domains);
    const deviations: Deviation[] = [];
    for (const { value, says } of variants) {
      deviations.push(
        ...(await confirmedAnswer(ask(value), context.send, (exchange) =>
          listsOwnPersons(exchange, own, says),
        )),
      );
    }
    return { coverage: `${variants.length} values near ${domain}`, deviations };
  },
  // A firewall may shut out whoever sends the metacharacters of a query language.
  'hostile',
);

check('DOMAIN-3', async (context) => {
  const { evidence } = context;
  if (evidence.domains.length < 2)
    throw new NotApplicable('a second domain is needed to compare totals (--domain)');
  const counted = await countedDomains(evidence);
  if (counted.length < 2) throw new Inconclusive('fewer than two domains were read whole');
  const [wrong] = unfilteredTotals(counted);
  const coverage = `totals of ${counted.length} domains that were read whole`;
  if (wrong === undefined) return { coverage, deviations: [] };
  const ask = await questions(context);
  const judge = (exchange: Exchange) => {
    const total = pageView(exchange)?.total;
    return total === wrong.total ? [totalOfOthers(exchange, wrong, counted)] : [];
  };
  return { coverage, deviations: await confirmedAnswer(ask(wrong.domain), context.send, judge) };
});

function totalOfOthers(
  exchange: Exchange,
  wrong: CountedDomain,
  counted: readonly CountedDomain[],
): Deviation {
  const all = counted.map(({ domain, persons, total }) => `${domain}: ${persons} persons, total ${total}`);
  return {
    requirement: 'DOMAIN-3',
    message: `domain=${wrong.domain}: total ${wrong.total} counts persons of other domains; the pages hold ${wrong.persons}`,
    received: all.join('; '),
    expected: 'a total that counts the persons of the domain alone',
    exchanges: [exchange],
    counterexample: `domain=${wrong.domain}`,
  };
}

/** The first page of any domain, as the survey asks for it. */
async function questions({ evidence, config }: CheckContext) {
  const { first } = await evidence.numbering();
  const { domains } = await evidence.survey();
  const limit = domains.find(({ total }) => total !== undefined && total > 0n)?.limit;
  const limited = limit === undefined ? {} : { limit };
  return (domain: string) =>
    listPersons({ partnerId: config.target.partnerId, domain, page: first, ...limited });
}

/** The first domain with several persons, and those persons as far as they were read. */
async function ownPersons({ evidence }: CheckContext) {
  const inhabited = evidence.asked.map(({ question, exchange }) => ({
    question,
    persons: pageView(exchange)?.persons ?? [],
  }));
  const domain = evidence.domains.find((one) =>
    inhabited.some(({ question, persons }) => question.domain === one && persons.length > 0),
  );
  if (domain === undefined)
    throw new Inconclusive('no domain holds persons, so nobody can be shown by mistake');
  const own = inhabited
    .filter(({ question }) => question.domain === domain)
    .flatMap(({ persons }) => persons);
  return { domain, own: new Set(own) };
}
