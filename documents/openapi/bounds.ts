import type { Answers } from './answers.ts';

/** Keywords of a JSON Schema that say which numbers may be sent. */
type Bounds = {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** Accepted numbers; present where a number between two of them is refused. */
  readonly enum?: readonly number[];
};

/** Numbers that were tried, in order, and which of them were accepted. */
interface Tried {
  readonly accepted: readonly number[];
  readonly refused: readonly number[];
}

/**
 * Format of integers that every client and service can hold (OpenAPI Format Registry). A run asks for usual pages and
 * sizes only: it does not know at which number a service stops to accept them.
 */
const format = 'int32';
const largestHeld = 2 ** 31 - 1;

/** Words are none of it. */
export function triedNumbers(outcomes: Readonly<Record<string, unknown>> = {}): Tried {
  const numbers = Object.keys(outcomes).filter((text) => /^-?\d+$/.test(text));
  const sorted = numbers.toSorted((one, other) => Number(one) - Number(other));
  const of = (isRefused: boolean) =>
    sorted.filter((text) => (outcomes[text] === 'refused') === isRefused).map(Number);
  return { accepted: of(false), refused: of(true) };
}

/**
 * The bounds within which every number may be sent, as far as it was seen: accepted ones, and what lies between them. A
 * bound stands only where something beyond it is refused, and nothing beyond it accepted.
 */
export function boundsOf({ accepted, refused }: Tried): Bounds {
  const held = accepted.filter((one) => Math.abs(one) <= largestHeld);
  const [least, most] = [held[0], held.at(-1)];
  if (least === undefined || most === undefined) return {};
  if (refused.some((one) => one > least && one < most)) return { enum: held };
  const isLargest = accepted.at(-1) === most && refused.some((one) => one > most);
  return {
    minimum: refused.some((one) => one < least) ? least : undefined,
    maximum: isLargest ? most : undefined,
  };
}

/** A usual one of those that were accepted, for examples. */
export function usualLimit(outcomes: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const { accepted } = triedNumbers(outcomes);
  return accepted.includes(usual) ? usual : accepted.find((one) => one > 0 && one <= largestHeld);
}

const usual = 10;

/** Schema of `limit` of the partner endpoint, as it was observed. */
export function limitSchema(answers: Answers, isRequired: boolean) {
  const bounds = limitBounds(answers);
  const preset = answers['paging.defaultLimit'];
  return {
    format: answers['paging.pageSizes'] === undefined ? undefined : format,
    default: isRequired || !isWithin(preset, bounds) ? undefined : preset,
    ...bounds,
  };
}

/** True where a value lies within the bounds: a default outside of them is given in words only. */
function isWithin(value: unknown, { minimum, maximum, enum: listed }: Bounds): boolean {
  if (typeof value !== 'number' || value > largestHeld) return false;
  if (listed !== undefined) return listed.includes(value);
  return value >= (minimum ?? value) && value <= (maximum ?? value);
}

/** Bounds of `limit`: from the numbers that were tried, and from the search for the edges. */
function limitBounds(answers: Answers): Bounds {
  const seen = boundsOf(triedNumbers(answers['paging.pageSizes']));
  if (seen.enum !== undefined) return seen;
  const { 'paging.overMaximum': over, 'paging.maximumLimit': most } = answers;
  return {
    minimum: numberOf(smallest(answers) ?? seen.minimum),
    // Where a larger value is accepted, and another size taken, it is no bound of what may be sent.
    maximum: numberOf(over === 'refused' ? most : seen.maximum),
  };
}

/** A smallest page size is no bound of what may be sent, unless smaller limits are refused rather than raised to it. */
function smallest(answers: Answers): number | null | undefined {
  const zero = answers['paging.limitZero'];
  if (answers['paging.underMinimum'] === 'refused') return answers['paging.minimumLimit'];
  if (zero === 'refused') return 1;
  return isAccepted(zero) && answers['paging.limitNegative'] === 'refused' ? 0 : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Schema of `page` of the partner endpoint, as it was observed. */
export function pageSchema(answers: Answers, isRequired: boolean) {
  const first = answers['paging.firstPage'];
  if (first === undefined) return {};
  return { format, default: isRequired ? undefined : first, minimum: smallestPage(first, answers) };
}

function smallestPage(first: 0 | 1, answers: Answers): number | undefined {
  if (first === 1 && !isAccepted(answers['paging.pageZero'])) return 1;
  // Below a first page 0 nothing was seen to be accepted, or something was, which is then no bound.
  return isAccepted(answers['paging.pageNegative']) ? undefined : 0;
}

/** True where a value was answered like a usual one: with a page. Takes the answer in words, as in the statement. */
function isAccepted(answer: string | undefined): boolean {
  return answer !== undefined && !/^(?:refused|redirected|server error|status \d)/.test(answer);
}
