import type { Exchange } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { NotApplicable } from '../../engine/outcome.ts';
import { type Discovered, needs } from '../../fixtures/discovery/discovered.ts';
import { personsOn } from '../../fixtures/discovery/paged-lists.ts';
import { askedPages } from '../../fixtures/pages/pages.ts';
import { survey } from '../../fixtures/walks/survey.ts';
import { neighboursThatTell, ordersOf, tieBreakOf } from '../../oracles/discovery/order.ts';
import { sameMultiset } from '../../oracles/pages/multiset.ts';
import { countOn } from '../../oracles/pages/observed-page.ts';
import type { AskedPage } from '../../oracles/pages/page-question.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { type Finders, inPhase } from './discovery.ts';

/** Pages that are looked at of each limit, and in all: an order may be one for large pages only. */
const mostOfALimit = 3;
const mostPages = 40;

export const orderFinders: Finders = {
  /** The order by a documented field on all pages, or else whether a page comes in the same order again. */
  'paging.order': inPhase('discover', async (context) => {
    await survey(context);
    const pages = fullestOfEachLimit(askedPages(context));
    const [fullest] = pages;
    const { orders, neighbours } = ordersOf(pages.map(personsOn));
    const nothing = 'no page holds enough persons to tell their order: name a larger domain';
    needs(fullest !== undefined && neighbours >= neighboursThatTell, nothing, 'empty');
    const shown = pages.slice(0, 3);
    if (orders.length > 0) return { value: orders.join(' and '), certainty: 'contrasted', shown };
    const others = pages.filter((page) => page !== fullest);
    return repeatedOrder([fullest, ...others.slice(0, 1)], context);
  }),
  /** The order of persons that share the field by which the list is ordered. */
  'paging.tieBreak': inPhase('last', async (context) => {
    await survey(context);
    const pages = fullestOfEachLimit(askedPages(context));
    const persons = pages.map(personsOn);
    const [order, another] = ordersOf(persons).orders;
    if (order === undefined) throw new NotApplicable('persons come in no order by a documented field');
    // The one may break the ties of the other.
    needs(another === undefined, 'persons are in several orders at once');
    const seen = tieBreakOf(persons, order);
    needs(seen, 'too few persons share the field that orders the list', 'empty');
    const notes = [`alike in the field that orders the list: ${countOf(seen.ties, 'pair')} of neighbours`];
    return { value: seen.value, certainty: 'contrasted', shown: pages.slice(0, 3), notes };
  }),
};

function fullestOfEachLimit(asked: readonly AskedPage[]): readonly Exchange[] {
  const taken = new Map<number | undefined, number>();
  const byPersons = asked
    .filter(({ exchange }) => countOn(exchange) > 1)
    .toSorted((one, other) => countOn(other.exchange) - countOn(one.exchange));
  const some = byPersons.filter(({ question: { limit } }) => {
    const count = taken.get(limit) ?? 0;
    taken.set(limit, count + 1);
    return count < mostOfALimit;
  });
  return some.slice(0, mostPages).map(({ exchange }) => exchange);
}

/** Asks for the same pages again: the same persons in another order show that there is none. */
async function repeatedOrder(pages: readonly Exchange[], { send }: CheckContext): Promise<Discovered> {
  const shown: Exchange[] = [];
  let compared = 0;
  for (const page of pages) {
    const again = [await send(page.request), await send(page.request)];
    shown.push(page, ...again);
    const before = personsOn(page);
    const same = again.map(personsOn).filter((persons) => sameMultiset(before, persons));
    compared += same.length;
    if (same.some((persons) => persons.some((one, index) => one !== before[index])))
      return { value: 'unstable', certainty: 'contrasted', shown };
  }
  needs(compared > 0, 'persons came and went while their order was looked at', 'moved');
  return { value: 'stable', certainty: 'contrasted', shown };
}
