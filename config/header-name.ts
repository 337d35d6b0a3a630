/** A header name is a token (RFC 9110 5.6.2). */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

const ofTheConnection = 'the client sets it for its connection';
const judgedBy = 'the suite sends its own, and judges the answers by it';

/** Names that a gateway's header cannot have, with the reason. */
const refused: Readonly<Record<string, string>> = {
  authorization: 'the suite sends its own there: the partner key, the consumer token, or none',
  accept: judgedBy,
  'accept-encoding': judgedBy,
  'user-agent': 'the suite sends its own, by which an operator finds it',
  host: 'it follows from the base URL',
  ...Object.fromEntries(
    [
      'content-length',
      'transfer-encoding',
      'connection',
      'upgrade',
      'te',
      'expect',
      'trailer',
      'keep-alive',
    ].map((name) => [name, ofTheConnection]),
  ),
};

export function isHeaderName(text: string): boolean {
  // A name with a meaning in JavaScript is kept out of objects.
  return token.test(text) && text !== '__proto__';
}

/** Says why a header of this name is not sent for the user; undefined where it is. */
export function refusedHeader(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (lower.startsWith('proxy-'))
    return 'the login of a proxy belongs in the URL of HTTPS_PROXY or HTTP_PROXY';
  return Object.hasOwn(refused, lower) ? refused[lower] : undefined;
}

/** The variable that holds the value of a header, unless another place is named: `PCDS_HEADER_X_GATE`. */
export function headerVariable(name: string): string {
  return `PCDS_HEADER_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}
