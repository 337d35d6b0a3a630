import { ContentError } from './content-error.ts';
import type { Failure } from './exchange.ts';

interface NetworkError extends Error {
  readonly code?: unknown;
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

/** What undici says of interim answers that it cannot read, legal as they may be (RFC 9110 15.2). */
const interimMessages: Readonly<Record<string, string>> = {
  'bad response': 'a 100 (Continue) that was not asked for, which cannot be read here',
  'bad upgrade': 'a 101 (Switching Protocols) that was not asked for',
};

/** What the parser of undici objects to (it has codes of its own, but not in every version), and what undici does. */
const protocolCodes = /^(HPE_|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_RESPONSE)/;
/** The connection ended, or less or more came than was announced. */
const brokenOffCodes =
  /^(UND_ERR_SOCKET|ECONNRESET|EPIPE|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|HPE_INVALID_EOF_STATE)$/;
/** Verification errors as Node gives them by OpenSSL's names, and failed handshakes. */
const tlsCodes =
  /^(ERR_TLS|ERR_SSL|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERROR_IN_C|INVALID_(CA|PURPOSE)|PATH_LENGTH|HOSTNAME_MISMATCH|EPROTO)/;
/** What answers to the greeting of TLS is something else, HTTP mostly. */
const notTls = /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/;
/** A request that we put together wrongly. */
const oursCodes = /^(UND_ERR_INVALID_ARG|UND_ERR_NOT_SUPPORTED|ERR_INVALID_)/;

/**
 * What a thrown error means for the person who reads the report. An error that is ours is thrown on.
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
  if (error instanceof ContentError) return { kind: error.kind, message: error.message, ...head };
  const { message } = error as NetworkError;
  const code = codeOf(error as NetworkError);
  // Whatever comes from the network has a code.
  if (code === undefined || oursCodes.test(code)) throw error;
  return { ...networkFailure(code, message, status !== undefined), ...head };
}

function codeOf({ code, message, name }: NetworkError): string | undefined {
  if (typeof code === 'string') return code;
  if (name !== 'HTTPParserError') return undefined;
  return message.includes('Invalid EOF state') ? 'HPE_INVALID_EOF_STATE' : 'HPE_UNKNOWN';
}

function networkFailure(code: string, message: string, bodyBegun: boolean): Failure {
  if (tlsCodes.test(code)) return { kind: 'tls', message: tlsMessage(code, message) };
  if (bodyBegun && brokenOffCodes.test(code)) {
    return { kind: 'incomplete', message: 'the connection ended inside the body' };
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return { kind: 'too-large', message: 'the header section is larger than can be read' };
  }
  const interim = code === 'UND_ERR_SOCKET' ? interimMessages[message] : undefined;
  if (interim !== undefined) return { kind: 'protocol', message: interim };
  if (protocolCodes.test(code)) return { kind: 'protocol', message: `not a valid HTTP message (${message})` };
  return { kind: 'connection', message: connectionMessages[code] ?? `${code}: ${message}` };
}

/** What OpenSSL says, without the places in its own source, which it tells too, over several lines. */
function tlsMessage(code: string, message: string): string {
  if (notTls.test(code)) return `no TLS is spoken at this port (${code})`;
  const reason = /:SSL routines:[^:]*:([^:\n]+)/.exec(message)?.[1] ?? message;
  return `${code}: ${reason.trim()}`;
}
