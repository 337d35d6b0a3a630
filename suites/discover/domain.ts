import { createHash } from 'node:crypto';
import type { CheckContext } from '../../engine/context.ts';
import { learned } from '../../engine/per-session.ts';
import { agreed, type Discovered, type Look } from '../../fixtures/discovery/discovered.ts';
import {
  inhabited,
  listsOrSinglePages,
  personsOn,
  reactionOf,
} from '../../fixtures/discovery/paged-lists.ts';
import { areMostlySame, type Reaction } from '../../oracles/discovery/reaction.ts';
import { countNumber } from '../../oracles/integer.ts';
import type { Finders } from './discovery.ts';
import { twice } from './twice.ts';
import { usualForm } from './usual-form.ts';

/** Times that a question is asked, of different domains where there are any. */
const looks = 2;

/** `parameters.required`, in the order of the document: each is left out of a request that is accepted with it. */
async function requiredParameters(context: CheckContext): Promise<Discovered> {
  const places = await listsOrSinglePages(context);
  const names = ['domain', 'limit', 'page'] as const;
  const found = await Promise.all(
    names.map((name) =>
      name === 'domain' ? refusedWithoutDomain(context) : withoutOne(name, places, context),
    ),
  );
  const required = names.filter((_, index) => found[index]?.value === true);
  const shown = found.flatMap((one) => one.shown.slice(0, 1));
  return { value: required, certainty: 'contrasted', shown };
}

/** The request without a domain, so many times; asked once for all that it answers. */
const askedWithoutDomain = learned(async (context: CheckContext, _look: number) => {
  const { domain: _, ...form } = await usualForm(context);
  return reactionOf(form, context);
});

function refusedWithoutDomain(context: CheckContext): Promise<Discovered> {
  return agreed(
    Array.from({ length: looks }, (_, index) => async (): Promise<Look | undefined> => {
      const { exchange, reaction } = await askedWithoutDomain(context, index);
      if (reaction === undefined || reaction.kind === 'other') return undefined;
      return { value: reaction.kind === 'refused', shown: [exchange] };
    }),
    'the request without domain is neither accepted nor refused',
  );
}

/** Whether the request without one parameter is refused. */
function withoutOne(
  name: 'limit' | 'page',
  places: Awaited<ReturnType<typeof listsOrSinglePages>>,
  context: CheckContext,
): Promise<Discovered> {
  return agreed(
    twice(places, async (place) => {
      const { domain, limit, first: page } = place;
      const { [name]: _, ...rest } = { domain, limit, page };
      const { exchange, reaction } = await reactionOf(rest, context);
      if (reaction === undefined || reaction.kind === 'other') return undefined;
      return { value: reaction.kind === 'refused', shown: [exchange] };
    }),
    `the request without ${name} is neither accepted nor refused`,
  );
}

/** `domain.unknown` */
async function unknownDomain(context: CheckContext): Promise<Discovered> {
  const form = await usualForm(context);
  const looksAt = Array.from({ length: looks }, (_, index) => async (): Promise<Look | undefined> => {
    const domain = `${nobodys(context.config.seed, index)}.invalid`;
    const { exchange, reaction } = await reactionOf({ ...form, domain }, context);
    if (reaction === undefined) return undefined;
    if (reaction.kind === 'refused') return { value: 'refused', shown: [exchange] };
    if (reaction.kind === 'other') return { value: reaction.says, shown: [exchange] };
    return { value: reaction.view.persons.length === 0 ? 'empty' : 'persons', shown: [exchange] };
  });
  return agreed(looksAt, 'a domain that does not exist is neither accepted nor refused');
}

/** `domain.missing`: everybody is told from one domain's persons by the total. */
async function missingDomain(context: CheckContext): Promise<Discovered> {
  const known = await inhabited(context);
  const look = async (index: number): Promise<Look | undefined> => {
    const { exchange, reaction } = await askedWithoutDomain(context, index);
    const value =
      reaction === undefined
        ? undefined
        : withoutDomain(
            reaction,
            known.map(({ total }) => total),
          );
    return value === undefined ? undefined : { value, shown: [exchange] };
  };
  return agreed(
    [() => look(0), () => look(1)],
    'one domain is not enough to know whether all persons are listed: name another',
  );
}

/** Undefined where it could be all persons, or those of the one known domain. */
function withoutDomain(reaction: Reaction, totals: readonly number[]): string | undefined {
  if (reaction.kind === 'refused') return 'refused';
  if (reaction.kind === 'other') return reaction.says;
  const { total, persons } = reaction.view;
  if (persons.length === 0) return 'empty';
  if (total === undefined) return undefined;
  const isMoreThanAny = totals.every((one) => countNumber(total) > one);
  if (totals.length < 2 && !isMoreThanAny) return undefined;
  return countNumber(total) >= totals.reduce((sum, one) => sum + one, 0) ? 'all' : 'some of all persons';
}

/** `domain.caseSensitive` */
async function caseSensitive(context: CheckContext): Promise<Discovered> {
  return spelled(
    ({ domain }) => (domain === domain.toUpperCase() ? domain.toLowerCase() : domain.toUpperCase()),
    (isSame) => !isSame,
    context,
  );
}

/** `domain.trailingDot` */
async function trailingDot(context: CheckContext): Promise<Discovered> {
  return spelled(
    ({ domain }) => (domain.endsWith('.') ? domain.slice(0, -1) : `${domain}.`),
    (isSame) => isSame,
    context,
  );
}

/** The domain as it is spelled usually; asked anew, since data may have moved after it was read first. */
const askedPlainly = learned(async (context: CheckContext, domain: string) => {
  const form = await usualForm(context);
  return reactionOf({ ...form, domain }, context);
});

/** Whether another spelling of a domain gives its persons. */
async function spelled(
  change: (place: { readonly domain: string }) => string,
  tells: (isSame: boolean) => boolean,
  context: CheckContext,
): Promise<Discovered> {
  const form = await usualForm(context);
  const places = (await inhabited(context)).slice(0, looks);
  return agreed(
    twice(places, async (place) => {
      const domain = change(place);
      if (domain === place.domain) return undefined;
      const plain = await askedPlainly(context, place.domain);
      const { exchange, reaction } = await reactionOf({ ...form, domain }, context);
      if (reaction === undefined || reaction.kind === 'other' || plain.reaction?.kind !== 'page')
        return undefined;
      const isSame =
        reaction.kind === 'page' && areMostlySame(personsOn(exchange), plain.reaction.view.persons);
      return { value: tells(isSame), shown: [plain.exchange, exchange] };
    }),
    'no other spelling of a domain could be asked for',
  );
}

function nobodys(seed: number, index: number): string {
  return createHash('sha256').update(`discovery ${seed} ${index}`).digest('hex').slice(0, 12);
}

export const domainFinders: Finders = {
  'parameters.required': { find: requiredParameters },
  'domain.unknown': { find: unknownDomain },
  'domain.missing': { find: missingDomain },
  'domain.caseSensitive': { find: caseSensitive },
  'domain.trailingDot': { find: trailingDot },
};
