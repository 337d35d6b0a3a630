import { isHash, withoutNames } from '../../schemas/names-in-values.ts';

/** Fields of HTTP, and of the usual intermediaries: a standard defines their content, which names nobody. */
const standard: ReadonlySet<string> = new Set(
  `accept accept-encoding accept-language accept-patch accept-post accept-ranges age allow alt-svc authorization cache-control
  cdn-cache-control connection content-disposition content-encoding content-language content-length content-location
  content-range content-security-policy content-security-policy-report-only content-type cookie
  cross-origin-embedder-policy cross-origin-opener-policy cross-origin-resource-policy date deprecation expires host
  keep-alive last-modified link location nel origin-agent-cluster permissions-policy pragma preference-applied priority
  proxy-connection range referrer-policy refresh report-to reporting-endpoints retry-after server set-cookie
  strict-transport-security sunset surrogate-control te timing-allow-origin trailer transfer-encoding upgrade user-agent vary
  x-content-type-options x-dns-prefetch-control x-download-options x-frame-options
  x-permitted-cross-domain-policies x-powered-by x-robots-tag x-xss-protection`.split(/\s+/),
);
const standardFamilies = /^(?:access-control-|sec-)/;
/** Quoted texts in them are the service's own words (RFC 9110 11.6.1, RFC 9111 5.5). */
const withWords: ReadonlySet<string> = new Set([
  'www-authenticate',
  'proxy-authenticate',
  'authentication-info',
  'warning',
]);
/** Fields that identify an answer by a text of the service's choice, or repeat that (RFC 9110 8.8.3, 13.1). */
const tags: ReadonlySet<string> = new Set(['etag', 'if-match', 'if-none-match', 'if-range']);
/** Tokens of `Via`: a protocol, and the name of a host or of a program (RFC 9110 7.6.3). */
const receivedBy = /[^\s,()]+/g;
const protocol = /^(?:[A-Za-z]{1,8}\/)?\d(?:\.\d)?$/;
const programs =
  /^(?:apache|akamai\w*|caddy|cloudflare|cloudfront|envoy|fastly|gateway|google|haproxy|istio\w*|kong|nginx|proxy|squid|traefik|varnish|vegur|[\da-f]{16,}\.cloudfront\.net)(?:\/[\d.]+)?$/i;
/** Fields by which an operator finds a request again. */
const traces = /(?:request|correlation|trace|span|transaction)-?id$|^(?:traceparent|cf-ray|x-amz-cf-id)$/;
const traceForm = /^(?:(?:req|request|trace)[-_])?(?:\d{1,6}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const tagContent = /[^",\s]+/g;
const weak = /^W\/$/i;
/** A hash, a number, or sizes and hashes side by side, as servers make them. */
const tagPart = /^(?=.*\d)[\da-f]{1,6}$/i;
/** A size and the base64 of a SHA-1, as Express makes it. */
const sizeAndDigest = /^[\da-f]{1,8}-(?=\D*\d)(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[\w+/]{27}$/;

type Replace = (text: string) => string;

/** True where a field of a request repeats what a field of an answer said; `field` in small letters. */
export function repeatsAnswer(field: string): boolean {
  return tags.has(field);
}

/** The value of a header field, with `replace` applied to parts that may name somebody; `field` in lower case. */
export function namelessHeader(field: string, value: string, replace: Replace): string {
  if (tags.has(field)) return namelessTag(value, replace);
  if (field === 'content-type') return withoutNames(value, 'likely', replace);
  if (field === 'via') return namelessHosts(value, replace);
  if (withWords.has(field)) return withoutNames(value, 'likely', replace);
  if (standard.has(field) || standardFamilies.test(field)) return value;
  return traces.test(field) && isTrace(value) ? value : withoutNames(value, 'all', replace);
}

function namelessHosts(value: string, replace: Replace): string {
  return value.replace(receivedBy, (one) => (protocol.test(one) || programs.test(one) ? one : replace(one)));
}

function isTrace(value: string): boolean {
  return traceForm.test(value) || value.split('-').every((one) => isHash(one) || traceForm.test(one));
}

function namelessTag(value: string, replace: Replace): string {
  return value.replace(tagContent, (content) =>
    weak.test(content) || content === '*' || isMadeByServer(content) ? content : replace(content),
  );
}

function isMadeByServer(tag: string): boolean {
  return sizeAndDigest.test(tag) || tag.split(/[-:._]/).every((part) => tagPart.test(part) || isHash(part));
}
