import { characterAt, positionOf } from './character.ts';
import { dotProblem } from './dot-separated.ts';

/** Octets of a DNS label (RFC 1035 2.3.4, RFC 2181 11). */
const longestLabel = 63;

/** Characters of a domain (RFC 5321 4.5.3.1.2); RFC 1035 counts 255 octets on the wire, two of them not in the text. */
const longestDomain = 255;

const outsideDomain = /[^A-Za-z0-9.\u0080-\uffff-]/;

/**
 * Disallowed in labels by every version of IDNA (RFC 5892 2, RFC 3454 C): white space, controls, private use, and
 * what cannot be seen. Not the joiners U+200C and U+200D (CONTEXTJ), nor the variation selectors that come with
 * emoji. U+FFFD is what a broken decoder leaves behind.
 */
const neverInLabel =
  /(?![\u200c\u200d]|\p{Variation_Selector})[\p{White_Space}\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\ufffd]/u;

/**
 * Says what is wrong with the Domain that follows the `@` of `text` at the UTF-16 index `start`.
 *
 * RFC 5321 4.1.2: labels of letters, digits and inner hyphens, one label being enough, no trailing dot; RFC 6531 3.3
 * adds U-labels. Which symbols, letter cases and normal forms a U-label may hold depends on tables that differ
 * between IDNA2003, IDNA2008, UTS 46 and Unicode versions, and domains of each kind are in use: not judged.
 *
 * Lengths of ASCII labels and domains are judged: a longer one cannot be encoded in the DNS, through which RFC 5321
 * 2.3.5 defines a Domain, so no mail could ever reach it. The length of a U-label's ASCII form depends on the same
 * tables as above.
 */
export function domainProblem(text: string, start: number): string | undefined {
  const domain = text.slice(start);
  return (
    characterProblem(text, start) ??
    dotProblem(domain, 'domain') ??
    lengthProblem(domain) ??
    labelProblems(domain)
  );
}

function characterProblem(text: string, start: number): string | undefined {
  const domain = text.slice(start);
  const stray = domain.search(outsideDomain);
  if (domain[stray] === '@') return `a second @ at ${positionOf(text, start + stray)}`;
  if (stray !== -1) return characterAt(text, start + stray);
  const unseen = domain.search(neverInLabel);
  return unseen === -1 ? undefined : characterAt(text, start + unseen);
}

function lengthProblem(domain: string): string | undefined {
  if (!isAscii(domain) || domain.length <= longestDomain) return undefined;
  return `a domain of ${domain.length} characters where ${longestDomain} are the most`;
}

function labelProblems(domain: string): string | undefined {
  for (const label of domain.split('.')) {
    const problem = labelProblem(label);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function labelProblem(label: string): string | undefined {
  if (label.startsWith('-')) return 'a label that starts with a hyphen';
  if (label.endsWith('-')) return 'a label that ends with a hyphen';
  // RFC 5891 4.2.3.2, and the same in UTS 46.
  if (/^\p{M}/u.test(label)) return 'a label that starts with a combining mark';
  if (!isAscii(label) || label.length <= longestLabel) return undefined;
  return `a label of ${label.length} characters where ${longestLabel} are the most`;
}

function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}
