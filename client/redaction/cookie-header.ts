/** The value of `Set-Cookie` with pseudonyms for the cookie's value and its path; a cookie without a name is all value. */
export function shownCookie(value: string, pseudonym: (text: string) => string): string {
  const [cookie = '', ...attributes] = value.split(';');
  return [shownPair(cookie, pseudonym), ...attributes.map((one) => shownAttribute(one, pseudonym))].join(';');
}

function shownPair(cookie: string, pseudonym: (text: string) => string): string {
  const sign = cookie.indexOf('=');
  return cookie.slice(0, sign + 1) + pseudonym(cookie.slice(sign + 1));
}

/** Pseudonymises a path, which may name a subject. One of a single word, such as `/api`, names none. */
function shownAttribute(attribute: string, pseudonym: (text: string) => string): string {
  return attribute.replace(/^(\s*path\s*=)(.*)$/i, (whole, name: string, path: string) =>
    /^\s*\/?[a-z]*\/?\s*$/.test(path) ? whole : name + pseudonym(path),
  );
}
