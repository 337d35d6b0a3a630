import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';
import { described } from './observed.ts';
import { notesAt } from './places.ts';

type Schema = Readonly<Record<string, number | string>>;

/** `limit` of the partner endpoint, with the bounds that were seen. */
export function limitParameter(answers: Answers): JsonObject {
  const defaultLimit = answers['paging.defaultLimit'];
  const required = isRequired('limit', answers) || defaultLimit === null;
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
      ...(required ? {} : member('default', defaultLimit)),
      ...member('minimum', smallestLimit(answers)),
      // Where a larger value is accepted, and another size taken, it is no bound of what may be sent.
      ...(answers['paging.overMaximum'] === 'refused'
        ? member('maximum', answers['paging.maximumLimit'])
        : {}),
    },
  };
}

/** `page` of the partner endpoint, numbered as it was seen. */
export function pageParameter(answers: Answers): JsonObject {
  const firstPage = answers['paging.firstPage'];
  const required = isRequired('page', answers);
  const below = answers[firstPage === 1 ? 'paging.pageZero' : 'paging.pageNegative'];
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
      ...(required ? {} : member('default', firstPage)),
      ...(mayGoBelow(below) ? {} : member('minimum', firstPage)),
    },
  };
}

/** Whether the request is refused without this query parameter. */
export function isRequired(name: string, answers: Answers): boolean {
  return answers['parameters.required']?.includes(name) ?? false;
}

/** Where 0 is refused; a smallest page size is no bound of what may be sent: smaller limits may be raised to it. */
function smallestLimit(answers: Answers): number | undefined {
  return answers['paging.limitZero'] === 'refused' ? 1 : undefined;
}

/** Whether a value below the smallest that has a meaning was seen to be accepted: then it is no bound. */
function mayGoBelow(answer: string | undefined): boolean {
  return answer !== undefined && answer !== 'refused';
}

function member(keyword: string, value: number | string | null | undefined): Schema {
  return typeof value !== 'number' ? {} : { [keyword]: value };
}
