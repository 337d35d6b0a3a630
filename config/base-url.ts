/** A base URL in its normal form, or what is wrong with it: `must be an http or https URL, got "staging"`. */
export type BaseUrlReading = { readonly url: string } | { readonly problem: string };

/**
 * Reads the base URL of a target: http or https, a path prefix is kept, trailing slashes are not.
 * A query or fragment cannot be a prefix of a path, and a user name or password (RFC 3986 3.2.1) is a secret in
 * a place that is logged everywhere: both are refused without being repeated.
 */
export function readBaseUrl(text: string): BaseUrlReading {
  if (/^(?:[^/?#]*:\/*)?[^/?#]*@/.test(text)) {
    return { problem: 'must not hold a user name or password (not repeated here)' };
  }
  if (/[?#]/.test(text)) return { problem: 'must not hold a query or fragment (not repeated here)' };
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) {
    return { problem: `must be an http or https URL, got ${JSON.stringify(text)}${meant(text)}` };
  }
  const { origin, pathname } = new URL(text);
  return { url: origin + pathname.replace(/\/+$/, '') };
}

/** A name with a dot, `localhost` or an address, or any name with a port; a path may follow. */
const bareHost = /^(?:[\w-]+(?:\.[\w-]+)+|localhost|\[[\da-f:.]+\]|[\w-]+(?=:\d))(?::\d{1,5})?(?:\/.*)?$/i;

/** Says what a host without a scheme was to be: `; write http://127.0.0.1:8080 (or https://)`. */
function meant(text: string): string {
  const url = `http://${text}`;
  return bareHost.test(text) && URL.canParse(url) ? `; write ${url}, or https:// where it speaks TLS` : '';
}

/** True where the URL's host is this machine, so that plain http exposes nothing. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
}
