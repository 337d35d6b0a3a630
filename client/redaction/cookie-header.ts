/** The value of `Set-Cookie` with what the cookie holds, and where it is sent, told by pseudonyms; a cookie without a name is all value. */
export function shownCookie(value: string, pseudonym: (text: string) => string): string {
  const [cookie = '', ...attributes] = value.split(';');
  return [shownPair(cookie, pseudonym), ...attributes.map((one) => shownAttribute(one, pseudonym))].join(';');
}

function shownPair(cookie: string, pseudonym: (text: string) => string): string {
  const sign = cookie.indexOf('=');
  return cookie.slice(0, sign + 1) + pseudonym(cookie.slice(sign + 1));
}

/** A path names whoever it leads to; one of a single word, such as `/api`, leads to nobody. */
function shownAttribute(attribute: string, pseudonym: (text: string) => string): string {
  return attribute.replace(/^(\s*path\s*=)(.*)$/i, (whole, name: string, path: string) =>
    /^\s*\/?[a-z]*\/?\s*$/.test(path) ? whole : name + pseudonym(path),
  );
}
