import { commonHeaders } from '../common-headers.ts';
import type { Request } from '../exchange.ts';
import { writtenName } from '../field-names.ts';
import { behindGateway, type HeaderPair, joinedCookies } from '../gateway-headers.ts';
import type { Keyring } from '../keyring.ts';
import type { WireRequest } from './transport.ts';

export interface Sender {
  /** Path of the base URL, without a slash at its end. */
  readonly prefix: string;
  readonly userAgent: string;
  /** Sent with every request, whatever it carries: what a gateway refuses says nothing of the service. */
  readonly gateway?: readonly HeaderPair[];
}

/** A request with the credential that it names, as it stands on the wire. */
export function wireRequest(
  request: Request,
  keyring: Keyring,
  { prefix, userAgent, gateway = [] }: Sender,
): WireRequest {
  const carried = keyring.carried(request.credential);
  const query = [request.query, carried.query].filter((part) => part !== '').join('&');
  const given = { ...commonHeaders(userAgent, request), ...request.headers, ...carried.headers };
  const own = Object.entries(given).map(
    ([name, value]): HeaderPair => [writtenName(name, request.situation?.fieldNames), value],
  );
  return {
    method: request.method,
    target: `${prefix}${request.path}${query === '' ? '' : `?${query}`}`,
    headers: Object.fromEntries(behindGateway(gateway, own, joinedCookies)),
    ...unusualHead(request),
    ...(request.chain !== undefined && { chain: request.chain }),
  };
}

function unusualHead({
  situation: { version, without } = { says: [] },
}: Request): Pick<WireRequest, 'unusualHead'> {
  const withoutHost = without?.includes('host') === true;
  if (version === undefined && !withoutHost) return {};
  return { unusualHead: { ...(version && { version }), ...(withoutHost && { withoutHost }) } };
}
