import type { Target, Tls } from '../config/run-config.ts';
import type { AlteredCredential, Credential, KeyKind, Request } from './exchange.ts';
import { writtenName } from './field-names.ts';
import { behindGateway, type HeaderPair, joinedCookies, shownGatewayHeaders } from './gateway-headers.ts';
import {
  alteredValue,
  carriersOf,
  type KeyAlteration,
  type KeyPart,
  keyAlteration,
} from './key-alterations.ts';

const variables = {
  'partner-key': 'PCDS_PARTNER_KEY',
  'consumer-token': 'PCDS_CONSUMER_TOKEN',
  'second-key': 'PCDS_SECOND_PARTNER_KEY',
  'other-partner-key': 'PCDS_OTHER_PARTNER_KEY',
} as const;

export const placeholders: readonly string[] = Object.values(variables);

/**
 * A line for a POSIX shell that repeats the request: what may change the answer is sent alike, and nothing in the URL
 * is expanded or normalised. Keys stand there as the variables that hold them, files of certificates as those that name
 * them. By which proxy it goes is for the reader's own environment to say.
 */
export function curlLine(
  { baseUrl, tls, headers }: Pick<Target, 'baseUrl' | 'tls' | 'headers'>,
  request: Request,
): string {
  const options = ['curl', '-sS', '--globoff', '--path-as-is'];
  const { without, fieldNames, version } = request.situation ?? {};
  const isWithout = (name: string) => without?.includes(name) === true;
  if (!isWithout('accept-encoding')) options.push('--compressed');
  options.push(...tlsArguments(tls), ...methodArguments(request));
  // To curl, a name with a colon and no value takes out what it would send by itself.
  if (isWithout('accept')) options.push('-H', singleQuoted('Accept:'));
  else if (request.headers?.accept === undefined)
    options.push('-H', singleQuoted(`${writtenName('accept', fieldNames)}: application/json`));
  if (isWithout('user-agent')) options.push('-H', singleQuoted('User-Agent:'));
  if (isWithout('host')) options.push('-H', singleQuoted('Host:'));
  if (version !== undefined) options.push(`--http${version}`);
  options.push(...headerArguments(headers, request), ...parameterArguments(request.credential));
  options.push(singleQuoted(urlOf(baseUrl, request)));
  return options.join(' ');
}

/** GET is what curl sends unless it is told otherwise. */
function methodArguments({ method }: Request): readonly string[] {
  if (method === 'HEAD') return ['--head'];
  return method === 'GET' ? ['-i'] : ['-i', '-X', method];
}

export function urlOf(baseUrl: string, request: Request): string {
  return `${baseUrl}${request.path}${request.query === '' ? '' : `?${request.query}`}`;
}

/** A request's own headers behind those of a gateway, as they may be shown. */
export function shownRequestHeaders(
  gateway: Target['headers'],
  own: readonly HeaderPair[],
): readonly HeaderPair[] {
  return behindGateway(shownGatewayHeaders(gateway), own, joinedCookies);
}

/** Headers of the credential as they may be shown: a shell makes the real ones of them. */
export function shownHeaders(credential: Credential): readonly (readonly [name: string, value: string])[] {
  if (credential.kind === 'none') return [];
  if (credential.kind === 'invented') return [['authorization', credential.authorization]];
  if (credential.kind !== 'altered') return [['authorization', `Bearer $${variables[credential.kind]}`]];
  const carriers = carriersOf(credential.alteration);
  const shown = shownValue(credential);
  if (carriers.length === 0) return [['authorization', shown]];
  return carriers.flatMap(({ in: place, names }): (readonly [string, string])[] => {
    if (place === 'header') return names.map((name) => [name, shown]);
    return place === 'cookie' ? [['cookie', names.map((name) => `${name}=${shown}`).join('; ')]] : [];
  });
}

/** Parameters of the credential, as they may be shown. */
export function shownParameters(credential: Credential): readonly string[] {
  if (credential.kind !== 'altered') return [];
  const names = carriersOf(credential.alteration).flatMap((carrier) =>
    carrier.in === 'query' ? carrier.names : [],
  );
  return names.map((name) => `${name}=${shownValue(credential)}`);
}

function shownValue({ key, alteration, of }: AlteredCredential): string {
  if (of !== undefined) return alteredValue(alteration, of) ?? '';
  const { value }: KeyAlteration = keyAlteration(alteration);
  return value.map((part) => shellOf(part, key)).join('');
}

/** A value as words of a shell that stand side by side. */
type Quoted = readonly (readonly [text: string, by: 'single' | 'double'])[];

function headerArguments(
  gateway: Target['headers'],
  { headers = {}, credential, situation }: Request,
): string[] {
  const by = credential.kind === 'invented' ? 'single' : 'double';
  const quoted = (pairs: readonly HeaderPair[], quotes: typeof by) =>
    pairs.map(([name, value]): HeaderPair<Quoted> => [name, [[value, quotes]]]);
  const own = [...quoted(Object.entries(headers), 'single'), ...quoted(shownHeaders(credential), by)].map(
    ([name, value]): HeaderPair<Quoted> => [writtenName(name, situation?.fieldNames), value],
  );
  const join = (first: Quoted, second: Quoted): Quoted => [...first, ['; ', 'double'], ...second];
  return behindGateway(quoted(shownGatewayHeaders(gateway), 'double'), own, join).flatMap(([name, value]) => [
    '-H',
    headerArgument(name, value),
  ]);
}

function parameterArguments(credential: Credential): string[] {
  const parameters = shownParameters(credential).flatMap((parameter) => [
    '--data-urlencode',
    `"${parameter}"`,
  ]);
  return [...(parameters.length === 0 ? [] : ['--get']), ...parameters];
}

function headerArgument(name: string, [first, ...rest]: Quoted): string {
  const [value = '', by = 'single'] = first ?? [];
  // To curl, a name with a colon and no value takes the header out; with a semicolon it is sent empty.
  if (rest.length === 0 && value.trim() === '') return `'${name};'`;
  const parts: Quoted = [[`${name}: ${value}`, by], ...rest];
  return parts.map(([text, quotes]) => (quotes === 'double' ? `"${text}"` : singleQuoted(text))).join('');
}

/** A piece of the key as a shell makes it of the variable (POSIX 2.6.2). */
function shellOf(part: KeyPart, kind: KeyKind): string {
  const name = variables[kind];
  if (typeof part === 'string') return part;
  if ('head' in part) return `$(printf %.${part.head}s "$${name}")`;
  if ('at' in part) return `$(printf %s "$${name}" | cut -c${part.at + 1})`;
  if ('withoutHead' in part) return `\${${name}#${'?'.repeat(part.withoutHead)}}`;
  if ('withoutTail' in part) return `\${${name}%${'?'.repeat(part.withoutTail)}}`;
  if ('swappedCase' in part) return `$(printf %s "$${name}" | tr A-Za-z a-zA-Z)`;
  if ('base64Twice' in part)
    return `$(printf %s "$${name}${part.base64Twice}$${name}" | base64 | tr -d '\\n')`;
  return `\${${name}}`;
}

function tlsArguments({ ca, clientCertificate, insecure }: Tls = {}): string[] {
  return [
    ...(ca === undefined ? [] : ['--cacert "$PCDS_CA_FILE"']),
    ...(clientCertificate === undefined
      ? []
      : ['--cert "$PCDS_CLIENT_CERT_FILE" --key "$PCDS_CLIENT_KEY_FILE"']),
    ...(insecure === true ? ['--insecure'] : []),
  ];
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
