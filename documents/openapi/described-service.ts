import { holdsAddress } from '../../text/holds-address.ts';

export interface DescribedService {
  /** Without a trailing slash; a variable of the document where it is not known. */
  readonly baseUrl?: string;
  readonly partnerId?: string;
  readonly domains?: readonly string[];
  readonly consumerIds?: readonly string[];
}

/** More are no help to a reader. */
const mostExamples = 3;

/** Examples of a parameter: what a run asked for, never a person's address, or something made up where there was none. */
export function examplesOf(values: readonly string[], madeUp: string) {
  const shown = values.filter((value) => value !== '' && !holdsAddress(value)).slice(0, mostExamples);
  if (shown.length === 0) return { example: madeUp };
  return { examples: Object.fromEntries(shown.map((value) => [value, { value }])) };
}
