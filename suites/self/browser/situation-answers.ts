import type { Observation } from '../../../schemas/report/observations.ts';
import { seededRandom } from '../../../verdict/seeded-random.ts';

/** An answer of a situation, before it has its id and its time. */
export type Answer = Omit<Observation, 'id' | 'endpoint' | 'sentAt' | 'ms'> & Partial<Observation>;

export const customer = 'customer-with-a-name-of-some-length.example';

/** Answers in order: ids from x1, one request after another, times that follow from a seed and have a long tail. */
export function asked(answers: readonly Answer[], apart = 25): readonly Observation[] {
  const random = seededRandom(7);
  return answers.map((answer, place) => ({
    id: `x${place + 1}`,
    endpoint: 'partner',
    sentAt: 1_769_860_800_000 + place * apart,
    ms: Math.round(2 + 3 / (1.002 - random()) ** 0.9),
    status: 200,
    ...answer,
  }));
}

interface Listed {
  readonly domain?: string;
  readonly limit: number;
  readonly total: number;
  /** Number of the first person in the list. */
  readonly from?: number;
  readonly over?: Readonly<Record<number, Partial<Answer>>>;
}

/** All pages of a list, one after another; `over` changes some by their numbers. */
export function walk({ domain = customer, limit, total, from = 1, over = {} }: Listed): readonly Answer[] {
  const totalPages = Math.ceil(total / limit);
  return Array.from({ length: totalPages }, (_, place) => {
    const count = Math.min(limit, total - place * limit);
    const first = from + place * limit;
    const persons = count === 1 ? String(first) : `${first}-${first + count - 1}`;
    return { domain, limit, page: place + 1, count, total, totalPages, persons, ...over[place + 1] };
  });
}

/** First pages under several limits, of which none holds more than `most`. */
export function firstPages(limits: readonly number[], total: number, most = 500): readonly Answer[] {
  return limits.map((limit) => {
    const count = Math.min(limit, total, most);
    return {
      domain: customer,
      limit,
      page: 1,
      count,
      total,
      totalPages: Math.ceil(total / Math.min(limit, most)),
    };
  });
}

export function refused(kinds: readonly string[], status = 401): readonly Answer[] {
  return kinds.flatMap((differs) =>
    (['partner', 'consumer'] as const).map(
      (endpoint) => ({ endpoint, differs, probe: 'partner credentials', status }) as const,
    ),
  );
}

export function consumers(count: number): readonly Answer[] {
  return Array.from({ length: count }, () => ({ endpoint: 'consumer' }));
}
