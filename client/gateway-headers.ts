import type { Target } from '../config/run-config.ts';
import { reveal } from '../config/secret.ts';

/** A header as a name and a value, or a placeholder for the value. */
export type HeaderPair<Value = string> = readonly [name: string, value: Value];

type Gateway = Target['headers'];

export function gatewayHeaders(headers: Gateway = {}): readonly HeaderPair[] {
  return Object.entries(headers).map(([name, { value }]) => [name, reveal(value)]);
}

/** Gateway headers as they are shown: a shell expands them to the real ones. */
export function shownGatewayHeaders(headers: Gateway = {}): readonly HeaderPair[] {
  return Object.entries(headers).map(([name, { variable }]) => [name, `$${variable}`]);
}

/**
 * A request's own headers behind those of the gateway, which stay as they are: a header of the same name is left out of
 * the request, and a cookie becomes one more cookie (RFC 6265 5.4). Letter case makes no other name (RFC 9110 5.1).
 */
export function behindGateway<Value>(
  gateway: readonly HeaderPair<Value>[],
  own: readonly HeaderPair<Value>[],
  cookies: (first: Value, second: Value) => Value,
): readonly HeaderPair<Value>[] {
  const ofName = (pairs: readonly HeaderPair<Value>[], name: string) =>
    pairs.find(([other]) => other.toLowerCase() === name.toLowerCase());
  const ownCookie = ofName(own, 'cookie');
  return [
    ...own.filter(([name]) => ofName(gateway, name) === undefined),
    ...gateway.map(([name, value]): HeaderPair<Value> => {
      const isJoined = name.toLowerCase() === 'cookie' && ownCookie !== undefined;
      return [name, isJoined ? cookies(value, ownCookie[1]) : value];
    }),
  ];
}

export function joinedCookies(first: string, second: string): string {
  return `${first}; ${second}`;
}
