import type { Failure } from './exchange.ts';
import { ContentError } from './wire/content-error.ts';
import { connectionCause } from './wire/failure-cause.ts';
import { tlsCause } from './wire/tls-cause.ts';

interface NetworkError extends Error {
  readonly code?: unknown;
}

/** Messages of undici about interim responses that it cannot read, legal as these may be (RFC 9110 15.2). */
const interimMessages: Readonly<Record<string, string>> = {
  'bad response': 'a 100 (Continue) that was not asked for, which cannot be read here',
  'bad upgrade': 'a 101 (Switching Protocols) that was not asked for',
};

/** Error codes of undici's parser (which has codes of its own, but not in every version) and of undici itself. */
const protocolCodes = /^(HPE_|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_RESPONSE)/;
/** Less or more came than was announced. */
const otherLengthCodes = /^(UND_ERR_RES_CONTENT_LENGTH_MISMATCH|HPE_INVALID_EOF_STATE)$/;
/** A request that we put together wrongly. */
const oursCodes = /^(UND_ERR_INVALID_ARG|UND_ERR_NOT_SUPPORTED|ERR_INVALID_)/;

/**
 * Tells what a thrown error means for the person who reads the report. An error that is ours is thrown on.
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
  // Every error of the network has a code.
  const isOurs = code !== undefined && oursCodes.test(code) && connectionCause(code, message) === undefined;
  if (code === undefined || isOurs) throw error;
  return { ...networkFailure(code, message, status !== undefined), ...head };
}

function codeOf({ code, message, name }: NetworkError): string | undefined {
  if (typeof code === 'string') return code;
  if (name !== 'HTTPParserError') return undefined;
  return message.includes('Invalid EOF state') ? 'HPE_INVALID_EOF_STATE' : 'HPE_UNKNOWN';
}

function networkFailure(code: string, message: string, bodyBegun: boolean): Failure {
  const tls = tlsCause(code, message);
  if (tls !== undefined) return { kind: 'tls', message: tls.words, cause: tls.cause };
  const known = connectionCause(code, message);
  if (bodyBegun && (known?.cause === 'dropped' || otherLengthCodes.test(code))) {
    return { kind: 'incomplete', message: 'the connection ended inside the body' };
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return { kind: 'too-large', message: 'the header section is larger than can be read' };
  }
  const interim = code === 'UND_ERR_SOCKET' ? interimMessages[message] : undefined;
  if (interim !== undefined) return { kind: 'protocol', message: interim };
  if (protocolCodes.test(code)) return { kind: 'protocol', message: `not a valid HTTP message (${message})` };
  if (known === undefined) return { kind: 'connection', message: `${code}: ${message}` };
  return { kind: 'connection', message: known.words, cause: known.cause };
}
