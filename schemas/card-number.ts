/** Digits alone, or in groups as they are printed on cards. */
const digits =
  /(?<![\w.])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?![\w]|\.\d)/g;
/** Micro- and nanoseconds since 1970 have as many digits, and begin with 1; so do milliseconds. */
const sinceEpoch = /^1(?:\d{12}|\d{15}|\d{18})$/;

/** A text with every card number put through `replace`: 13 to 19 digits with the check digit of ISO/IEC 7812-1 (Luhn). */
export function withoutCards(text: string, replace: (card: string) => string): string {
  return text.replace(digits, (found) => (isCard(found.replace(/\D/g, '')) ? replace(found) : found));
}

/** True where digits alone are a card number, and no time since 1970. */
export function isCard(number: string): boolean {
  const isLong = /^\d{13,19}$/.test(number) && !/^0+$/.test(number);
  return isLong && !sinceEpoch.test(number) && checksum(number) % 10 === 0;
}

/** Every second digit from the right is doubled, and of what has two digits, the sum counts. */
function checksum(number: string): number {
  const counted = [...number].reverse().map((digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return value > 9 ? value - 9 : value;
  });
  return counted.reduce((sum, value) => sum + value, 0);
}
