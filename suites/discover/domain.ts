import { createHash } from 'node:crypto';
import type { CheckContext } from '../../engine/context.ts';
import { learned } from '../../engine/per-session.ts';
import { agreedTwice, type Discovered, lookAt } from '../../fixtures/discovery/discovered.ts';
import {
  inhabited,
  listsOrSinglePages,
  personsOn,
  reactionOf,
  usualForm,
} from '../../fixtures/discovery/paged-lists.ts';
import { areMostlySame, type PageOfPersons, reactionText } from '../../oracles/discovery/reaction.ts';
import { countNumber } from '../../oracles/integer.ts';
import { type Finders, inPhase } from './discovery.ts';

export const domainFinders: Finders = {
  /** The parameters in the order of the document: each is left out of a request that is accepted with it. */
  'parameters.required': inPhase('discover', async (context) => {
    const places = await listsOrSinglePages(context);
    const names = ['domain', 'limit', 'page'] as const;
    const isRequired = (name: (typeof names)[number]) =>
      agreedTwice(
        places,
        `the request without ${name} is neither accepted nor refused`,
        async ({ domain, limit, first: page }, time) => {
          const { [name]: _, ...rest } = { domain, limit, page };
          const asked = name === 'domain' ? askedWithoutDomain(context, time) : reactionOf(rest, context);
          const { exchange, reaction } = await asked;
          return reaction && reaction.kind !== 'other'
            ? lookAt(reaction.kind === 'refused', exchange)
            : undefined;
        },
      );
    const found = await Promise.all(names.map(isRequired));
    const required = names.filter((_, index) => found[index]?.value === true);
    const shown = found.flatMap((one) => one.shown.slice(0, 1));
    return { value: required, certainty: 'contrasted', shown };
  }),
  'domain.unknown': inPhase('discover', async (context) => {
    const nothing = 'a domain that does not exist is neither accepted nor refused';
    return agreedTwice([await usualForm(context)], nothing, async (form, time) => {
      const domain = `${nobodys(context.config.seed, time)}.invalid`;
      const { exchange, reaction } = await reactionOf({ ...form, domain }, context);
      const wordOf = ({ persons }: PageOfPersons) => (persons.length === 0 ? 'empty' : 'persons');
      return lookAt(reaction && reactionText(reaction, wordOf), exchange);
    });
  }),
  /** Everybody is told from one domain's persons by the total. */
  'domain.missing': inPhase('discover', async (context) => {
    const totals = (await inhabited(context)).map(({ total }) => total);
    const nothing = 'one domain is not enough to know whether all persons are listed: name another';
    return agreedTwice([totals], nothing, async (_, time) => {
      const { exchange, reaction } = await askedWithoutDomain(context, time);
      return lookAt(reaction && reactionText(reaction, (view) => withoutDomain(view, totals)), exchange);
    });
  }),
  'domain.caseSensitive': inPhase('discover', async (context) => {
    const found = await isSameDomain(inOtherCase, context);
    return { ...found, value: found.value === false };
  }),
  'domain.trailingDot': inPhase('discover', (context) => isSameDomain(withOtherEnd, context)),
};

/** The request without a domain, twice; asked once for all that it answers. */
const askedWithoutDomain = learned(async (context: CheckContext, _time: 0 | 1) => {
  const { domain: _, ...form } = await usualForm(context);
  return reactionOf(form, context);
});

/** Undefined where it could be all persons, or those of the one known domain. */
function withoutDomain({ total, persons }: PageOfPersons, totals: readonly number[]): string | undefined {
  if (persons.length === 0) return 'empty';
  if (total === undefined) return undefined;
  const isMoreThanAny = totals.every((one) => countNumber(total) > one);
  if (totals.length < 2 && !isMoreThanAny) return undefined;
  return countNumber(total) >= totals.reduce((sum, one) => sum + one, 0) ? 'all' : 'some of all persons';
}

const inOtherCase = (domain: string) =>
  domain === domain.toUpperCase() ? domain.toLowerCase() : domain.toUpperCase();

const withOtherEnd = (domain: string) => (domain.endsWith('.') ? domain.slice(0, -1) : `${domain}.`);

/** The domain as it is spelled usually; asked anew, since data may have moved after it was read first. */
const askedPlainly = learned(async (context: CheckContext, domain: string) => {
  const form = await usualForm(context);
  return reactionOf({ ...form, domain }, context);
});

/** True where another spelling of a domain gives its persons. */
async function isSameDomain(spell: (domain: string) => string, context: CheckContext): Promise<Discovered> {
  const form = await usualForm(context);
  const places = (await inhabited(context)).slice(0, 2);
  return agreedTwice(places, 'no other spelling of a domain could be asked for', async (place) => {
    const domain = spell(place.domain);
    if (domain === place.domain) return undefined;
    const plain = await askedPlainly(context, place.domain);
    const { exchange, reaction } = await reactionOf({ ...form, domain }, context);
    if (reaction === undefined || reaction.kind === 'other' || plain.reaction?.kind !== 'page')
      return undefined;
    const isSame =
      reaction.kind === 'page' && areMostlySame(personsOn(exchange), plain.reaction.view.persons);
    return lookAt(isSame, plain.exchange, exchange);
  });
}

function nobodys(seed: number, time: number): string {
  return createHash('sha256').update(`discovery ${seed} ${time}`).digest('hex').slice(0, 12);
}
