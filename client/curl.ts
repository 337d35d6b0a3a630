import type { Credential, Request } from './exchange.ts';

const variables = { 'partner-key': 'PCDS_PARTNER_KEY', 'consumer-token': 'PCDS_CONSUMER_TOKEN' } as const;

/**
 * A line for a POSIX shell that repeats the request: what may change the answer is sent alike, and nothing in the URL
 * is expanded or normalised. Keys stand there as the variables that hold them.
 */
export function curlLine(baseUrl: string, request: Request): string {
  const options = ['curl', '-sS', '--globoff', '--path-as-is', '--compressed'];
  options.push(request.method === 'HEAD' ? '--head' : '-i', '-H', singleQuoted('Accept: application/json'));
  const authorization = authorizationArgument(request.credential);
  if (authorization !== undefined) options.push('-H', authorization);
  options.push(singleQuoted(urlOf(baseUrl, request)));
  return options.join(' ');
}

export function urlOf(baseUrl: string, request: Request): string {
  return `${baseUrl}${request.path}${request.query === '' ? '' : `?${request.query}`}`;
}

/** The header as it may be shown. */
export function shownAuthorization(credential: Credential): string | undefined {
  if (credential.kind === 'none') return undefined;
  if (credential.kind === 'invented') return credential.authorization;
  return `Bearer $${variables[credential.kind]}`;
}

function authorizationArgument(credential: Credential): string | undefined {
  const shown = shownAuthorization(credential);
  if (shown === undefined) return undefined;
  if (credential.kind !== 'invented') return `"Authorization: ${shown}"`;
  // To curl, a name with a colon and no value takes the header out; with a semicolon it is sent empty.
  return shown.trim() === '' ? "'Authorization;'" : singleQuoted(`Authorization: ${shown}`);
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
