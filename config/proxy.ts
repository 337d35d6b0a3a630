import { BlockList, isIP } from 'node:net';
import type { HttpProxy } from './run-config.ts';
import { Secret } from './secret.ts';

export type ProxyReading = { readonly proxy?: HttpProxy } | { readonly problem: string };

/**
 * The proxy that the environment names for a URL: HTTPS_PROXY or HTTP_PROXY, without those that NO_PROXY lists, each
 * also in small letters, which come first as they do for curl. There is no standard; these are the rules that are shared.
 */
export function proxyFor(baseUrl: string, env: NodeJS.ProcessEnv): ProxyReading {
  const url = new URL(baseUrl);
  const variable = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy';
  const [name, text] = given(variable, env);
  if (text === '' || isExcepted(url, given('no_proxy', env)[1])) return {};
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return { problem: `${name} must be the URL of a proxy (not repeated here)` };
  const { protocol, origin, username, password } = new URL(address);
  if (!isDecodable(username + password))
    return {
      problem: `${name} has a user name or a password that is not percent-encoded (not repeated here)`,
    };
  if (protocol !== 'http:' && protocol !== 'https:')
    return { problem: `${name} must be an http or https proxy, got ${protocol}//` };
  return { proxy: { shown: origin, url: new Secret(address) } };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function given(name: string, env: NodeJS.ProcessEnv): readonly [name: string, text: string] {
  const upper = name.toUpperCase();
  return env[name] === undefined ? [upper, (env[upper] ?? '').trim()] : [name, env[name].trim()];
}

/** `*`, a host, a domain with all below it (a leading dot or `*.` is taken too), each with a port or without. */
function isExcepted({ hostname, port, protocol }: URL, list: string): boolean {
  const own = bare(hostname);
  const ownPort = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      if (entry === '*') return true;
      const [, host = '', onlyPort = ownPort] = /^(\[[^\]]*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (onlyPort !== ownPort) return false;
      return isIP(own) === 0 ? isAtOrBelow(own, bare(host)) : isAmong(own, bare(host));
    });
}

/** Without the brackets of an IPv6 address, and without the dot that may end a name. */
function bare(host: string): string {
  return host.replace(/^\[|\]$|\.$/g, '');
}

function isAtOrBelow(name: string, entry: string): boolean {
  const domain = entry.replace(/^\*?\./, '');
  return domain !== '' && (name === domain || name.endsWith(`.${domain}`));
}

/** An address has nothing below it; a network is written as `10.0.0.0/8`. */
function isAmong(address: string, entry: string): boolean {
  const [start = '', length = isIP(start) === 6 ? '128' : '32'] = entry.split('/');
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (isIP(start) !== isIP(address) || !(bits <= (isIP(start) === 6 ? 128 : 32))) return false;
  const network = new BlockList();
  const family = isIP(start) === 6 ? 'ipv6' : 'ipv4';
  network.addSubnet(start, bits, family);
  return network.check(address, family);
}
