export interface Person {
  /** Place in its domain in the honest order, from 0. */
  readonly index: number;
  readonly email: string;
  /** ISO 8601, UTC, milliseconds, trailing Z. */
  readonly createdAt: string;
}

/** All persons of a domain in some order; each is made when it is asked for. */
export interface Persons {
  readonly domain: string;
  readonly length: number;
  /** The person at a place from 0 to `length` - 1. */
  at(place: number): Person;
}
