import type { Credential, Request } from './exchange.ts';

const variables = { 'partner-key': 'PCDS_PARTNER_KEY', 'consumer-token': 'PCDS_CONSUMER_TOKEN' } as const;

/** A line for a POSIX shell that repeats the request; keys stand there as the variables that hold them. */
export function curlLine(baseUrl: string, request: Request): string {
  const options = ['curl', '-sS', '--path-as-is'];
  options.push(request.method === 'HEAD' ? '--head' : '-i');
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
  return credential.kind === 'invented'
    ? singleQuoted(`Authorization: ${shown}`)
    : `"Authorization: ${shown}"`;
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
