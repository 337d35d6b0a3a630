import type { Answers } from './answers.ts';
import { type Bounds, largestHeld } from './bounds.ts';
import type { JsonObject } from './json-object.ts';
import { limitBounds, smallestPage, usualLimit } from './limit-bounds.ts';
import { described } from './observed.ts';
import { notesAt } from './places.ts';

/** A run asks for usual pages and sizes. Whether, and where, a service stops to take larger numbers, it does not know. */
const width = { format: 'int32' };

/** `limit` of the partner endpoint, with the bounds that were seen. */
export function limitParameter(answers: Answers): JsonObject {
  const defaultLimit = answers['paging.defaultLimit'];
  const required = isRequired('limit', answers) || defaultLimit === null;
  const bounds = limitBounds(answers);
  return {
    name: 'limit',
    in: 'query',
    required,
    description: described(
      'Page size. Whether it is required, its default and its bounds: not shown.',
      notesAt('limit', answers),
    ),
    schema: {
      type: 'integer',
      ...(answers['paging.pageSizes'] === undefined ? {} : width),
      ...(required || !isWithin(defaultLimit, bounds) ? {} : { default: defaultLimit }),
      ...bounds,
    },
    ...example(usualLimit(answers['paging.pageSizes'])),
  };
}

/** `page` of the partner endpoint, numbered as it was seen. */
export function pageParameter(answers: Answers): JsonObject {
  const firstPage = answers['paging.firstPage'];
  const minimum = smallestPage(answers);
  const required = isRequired('page', answers);
  return {
    name: 'page',
    in: 'query',
    required,
    description: described(
      'Page number. Whether it is required, its default and its bounds, and whether page numbering starts at 0 or 1: not shown.',
      notesAt('page', answers),
    ),
    schema: {
      type: 'integer',
      ...(firstPage === undefined ? {} : width),
      ...(required || firstPage === undefined ? {} : { default: firstPage }),
      ...(minimum === undefined ? {} : { minimum }),
    },
    ...example(firstPage),
  };
}

/** True where the request is refused without this query parameter. */
export function isRequired(name: string, answers: Answers): boolean {
  return answers['parameters.required']?.includes(name) ?? false;
}

export function example(value: number | undefined): JsonObject {
  return value === undefined ? {} : { example: value };
}

/** A default that may not be sent is told in words only. */
function isWithin(value: unknown, { minimum, maximum, enum: listed }: Bounds): boolean {
  if (typeof value !== 'number' || value > largestHeld) return false;
  if (listed !== undefined) return listed.includes(value);
  return value >= (minimum ?? value) && value <= (maximum ?? value);
}
