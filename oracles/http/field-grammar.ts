/** Grammar of header fields (RFC 9110 5.6), as texts that regular expressions are made of. */

/** RFC 9110 5.6.2 */
export const token = "[!#$%&'*+.^_`|~\\w-]+";
/** RFC 9110 5.6.4 */
export const quoted = '"(?:[^"\\\\]|\\\\.)*"';

/** True of a list with commas between its members, of which none is empty, or of nothing at all (RFC 9110 5.6.1.1). */
export function isListOf(form: RegExp): (value: string) => boolean {
  return (value) => value === '' || separated(value).every((one) => form.test(one));
}

/** What stands between the commas of a list, those in quotes apart, also where that is nothing. */
export function separated(value: string): readonly string[] {
  return value
    .replace(/"(?:[^"\\]|\\.)*"/g, (text) => text.replaceAll(',', ' '))
    .split(',')
    .map((one) => one.trim());
}

/** A media type; around the sign of equality no blank stands (RFC 9110 5.6.6, 8.3.1). */
export function isMediaType(value: string): boolean {
  return mediaType.test(value);
}

const mediaType = new RegExp(
  `^${token}/${token}(?:[ \\t]*;(?:[ \\t]*${token}=(?:${token}|${quoted}))?)*[ \\t]*$`,
);

/** Names of products with their versions, and comments, which hold others (RFC 9110 5.6.5, 10.2.4); or nothing, as where they are hidden. */
export function isProducts(value: string): boolean {
  const bare = withoutComments(value)?.trim();
  return bare !== undefined && (bare === '' || products.test(bare));
}

const products = new RegExp(`^${token}(?:/${token})?(?:[ \\t]+${token}(?:/${token})?)*$`);

/** Undefined where a comment does not end. */
function withoutComments(value: string): string | undefined {
  let bare = value;
  for (let last = ''; last !== bare; ) {
    last = bare;
    bare = bare.replace(/\((?:[^()\\]|\\.)*\)/g, ' ');
  }
  return /[()]/.test(bare) ? undefined : bare;
}

/** A URI or a reference to one, in the characters that it may have, without a fragment (RFC 3986 4.3, RFC 9110 8.7). */
export function isUriWithoutFragment(value: string): boolean {
  return /^(?:[!$&-;=?-Z_a-z~[\]]|%[0-9a-f]{2})*$/i.test(value);
}

/** The one form in which a date is sent (RFC 9110 5.6.7), with the day of the week that it is. */
export function isDate(value: string): boolean {
  // A leap second (60) is allowed, and no date of JavaScript.
  const told = value.replace(/:60 GMT$/, ':59 GMT');
  const time = Date.parse(told);
  return !Number.isNaN(time) && new Date(time).toUTCString() === told;
}
