import { groupedBy } from '../grouped.ts';
import { personIn } from '../pages/page-view.ts';

type Field = 'created_at' | 'email';
type Order = `${Field} ${'ascending' | 'descending'}`;

/** Orders by a documented field, as the statement names them. */
const orders: readonly Order[] = [
  'created_at ascending',
  'created_at descending',
  'email ascending',
  'email descending',
];

/** By chance so many neighbours stand in order once in five thousand times. */
export const neighboursThatTell = 6;

type Compare = (one: string, other: string) => number;

const byCodeUnit: Compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
const collator = new Intl.Collator('en');
const withoutPunctuation = new Intl.Collator('en', { ignorePunctuation: true });

/** Ways in which services order: addresses as they are, without letter case, and as databases collate text. */
const comparisons: Readonly<Record<Field, readonly Compare[]>> = {
  created_at: [byCodeUnit],
  email: [
    byCodeUnit,
    (one, other) => byCodeUnit(one.toLowerCase(), other.toLowerCase()),
    (one, other) => collator.compare(one, other),
    (one, other) => withoutPunctuation.compare(one, other),
  ],
};

/** The orders of the persons on all pages, told by at least `least` neighbours, and how many neighbours differ. */
export function ordersOf(pages: readonly (readonly string[])[], least = neighboursThatTell) {
  const pairs = neighboursOn(pages);
  const differ = (field: Field) => pairs.filter(([one, other]) => one[field] !== other[field]);
  return {
    orders: orders.filter((order) => differ(fieldOf(order)).length >= least && holds(order, pairs)),
    neighbours: new Set([...differ('created_at'), ...differ('email')]).size,
  };
}

type Person = Readonly<Record<Field, string>>;
type Pair = readonly [one: Person, other: Person];

function fieldOf(order: Order): Field {
  return order.startsWith('email') ? 'email' : 'created_at';
}

/** True where all neighbours stand in an order; those that do not differ in its field do. */
function holds(order: Order, pairs: readonly Pair[]): boolean {
  const field = fieldOf(order);
  const sign = order.endsWith('ascending') ? 1 : -1;
  return comparisons[field].some((compare) =>
    pairs.every(([one, other]) => sign * compare(one[field], other[field]) <= 0),
  );
}

/** Persons that stand next to each other on a page. */
function neighboursOn(pages: readonly (readonly string[])[]): readonly Pair[] {
  return pages.flatMap((page) => {
    const persons = page.map((identity): Person => {
      const [email, createdAt] = personIn(identity) ?? [];
      return { email: textOf(email), created_at: textOf(createdAt) };
    });
    return persons.slice(1).flatMap((other, index): Pair[] => {
      const one = persons[index];
      return one === undefined ? [] : [[one, other]];
    });
  });
}

/** Whatever the target put there. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** By chance so many pairs stand in order once in four thousand times. */
export const tiesThatTell = 12;

/** In which order persons come that the order of the list does not tell apart. */
type TieBreak = Order | 'stable' | 'unstable';

/** The order of persons who are alike in the field that orders the list; undefined if they are too few. */
export function tieBreakOf(
  pages: readonly (readonly string[])[],
  order: Order,
): { readonly value: TieBreak; readonly ties: number } | undefined {
  const field = fieldOf(order);
  const other = field === 'email' ? 'created_at' : 'email';
  const isTied = ([one, next]: Pair) => one[field] === next[field] && one[other] !== next[other];
  const tied = neighboursOn(pages).filter(isTied);
  const sightings = [...groupedBy(tied, whoeverIsFirst).values()];
  const ties = sightings.length;
  if (ties < tiesThatTell) return undefined;
  const isTurned = (pairs: readonly Pair[]) => new Set(pairs.map((pair) => JSON.stringify(pair))).size > 1;
  if (sightings.some(isTurned)) return { value: 'unstable', ties };
  const found = orders.find((one) => fieldOf(one) === other && holds(one, tied));
  if (found !== undefined) return { value: found, ties };
  const again = sightings.filter((pairs) => pairs.length > 1).length;
  return again < tiesThatTell ? undefined : { value: 'stable', ties };
}

/** The same of two persons in either order. */
function whoeverIsFirst(pair: Pair): string {
  const texts = pair.map((person) => JSON.stringify([person.email, person.created_at]));
  return texts.toSorted().join('\n');
}
