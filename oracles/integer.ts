const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Past this many digits a number is no count of anything, and not worth the memory. */
const mostDigits = 400;

/**
 * The integer that a JSON number spells, exactly: `237`, `237.0` and `2.37e2` are the same one (JSON Schema 2020-12
 * Validation 6.1.1 with Core 4.2.3). Undefined where it spells none.
 */
export function integerOf(lexeme: string): bigint | undefined {
  const parts = decimal.exec(lexeme);
  if (parts === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = `${whole}${fraction}`.replace(/^0+(?=\d)/, '');
  if (/^0*$/.test(digits)) return 0n;
  const shift = Number(exponent) - fraction.length;
  const significant = digits.replace(/0+$/, '');
  const zeros = shift + digits.length - significant.length;
  if (zeros < 0) return undefined;
  return BigInt(sign + significant) * 10n ** BigInt(Math.min(zeros, mostDigits));
}
