import type { Request } from '../../client/exchange.ts';
import { isUsualQuery } from '../question.ts';

/** The paths and the domains of the target. Requests are told apart by them. */
export interface Known {
  readonly partnerPath: string;
  readonly otherPartnerPath: string | undefined;
  /** The configured ones: what is asked of others says nothing of the parameters. */
  readonly domains: readonly string[];
  readonly otherDomain: string | undefined;
  readonly consumerPaths: readonly string[];
}

/** Letters and digits, and not many: another spelling of an identifier, or a suffix, is a matter of its own. */
const plainPath = /^\/(?:partners|consumers)\/[\w-]{1,64}$/;
const documented = ['domain', 'limit', 'page'];
const number = /^(?:0|[1-9]\d{0,5})$/;

/** Says what is unusual about a request, the one thing alone; undefined where there is nothing, or more than that. */
export function causeOf(request: Request, known: Known): string | undefined {
  if (request.method !== 'GET' || request.headers !== undefined) return undefined;
  const isPartner = request.endpoint === 'partner';
  const cause = isPartner ? partnerCause(request, known) : consumerCause(request, known);
  return cause === undefined || isPartner ? cause : `consumer: ${cause}`;
}

function partnerCause(request: Request, known: Known): string | undefined {
  const { path } = request;
  if (path === known.partnerPath) return keyCause(request) ?? queryCause(request, known);
  if (request.credential.kind !== 'partner-key' || !isUsualQuery(request)) return undefined;
  if (path === known.otherPartnerPath) return 'another partner';
  return isNobodys(path, [known.partnerPath]) ? 'unknown partner' : undefined;
}

function consumerCause(request: Request, { consumerPaths }: Known): string | undefined {
  const { path, credential, query } = request;
  if (consumerPaths.includes(path)) return keyCause(request) ?? valueCause('limit', onlyLimit(query));
  if (credential.kind !== 'consumer-token' || !isUsualQuery(request)) return undefined;
  return isNobodys(path, consumerPaths) ? 'unknown id' : undefined;
}

/** The value of `limit`, where nothing else is asked. */
export function onlyLimit(query: string): string | undefined {
  const [only, another] = [...new URLSearchParams(query)];
  return only?.[0] === 'limit' && another === undefined ? only[1] : undefined;
}

/** An otherwise usual request without a key, or with one that nobody has. */
function keyCause(request: Request): string | undefined {
  const { credential } = request;
  if (!isUsualQuery(request)) return undefined;
  if (credential.kind === 'none') return 'no key';
  const isPlain = credential.kind === 'invented' && /^Bearer [\w.~+/=-]+$/.test(credential.authorization);
  return isPlain ? 'unknown key' : undefined;
}

function queryCause({ credential, query }: Request, { otherDomain }: Known): string | undefined {
  const asked = [...new URLSearchParams(query)];
  const { domain, ...numbers } = Object.fromEntries(asked);
  const names = new Set(asked.map(([name]) => name));
  const isPlain = names.size === asked.length && [...names].every((name) => documented.includes(name));
  if (credential.kind !== 'partner-key' || !isPlain) return undefined;
  const [odd, another] = Object.entries(numbers).filter(
    ([name, value]) => !number.test(value) || (name === 'limit' && value === '0'),
  );
  const ofDomain = domainCause(domain, otherDomain);
  if (odd === undefined) return ofDomain;
  return ofDomain === undefined && another === undefined ? valueCause(...odd) : undefined;
}

/** Top-level domains of this name belong to nobody (RFC 2606 2). */
function domainCause(domain: string | undefined, otherDomain: string | undefined): string | undefined {
  if (domain === undefined) return 'no domain';
  if (domain === otherDomain) return "another partner's domain";
  return /^[a-z\d-]{1,63}\.invalid$/.test(domain) ? 'unknown domain' : undefined;
}

function valueCause(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (name === 'limit' && value === '0') return 'limit=0';
  if (/^-[1-9]\d{0,5}$/.test(value)) return `negative ${name}`;
  return /^[a-z]+$/i.test(value) ? `${name} that is not a number` : undefined;
}

/** An identifier that is none of the known ones, in whatever letter case. */
function isNobodys(path: string, known: readonly string[]): boolean {
  const own = known.map((one) => one.toLowerCase());
  return plainPath.test(path) && own.length > 0 && !own.includes(path.toLowerCase());
}
