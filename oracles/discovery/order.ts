import { personIn } from '../pages/page-view.ts';

/** Orders by a documented field, as the statement names them. */
const orders = [
  'created_at ascending',
  'created_at descending',
  'email ascending',
  'email descending',
] as const;
export type Order = (typeof orders)[number];

/** By chance so many neighbours stand in order once in five thousand times. */
export const neighboursThatTell = 6;

type Compare = (one: string, other: string) => number;

const byCodeUnit: Compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
const collator = new Intl.Collator('en');
const withoutPunctuation = new Intl.Collator('en', { ignorePunctuation: true });

/** Ways in which services order addresses: as they are, without letter case, and as databases collate text. */
const emailOrders: readonly Compare[] = [
  byCodeUnit,
  (one, other) => byCodeUnit(one.toLowerCase(), other.toLowerCase()),
  (one, other) => collator.compare(one, other),
  (one, other) => withoutPunctuation.compare(one, other),
];

/** The orders of the persons on all pages, told by at least `least` neighbours, and how many neighbours differ. */
export function ordersOf(pages: readonly (readonly string[])[], least = neighboursThatTell) {
  const pairs = pages.map((page) => page.map(fieldsOf)).flatMap(neighbours);
  const differ = (field: keyof Fields) => pairs.filter(([one, other]) => one[field] !== other[field]);
  const telling = { created_at: differ('createdAt').length, email: differ('email').length };
  const tells = (order: Order) => telling[order.startsWith('email') ? 'email' : 'created_at'] >= least;
  return {
    orders: orders.filter((order) => tells(order) && holds(order, pairs)),
    neighbours: new Set([...differ('createdAt'), ...differ('email')]).size,
  };
}

export interface Fields {
  readonly email: string;
  readonly createdAt: string;
}

export type Pair = readonly [one: Fields, other: Fields];

/** True where all neighbours stand in an order; those that do not differ in its field do. */
export function holds(order: Order, pairs: readonly Pair[]): boolean {
  const [field, direction] = order.split(' ');
  const sign = direction === 'ascending' ? 1 : -1;
  if (field === 'created_at')
    return pairs.every(([one, other]) => sign * byCodeUnit(one.createdAt, other.createdAt) <= 0);
  return emailOrders.some((compare) =>
    pairs.every(([one, other]) => sign * compare(one.email, other.email) <= 0),
  );
}

/** Persons that stand next to each other. */
export function neighbours(page: readonly Fields[]): Pair[] {
  return page.slice(1).flatMap((other, index): Pair[] => {
    const one = page[index];
    return one === undefined ? [] : [[one, other]];
  });
}

export function fieldsOf(identity: string): Fields {
  const [email, createdAt] = personIn(identity) ?? [];
  return { email: textOf(email), createdAt: textOf(createdAt) };
}

/** Whatever the target put there. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
