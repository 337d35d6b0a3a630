/** A query without one parameter; all else stays as it stands on the wire. */
export function withoutParameter(query: string, name: string): string {
  return query
    .split('&')
    .filter((part) => part !== name && !part.startsWith(`${name}=`))
    .join('&');
}

/** A query with other values of one parameter, each percent-encoded already, after all other parameters. */
export function withParameter(query: string, name: string, encoded: readonly string[]): string {
  const others = withoutParameter(query, name);
  return [...(others === '' ? [] : [others]), ...encoded.map((value) => `${name}=${value}`)].join('&');
}

/** The first value of a parameter as the one who asked meant it; undefined where it is absent. */
export function parameterOf(query: string, name: string): string | undefined {
  return new URLSearchParams(query).get(name) ?? undefined;
}

/** Reverses the order of parameters: the same question to a service, and another one to a cache. */
export function inOtherOrder(query: string): string {
  return query.split('&').toReversed().join('&');
}

/** Moves the last parameter to the front: a third order, where there are three parameters. */
export function lastFirst(query: string): string {
  const parts = query.split('&');
  return [...parts.slice(-1), ...parts.slice(0, -1)].join('&');
}
