import { hash } from './hash.ts';

const FIRST = Date.UTC(2019, 0, 1);
const SPAN = Date.UTC(2025, 0, 1) - FIRST;
const LEAP_DAYS = [Date.UTC(2020, 1, 29, 7, 8, 9, 10), Date.UTC(2024, 1, 29, 23, 59, 59, 999)];
const SECOND = 1_000;
/** Every seventh instant falls on a full second: `.000Z` is where serialisers drop the fraction. */
const FULL_SECOND_EVERY = 7;

/**
 * The instant at which a domain's person was created. Each person has a slot of time of its own, so instants rise with
 * the index without looking at other persons, in a domain of one as in a domain of a million.
 */
export function createdAt(seed: number, domain: string, index: number, size: number): string {
  const slot = Math.floor(SPAN / size);
  const start = FIRST + index * slot;
  const leap = LEAP_DAYS.find((day) => day >= start && day < start + slot);
  if (leap !== undefined) return new Date(leap).toISOString();
  const instant = start + (hash(seed, domain, 'instant', index) % (slot - SECOND));
  const full = index % FULL_SECOND_EVERY === 3;
  return new Date(full ? Math.ceil(instant / SECOND) * SECOND : instant).toISOString();
}
