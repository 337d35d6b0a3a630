import { commonHeaders } from './common-headers.ts';
import type { Request } from './exchange.ts';
import type { Keyring } from './keyring.ts';
import type { WireRequest } from './transport.ts';

export interface Sender {
  /** Path of the base URL, without a slash at its end. */
  readonly prefix: string;
  readonly userAgent: string;
}

/** A request with the credential that it names, as it stands on the wire. */
export function wireRequest(request: Request, keyring: Keyring, { prefix, userAgent }: Sender): WireRequest {
  const carried = keyring.carried(request.credential);
  const query = [request.query, carried.query].filter((part) => part !== '').join('&');
  return {
    method: request.method,
    target: `${prefix}${request.path}${query === '' ? '' : `?${query}`}`,
    headers: { ...commonHeaders(userAgent), ...request.headers, ...carried.headers },
  };
}
