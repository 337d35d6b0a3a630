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
  const { protocol, origin } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:')
    return { problem: `${name} must be an http or https proxy, got ${protocol}//` };
  return { proxy: { shown: origin, url: new Secret(address) } };
}

function given(name: string, env: NodeJS.ProcessEnv): readonly [name: string, text: string] {
  const upper = name.toUpperCase();
  return env[name] === undefined ? [upper, (env[upper] ?? '').trim()] : [name, env[name].trim()];
}

/** `*`, a host, a domain with all below it (a leading dot or `*.` is taken too), each with a port or without. */
function isExcepted({ hostname, port, protocol }: URL, list: string): boolean {
  const ownPort = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      if (entry === '*') return true;
      const [, host = '', onlyPort = ownPort] = /^(\[[^\]]*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/.exec(entry) ?? [];
      const domain = host.replace(/^\*?\./, '');
      if (domain === '' || onlyPort !== ownPort) return false;
      const own = hostname.replace(/^\[|\]$/g, '');
      const bare = domain.replace(/^\[|\]$/g, '');
      return own === bare || own.endsWith(`.${bare}`);
    });
}
