/** Characters that end a local part on its left. RFC 5321 4.1.2 allows more; `/` and `=` are those that occur. */
const breaks = /[\s"'<>\\,;:()[\]{}&?|\x60]/;
/** No local part is longer than 64 (RFC 5321 4.5.3.1); with others that are, a text takes no more time. */
const longest = 256;
/** Behind these, an equals sign parts a name from its value: `user=ada@mail.example`. */
const names =
  /^(?:[\w.-]*(?:mail|user|username|login|account|address|addr|owner|contact|name|person|consumer|partner|domain|recipient|sender|author|subject|filter|query|search|cursor|value|key|id)|from|to|cc|bcc|by|sub|after|before|next|[a-z])=/i;
/** `/G=Ada/S=Lovelace/@gateway.example`, of X.400 (RFC 2156 4.2). */
const attributes = /^(?:\/[\w.-]+=[^/=]*)+\/?$/;
const port = /^\d{1,5}\//;
const paths = /^(?:partners|consumers)\//;

/**
 * Finds the first index of an address whose last word begins at `start`, if its local part holds `/` or `=`; not before
 * `from`. A URL, a path or the name of a parameter before the address is not part of it.
 */
export function startOfAddress(text: string, start: number, from: number): number {
  if (!/[/=]/.test(text.charAt(start - 1))) return start;
  const lowest = Math.max(from, start - longest);
  let first = start;
  while (first > lowest && (!breaks.test(text.charAt(first - 1)) || isEscapedSlash(text, first))) first -= 1;
  if (first === lowest && first > from) return start;
  const before = text.charAt(first - 1);
  const isOfUrl = before === ':' && port.test(text.slice(first, start));
  if (before === '?' || before === '&' || isOfUrl) return start;
  // A backslash begins an escape: `\n`.
  if (before === '\\') first += text.charAt(first) === 'u' ? 5 : 1;
  return Math.min(start, first + lengthOfOther(text.slice(first, start)));
}

function isEscapedSlash(text: string, place: number): boolean {
  return text.charAt(place - 1) === '\\' && text.charAt(place) === '/';
}

/** Characters at its beginning that are not the address's. */
function lengthOfOther(text: string): number {
  const plain = text.replaceAll('\\/', '/');
  if (plain.includes('//') || paths.test(plain)) return text.length;
  if (plain.startsWith('/')) return attributes.test(plain) ? 0 : text.length;
  return names.exec(text)?.[0].length ?? 0;
}
