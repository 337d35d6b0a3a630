import { domainToASCII } from 'node:url';
import type { Exchange } from '../../client/exchange.ts';
import { isObject } from '../../schemas/json-object.ts';
import type { LoggedPage } from '../log/logged-page.ts';
import { personHash } from '../pages/persons-as-hashes.ts';
import { RecordFields } from './record-fields.ts';

/** More persons are not told apart: a domain may hold a million. */
const mostPersons = 10_000;
/** Of an address; what is longer is none. */
const longest = 320;

/** Counts the persons in the bodies of a run, each once. It keeps counts: a run has too many persons to keep. */
export class PersonsSeen {
  readonly fields = new RecordFields(new Set(), ['email', 'created_at']);
  /** Persons whose address is in the domain that they were listed for, and the others. */
  readonly addresses = { within: 0, outside: 0 };
  /** The times of their creation, in milliseconds since the Unix epoch; what is no time is left out. */
  readonly times: number[] = [];
  readonly #known = new Set<string>();

  /** Takes in what stands in the list of a domain. */
  add(person: unknown, domain: string | undefined): void {
    if (!isObject(person)) return;
    const { email, created_at: createdAt } = person;
    const isNew = this.#isNew([email, createdAt]);
    this.fields.add(person, isNew);
    if (typeof email === 'string' && domain !== undefined) this.#addAddress(isInDomain(email, domain), isNew);
    if (!isNew) return;
    const time = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN;
    if (!Number.isNaN(time)) this.times.push(time);
  }

  #addAddress(isWithin: boolean | undefined, isNew: boolean): void {
    if (isWithin === undefined) return;
    const side = isWithin ? 'within' : 'outside';
    // Whoever is not counted any more still shows that there is somebody.
    if (isNew || this.addresses[side] === 0) this.addresses[side] += 1;
  }

  /** True where it is another person than all before. False also where there are too many to tell. */
  #isNew(parts: readonly unknown[]): boolean {
    if (this.#known.size >= mostPersons) return false;
    const before = this.#known.size;
    this.#known.add(parts.map((part) => String(part).slice(0, longest)).join('\n'));
    return this.#known.size > before;
  }
}

/** From the finest: the milliseconds that each is a multiple of. */
const precisions = [
  ['milliseconds', 1],
  ['seconds', 1_000],
  ['minutes', 60_000],
  ['days', 86_400_000],
] as const;

/** By chance, so many times stand at a full second never, and at a full minute or day even less. */
const timesThatTell = 20;

/** The precision of times, whatever digits are written; undefined if they are too few to tell. */
export function timePrecision(times: readonly number[]): string | undefined {
  if (times.length < timesThatTell) return undefined;
  return precisions.findLast(([, unit]) => times.every((time) => time % unit === 0))?.[0];
}

/** Of persons without one. */
const noAddress = personHash(JSON.stringify(null));

/** Two answers that show one address in two domains; none where no address is. */
export function sharedAddress(pages: readonly LoggedPage[]): readonly Exchange[] {
  const known = new Map<number, LoggedPage>();
  for (const page of pages)
    for (const address of page.addresses.filter((one) => one !== noAddress)) {
      const before = known.get(address) ?? page;
      if (before.question.domain !== page.question.domain) return [before.exchange, page.exchange];
      if (known.size < mostPersons) known.set(address, before);
    }
  return [];
}

/** Compares each total with the one before of its domain. `shown`: the first two answers that differ, if any. */
export function totalsAgain(pages: readonly LoggedPage[]) {
  const last = new Map<string, LoggedPage>();
  const pairs = pages
    .filter(({ total }) => total !== undefined)
    .flatMap((page) => {
      const before = last.get(page.question.domain);
      last.set(page.question.domain, page);
      return before === undefined ? [] : [[before, page] as const];
    });
  const changes = pairs.filter(([one, other]) => one.total !== other.total);
  return {
    compared: pairs.length,
    changed: changes.length,
    milliseconds: pairs.reduce(
      (sum, [one, other]) => sum + Math.max(0, other.exchange.sentAt - one.exchange.sentAt),
      0,
    ),
    shown: changes.slice(0, 1).flatMap((pair) => pair.map(({ exchange }) => exchange)),
  };
}

/** True where an address is in a domain or below it, whatever its spelling (RFC 5890 2.3.2.1); undefined where it has no domain. */
export function isInDomain(email: string, domain: string): boolean | undefined {
  const at = email.lastIndexOf('@');
  if (at < 0) return undefined;
  const [own, wanted] = [email.slice(at + 1), domain].map(spelled);
  if (own === undefined || wanted === undefined || own === '' || wanted === '') return undefined;
  return own === wanted || own.endsWith(`.${wanted}`);
}

/** Letters, digits, hyphens and dots of any script: what else a URL would take apart is no part of a name. */
const hostName = /^[\p{L}\p{M}\p{N}._\u3002\uFF0E\uFF61-]+$/u;

function spelled(domain: string): string {
  const plain = domain.trim().toLowerCase();
  // What most are needs no conversion, which takes its time; and of digits alone a URL makes an address.
  const isPlain = /^[a-z\d.-]+$/.test(plain);
  const ascii = !isPlain && hostName.test(plain) ? domainToASCII(plain) || plain : plain;
  return ascii.replace(/\.$/, '');
}
