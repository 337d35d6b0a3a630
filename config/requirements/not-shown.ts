import { clauses } from './clause.ts';
import { discover } from './discover.ts';
import type { Requirement } from './requirement.ts';

/** One thing that the document says is not shown. */
export interface NotShown {
  /** As the rows name it: `Endpoints 1, not shown 1`. */
  readonly clause: string;
  /** In the document's words. */
  readonly heading: string;
}

/** Questions that the document leaves open in one place. */
export interface OpenPoint {
  readonly heading: string;
  /** Undefined where the document does not mention what is asked. */
  readonly clause?: string;
  readonly rows: readonly Requirement[];
}

/** Every "not shown" of the document, in its order. */
export const notShown: readonly NotShown[] = [
  {
    clause: 'Resources, Person, not shown',
    heading: 'Fields of the person record beyond email and created_at',
  },
  { clause: 'Resources, Consumer, not shown', heading: 'Fields of the consumer record' },
  { clause: 'States, not shown', heading: 'States and transitions' },
  {
    clause: 'Endpoints 1, not shown 1',
    heading: 'Which query parameters are required, their defaults and their bounds',
  },
  {
    clause: 'Endpoints 1, not shown 2',
    heading: 'The order of persons in the result and whether page numbering starts at 0 or 1',
  },
  {
    clause: 'Endpoints 1, not shown 3',
    heading: 'The exact relation between limit, total and total_pages',
  },
  { clause: 'Endpoints 2, not shown 1', heading: 'Response body of the consumer endpoint' },
  { clause: 'Endpoints 2, not shown 2', heading: 'Effect and bounds of limit on the consumer endpoint' },
  {
    clause: 'Authentication, not shown 1',
    heading: 'How a test key differs in use from a production key',
  },
  {
    clause: 'Authentication, not shown 2',
    heading:
      'Key format, lifetime, rotation, and whether the partner key and the consumer token are the same credential',
  },
  { clause: 'Events, not shown', heading: 'Events, notifications and callbacks' },
  { clause: 'Errors, not shown', heading: 'Error status codes, error body shape and error codes' },
  { clause: 'Limits, not shown', heading: 'Rate limits, maximum page size and other quotas' },
  { clause: 'Versioning, not shown', heading: 'Versioning scheme and version identifiers' },
];

/**
 * Every DISCOVER row once, under the first "not shown" that it names, in the document's order; last, what the document
 * does not even name as open.
 */
export function openPoints(): readonly OpenPoint[] {
  const rowsOf = (clause: string | undefined) => discover.filter((row) => openClauseOf(row) === clause);
  return [
    ...notShown.map((one) => ({ ...one, rows: rowsOf(one.clause) })),
    { heading: 'Beyond what the document says is not shown', rows: rowsOf(undefined) },
  ];
}

function openClauseOf({ clause }: Requirement): string | undefined {
  return clauses(clause).find((one) => notShown.some((point) => point.clause === one));
}
