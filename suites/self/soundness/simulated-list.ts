import { seededRandom } from '../../../verdict/seeded-random.ts';
import type { Random } from './drawn-numbers.ts';

/** What of a list its states differ in: who is counted, whether anybody is listed, who is listed at a place, or in which order. */
const changes = ['total', 'emptied', 'persons', 'moved', 'reversed', 'sorted anew'] as const;

/** A list of which the state is known, and nothing else. */
export interface SimulatedList {
  readonly changes: (typeof changes)[number];
  /** Where it changes: 0 is its beginning, 1 its end. */
  readonly place: number;
}

/** The page in question, and how many there are. */
interface Page {
  readonly page: number;
  readonly of: number;
}

/** One answer: which page, and the state that it was answered from. */
export interface ReadPage {
  readonly page: number;
  readonly state: number;
}

export function drawnList(
  random: Random,
  among: readonly SimulatedList['changes'][] = changes,
): SimulatedList {
  return { changes: among[Math.floor(random() * among.length)] ?? 'total', place: random() };
}

const persons = 24;

/** So many who were changed last stand at the front. */
const atFront = 3;

/** The persons of a page, as far as states differ in them. */
export function contentAt(list: SimulatedList, state: number, { page, of }: Page): readonly number[] {
  switch (list.changes) {
    case 'total':
    case 'emptied':
      return [];
    case 'persons':
      return page === Math.floor(list.place * of) ? [state] : [];
    default: {
      const size = Math.ceil(persons / of);
      return orderAt(list, state).slice(page * size, (page + 1) * size);
    }
  }
}

function orderAt({ changes: kind, place }: SimulatedList, state: number): readonly number[] {
  const all = Array.from({ length: persons }, (_, person) => person);
  if (kind === 'reversed') return state % 2 === 0 ? all : all.reverse();
  const drawn = (seed: number) => seededRandom(Math.floor(place * 1_000) + seed * 7_919);
  if (kind === 'sorted anew') {
    const random = drawn(state);
    return all
      .map((person) => [random(), person] as const)
      .sort(([one], [other]) => one - other)
      .map(([, person]) => person);
  }
  const last = Array.from({ length: atFront }, (_, before) => Math.floor(drawn(state - before)() * persons));
  return [...new Set([...last, ...all])];
}

/** True where nobody is listed: a run holds an empty page against no other. */
export function isEmpty({ changes: kind }: SimulatedList, state: number): boolean {
  return kind === 'emptied' && Math.abs(state % 2) === 1;
}

/** True where a run saw the list stand still: all pages with persons gave one total, and each page held the same. */
export function isStill(list: SimulatedList, read: readonly ReadPage[], of: number): boolean {
  if (list.changes === 'total' || list.changes === 'emptied') {
    const shown = read.filter(({ state }) => !isEmpty(list, state));
    return shown.every(({ state }) => state === shown[0]?.state);
  }
  const known = new Map<number, string>();
  return read.every(({ page, state }) => {
    const text = contentAt(list, state, { page, of }).join();
    if (!known.has(page)) known.set(page, text);
    return known.get(page) === text;
  });
}
