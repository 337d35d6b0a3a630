import { domainToASCII } from 'node:url';

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
