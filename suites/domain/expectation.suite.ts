import type { Expectation } from '../../config/run-config.ts';
import { check } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { accepted } from '../../fixtures/answered.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { expectedTotal, missingAddress, unexpectedAddress } from '../../oracles/answers/expectation.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import { pageView } from '../../oracles/pages/page-view.ts';
import { countOf } from '../../oracles/words/count-of.ts';

check('DOMAIN-4', async (context) => {
  const declared = Object.entries(context.config.expect);
  if (declared.length === 0)
    throw new NotApplicable('nothing was declared of a domain (--expect-total, expect)');
  const deviations: Deviation[] = [];
  tell(`compared ${declared.map(([domain]) => domain).join(', ')} with what was declared of them`);
  for (const [domain, expectation] of declared)
    deviations.push(...(await judged(domain, expectation, context)));
  return { coverage: `declarations of ${countOf(declared.length, 'domain')}`, deviations };
});

async function judged(
  domain: string,
  expectation: Expectation,
  context: CheckContext,
): Promise<readonly Deviation[]> {
  const { total, contains = [], absent = [] } = expectation;
  const totals = total === undefined ? [] : await judgedTotal(domain, total, context);
  if (contains.length === 0 && absent.length === 0) return totals;
  const pages = await wholeDomain(domain, context);
  return [
    ...totals,
    ...contains.flatMap((address) => missingAddress(pages, address)),
    ...absent.flatMap((address) => unexpectedAddress(pages, address)),
  ];
}

async function judgedTotal(domain: string, total: number, context: CheckContext) {
  const exchange = await firstPage(domain, context);
  // A domain without persons may be refused as one that nobody has.
  if (!accepted(exchange) && total === 0) return [];
  if (pageView(exchange)?.total === undefined)
    throw new Inconclusive(`${domain} is not answered with a page that has a total`);
  return expectedTotal(exchange, total);
}

async function firstPage(domain: string, context: CheckContext) {
  const { domains } = await survey(context);
  const { first } = await numbering(context);
  const limit = domains.find((one) => one.domain === domain)?.limit;
  return askPageAgain(context, { domain, limit, page: first });
}

/** All pages of a domain, as large as they come; each is asked for afresh, since it is kept. */
async function wholeDomain(domain: string, context: CheckContext) {
  const { walks } = await survey(context);
  const walk = walks
    .filter((one) => one.domain === domain)
    .toSorted((a, b) => a.facts.length - b.facts.length)[0];
  if (walk === undefined)
    throw new Inconclusive(`${domain} was not read whole, so nobody can be said to be missing from it`);
  const { limit, facts } = walk;
  return Promise.all(facts.map(({ page }) => askPageAgain(context, { domain, limit, page })));
}
