import { ContentTooLarge } from './content-coding.ts';
import type { Failure } from './exchange.ts';

interface NetworkError extends Error {
  readonly code?: string;
}

const connectionMessages: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection closed while sending',
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the network',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within the time limit',
  UND_ERR_SOCKET: 'the connection was closed before the answer was complete',
};

/** undici and llhttp name what is not HTTP with these beginnings. */
const protocolCodes = /^(HPE_|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RESPONSE)/;
/** OpenSSL's verification errors, as Node gives them. */
const tlsCodes =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH|EPROTO)/;

/**
 * What a thrown error means for the person who reads the report.
 * `status`: that of the answer, where its head had come; `timedOutAfter`: milliseconds, where the limit struck.
 */
export function failureOf(
  error: unknown,
  status: number | undefined,
  timedOutAfter: number | undefined,
): Failure {
  const head = status === undefined ? {} : { status };
  if (timedOutAfter !== undefined) {
    return { kind: 'timeout', message: `no complete answer within ${timedOutAfter} ms`, ...head };
  }
  if (error instanceof ContentTooLarge) {
    return { kind: 'too-large', message: `the body is larger than can be read (${error.message})`, ...head };
  }
  return { ...networkFailure(error as NetworkError, status !== undefined), ...head };
}

function networkFailure(error: NetworkError, bodyBegun: boolean): Failure {
  const code = error.code ?? '';
  if (tlsCodes.test(code)) return { kind: 'tls', message: `${code}: ${error.message}` };
  if (bodyBegun && isBrokenOff(error))
    return { kind: 'incomplete', message: 'the connection ended inside the body' };
  if (protocolCodes.test(code))
    return { kind: 'protocol', message: `not a valid HTTP message (${error.message})` };
  const known = connectionMessages[code];
  if (known !== undefined) return { kind: 'connection', message: known };
  if (bodyBegun) return { kind: 'protocol', message: error.message };
  return { kind: 'connection', message: error.message };
}

function isBrokenOff(error: NetworkError): boolean {
  return /^(UND_ERR_SOCKET|ECONNRESET|EPIPE|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|HPE_INVALID_EOF_STATE)$/.test(
    error.code ?? '',
  );
}
