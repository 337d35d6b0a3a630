/** No count of anything has so many digits. */
const long = /\d{41,}/g;
const digitsShown = 20;

/** A text in which numbers of hundreds of digits are short: `1e310` where only zeros follow, or the first digits. */
export function shortDigits(text: string): string {
  return text.replace(long, (digits) => {
    let end = digits.length;
    while (digits[end - 1] === '0') end -= 1;
    if (end > 0 && end <= digitsShown) return `${digits.slice(0, end)}e${digits.length - end}`;
    return `${digits.slice(0, digitsShown)}... (${digits.length} digits)`;
  });
}
