/** Cause of a missing answer, as closely as the codes of Node.js, OpenSSL and undici show it. */
export type FailureCause =
  | 'unresolved'
  | 'refused'
  | 'unreachable'
  /** Packets are not answered at all. */
  | 'no-connection'
  /** There was a connection, and it ended without an answer. */
  | 'dropped'
  | 'proxy-login'
  | 'proxy-refusal'
  | 'not-tls'
  /** The port speaks TLS, and was spoken to without. */
  | 'only-tls'
  | 'expired'
  | 'not-yet-valid'
  | 'self-signed'
  | 'unknown-authority'
  | 'other-host'
  | 'bad-certificate'
  | 'client-certificate-missing'
  | 'client-certificate-refused'
  | 'handshake';

/** A cause in words for a person: `connection refused`. */
export interface Explained {
  readonly cause: FailureCause;
  readonly words: string;
}

const closedEarly: Explained = {
  cause: 'dropped',
  words: 'the connection was closed before the answer was complete',
};

const byCode: Readonly<Record<string, Explained>> = {
  ECONNREFUSED: { cause: 'refused', words: 'connection refused' },
  ECONNRESET: { cause: 'dropped', words: 'connection reset' },
  EPIPE: { cause: 'dropped', words: 'connection closed while sending' },
  ENOTFOUND: { cause: 'unresolved', words: 'the host name does not resolve' },
  EAI_AGAIN: { cause: 'unresolved', words: 'the host name could not be looked up' },
  EHOSTUNREACH: { cause: 'unreachable', words: 'no route to the host' },
  ENETUNREACH: { cause: 'unreachable', words: 'no route to the network' },
  ETIMEDOUT: { cause: 'no-connection', words: 'the connection timed out' },
  UND_ERR_CONNECT_TIMEOUT: { cause: 'no-connection', words: 'no connection within the time limit' },
  UND_ERR_SOCKET: closedEarly,
  UND_ERR_INFO: closedEarly,
};

/** HTTP/2 closes no connection for one request: it resets or half-closes the stream (RFC 9113 5.1, 6.4). Code, and words. */
const ofStream = /^(ERR_HTTP2_|UND_ERR_INFO HTTP\/2: )/;
const streamEnded: Explained = {
  cause: 'dropped',
  words: 'the stream was reset before the answer was complete',
};

/** Words (the first Node's, the other ours) for a connection that TLS ended; the code is that of any reset. */
const insideHandshake = /disconnected before secure TLS connection/;
const behindHandshake = /^closed right after the TLS handshake$/;

/** undici's words for a proxy that does not open the way to an https target, or does not pass on to an http one. */
const proxyAnswer = /^Proxy (?:response|Authentication Required) \((\d+)\)/;

/** Says what a failure of the connection, below TLS, comes from; undefined where its code says nothing of that. */
export function connectionCause(code: string, message: string): Explained | undefined {
  const status = proxyAnswer.exec(message)?.[1];
  if (status !== undefined) return proxyCause(Number(status));
  if (insideHandshake.test(message))
    return { cause: 'handshake', words: 'the connection was closed during the TLS handshake' };
  if (behindHandshake.test(message)) return { cause: 'handshake', words: `the connection was ${message}` };
  return ofStream.test(`${code} ${message}`) ? streamEnded : byCode[code];
}

/** Says why a proxy did not open the way (RFC 9110 9.3.6). */
export function proxyCause(status: number): Explained {
  return status === 407
    ? { cause: 'proxy-login', words: 'the proxy asks for a user name and a password (status 407)' }
    : { cause: 'proxy-refusal', words: `the proxy does not connect to the target (status ${status})` };
}
