/** More are not told apart: a domain may hold a million. */
const most = 10_000;
/** Of an address; what is longer is none. */
const longest = 320;

/** Tells whether a person was seen before: what is seen ten times is evidence of one person. */
export class DistinctPersons {
  readonly #known = new Set<string>();

  /** Whether it is another person than all before. False also where there are too many to tell. */
  add(email: unknown, createdAt: unknown): boolean {
    if (this.#known.size >= most) return false;
    const identity = [email, createdAt].map((part) => String(part).slice(0, longest)).join('\n');
    const isNew = !this.#known.has(identity);
    this.#known.add(identity);
    return isNew;
  }
}
