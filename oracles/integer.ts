const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** Past this many digits a number is no count of anything, and not worth the memory: all such numbers are as one. */
const mostDigits = 400;

/** The integer that a JSON number spells: `237`, `237.0` and `2.37e2` are one (JSON Schema 2020-12 Core 4.2.3). */
export function integerOf(lexeme: string): bigint | undefined {
  const parts = decimal.exec(lexeme);
  if (parts === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = withoutOuterZeros(`${whole}${fraction}`);
  if (digits.text === '') return 0n;
  const zeros = Number(exponent) - fraction.length + digits.trailing;
  if (zeros < 0) return undefined;
  const size = digits.text.length + zeros;
  const value = size > mostDigits ? 10n ** BigInt(mostDigits) : BigInt(digits.text) * 10n ** BigInt(zeros);
  return sign === '-' ? -value : value;
}

/** A count of the target as a number that code may reckon with: one beyond safe integers is as large as they come. */
export function countNumber(count: bigint): number {
  return Number(count < largestCount ? count : largestCount);
}

const largestCount = BigInt(Number.MAX_SAFE_INTEGER);

/** By hand: a regular expression for trailing zeros takes quadratic time where many zeros stand in the middle. */
function withoutOuterZeros(digits: string): { readonly text: string; readonly trailing: number } {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  const text = digits.slice(0, end).replace(/^0+/, '');
  return { text, trailing: digits.length - end };
}
