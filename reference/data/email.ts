import { choose, hash } from './hash.ts';
import { firstNames, lastNames } from './words.ts';

type Write = (first: string, last: string, unique: string, domain: string) => string;

const plain: Write = (first, last, unique, domain) =>
  `${first}.${last.replace("'", '')}.${unique}@${domain}`.toLowerCase();

/** Mailboxes of RFC 5321 that home-made patterns refuse; all of them conform. */
const unusual: readonly [Write, ...Write[]] = [
  (first, _, unique, domain) => `${first.toLowerCase()}.${unique}+news@${domain}`,
  (first, _, unique, domain) => `${first}.o'neil.${unique}@${domain}`.toLowerCase(),
  (first, last, unique, domain) => `"${first} ${last} ${unique}"@${domain}`,
  (first, _, unique) => `${first.toLowerCase()}.${unique}@[192.0.2.${(first.length * 7) % 250}]`,
  (first, last, unique, domain) => `${first}.${last.replace("'", '')}.${unique}@${domain}`.toUpperCase(),
  (first, _, unique) => `${first.toLowerCase()}.${unique}@xn--mnchen-3ya.example`,
  (first, _, unique, domain) => `${first.toLowerCase()}.${unique}@mail.eu.${domain}`,
  (first, _, unique, domain) => `${first.toLowerCase()}/${unique}=x@${domain}`,
  (first, _, unique) => `${first.toLowerCase()}.${unique}@[IPv6:2001:db8::7]`,
  (_, last, unique, domain) => `!#$%&*-/=?^_{|}~.${last.replace("'", '').toLowerCase()}.${unique}@${domain}`,
];

/** Every ninth address is an unusual one, so that a page of 100 holds each kind. */
const UNUSUAL_EVERY = 9;

/** The address of a domain's person: unique in the domain, because it carries the index. */
export function email(seed: number, domain: string, index: number): string {
  const first = choose(firstNames, hash(seed, domain, 'first', index));
  const last = choose(lastNames, hash(seed, domain, 'last', index));
  const turn = index + (hash(seed, domain, 'turn') % UNUSUAL_EVERY);
  const write = turn % UNUSUAL_EVERY === 0 ? choose(unusual, turn / UNUSUAL_EVERY) : plain;
  return write(first, last, index.toString(36), domain);
}
