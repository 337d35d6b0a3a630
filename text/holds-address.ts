/** The sign of an e-mail address, plain, as a URL has it, or in full width. */
const sign = /@|%40|\uff20/i;
/** An at sign between two parts of an address. */
const between = /[^\s"=](?:@|%40|\uff20)[^\s"]/i;

/** True where a text may be the e-mail address of a person, or hold one. Rather too often than too seldom. */
export function holdsAddress(text: string): boolean {
  return sign.test(text);
}

/** True where a text shows something that looks like an e-mail address, malformed ones too, and not the sign alone. */
export function showsAddress(text: string): boolean {
  return between.test(text);
}
