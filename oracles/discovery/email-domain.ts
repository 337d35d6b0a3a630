import { domainToASCII } from 'node:url';

/** Whether an address is in a domain or below it, whatever its spelling (RFC 5890 2.3.2.1); undefined where it has no domain. */
export function isInDomain(email: string, domain: string): boolean | undefined {
  const at = email.lastIndexOf('@');
  if (at < 0) return undefined;
  const [own, wanted] = [email.slice(at + 1), domain].map(spelled);
  if (own === undefined || wanted === undefined || wanted === '') return undefined;
  return own === wanted || own.endsWith(`.${wanted}`);
}

function spelled(domain: string): string {
  const plain = domain.trim().replace(/\.$/, '').toLowerCase();
  return domainToASCII(plain) || plain;
}
