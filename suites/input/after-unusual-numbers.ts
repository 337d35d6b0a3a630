import { listPersons } from '../../client/operations.ts';
import type { CheckContext } from '../../engine/context.ts';
import { tell } from '../../engine/journal.ts';
import { numbering } from '../../fixtures/pages/numbering.ts';
import { sizeMap } from '../../fixtures/pages/page-size.ts';
import { askPageAgain } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';

/** Refused by most. */
const unusual = '-1';
/** No usual sizes: what is asked for with them is in no cache yet. */
const rareLimits = [4, 6] as const;

/**
 * Usual questions right after unusual ones, for the relations of the log to judge: what the last unusual value left
 * behind shows where the parameter is left out, and what a cache made of a repeated one where its first value is asked for.
 */
export async function askAfterUnusual(name: 'limit' | 'page', context: CheckContext): Promise<void> {
  const { domains } = await survey(context);
  const { first } = await numbering(context);
  const largest = domains.toSorted((a, b) => Number((b.total ?? 0n) - (a.total ?? 0n)))[0];
  if (largest?.total === undefined || largest.total === 0n) return;
  const { domain, limit } = largest;
  const { partnerId } = context.config.target;
  if (name === 'limit') {
    await context.send(listPersons({ partnerId, domain, limit: unusual, page: first }));
    await askPageAgain(context, { domain, page: first });
    await askBehindFurther(domain, first, context);
  } else {
    await askPageAgain(context, { domain, limit });
    await askAfterRepeated(domain, first, context);
  }
  tell(`asked usual questions after the unusual values of ${name}`);
}

/** A page behind a parameter that nobody knows: refused, or with the limit that was asked for. */
async function askBehindFurther(domain: string, first: number, context: CheckContext): Promise<void> {
  const { partnerId } = context.config.target;
  const [limit = rareLimits[0]] = sizeMap(context).fewSizes ?? rareLimits;
  const usual = listPersons({ partnerId, domain, limit, page: first + 1 });
  const [leading = '', ...others] = usual.query.split('&');
  await context.send({ ...usual, query: [leading, 'client=conformance', ...others].join('&') });
}

/** Two values of each number, and then the first of them alone. */
async function askAfterRepeated(domain: string, first: number, context: CheckContext): Promise<void> {
  const [small = rareLimits[0], large = rareLimits[1]] = sizeMap(context).fewSizes ?? rareLimits;
  const { partnerId } = context.config.target;
  const asked = { domain, limit: small, page: first + 1 };
  const usual = listPersons({ partnerId, ...asked });
  const repeated = { ...usual, query: `${usual.query}&limit=${large}&page=${first + 2}` };
  await context.send(repeated);
  await askPageAgain(context, asked);
}
