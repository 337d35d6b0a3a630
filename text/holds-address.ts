/** The sign of an e-mail address, plain, as a URL has it, or in full width. */
const sign = /@|%40|\uff20/i;

/** Whether a text may be the e-mail address of a person, or hold one. Rather too often than too seldom. */
export function holdsAddress(text: string): boolean {
  return sign.test(text);
}
