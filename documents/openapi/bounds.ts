/** Keywords of a JSON Schema that say which numbers may be sent. */
export interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  /** Where what lies between accepted numbers is refused. */
  readonly enum?: readonly number[];
}

/** Numbers that were tried, in order, and which of them were accepted. */
export interface Tried {
  readonly accepted: readonly number[];
  readonly refused: readonly number[];
}

/** Of what every client and service can hold (`int32` of the OpenAPI Format Registry): nothing larger is promised. */
export const largestHeld = 2 ** 31 - 1;

/** Words are none of it. */
export function tried(outcomes: Readonly<Record<string, unknown>>): Tried {
  const numbers = Object.keys(outcomes).filter((text) => /^-?\d+$/.test(text));
  const sorted = numbers.toSorted((one, other) => Number(one) - Number(other));
  const of = (isRefused: boolean) =>
    sorted.filter((text) => (outcomes[text] === 'refused') === isRefused).map(Number);
  return { accepted: of(false), refused: of(true) };
}

/**
 * The bounds within which every number may be sent, as far as it was seen: accepted ones, and what lies between them. A
 * bound stands only where something beyond it is refused.
 */
export function boundsOf({ accepted, refused }: Tried): Bounds {
  const held = accepted.filter((one) => Math.abs(one) <= largestHeld);
  const [least, most] = [held[0], held.at(-1)];
  if (least === undefined || most === undefined) return {};
  if (refused.some((one) => one > least && one < most)) return { enum: held };
  return {
    ...(refused.some((one) => one < least) ? { minimum: least } : {}),
    ...(refused.some((one) => one > most) ? largest(accepted, most) : {}),
  };
}

/** No bound where a larger number was accepted. */
function largest(accepted: readonly number[], most: number): Bounds {
  return accepted.at(-1) === most ? { maximum: most } : {};
}

/** True where a value was answered as if it were a usual one: with a page. Of an answer in words, as the statement has it. */
export function isAccepted(answer: string | undefined): boolean {
  return answer !== undefined && !/^(?:refused|redirected|server error|status \d)/.test(answer);
}
