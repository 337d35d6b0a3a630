import { suiteVersion } from '../../config/suite-version.ts';
import { holdsAddress } from '../../text/holds-address.ts';
import type { Answers, JsonObject } from './answers.ts';
import { boundsOf, limitSchema, pageSchema, triedNumbers, usualLimit } from './bounds.ts';
import { conditionalParameters } from './headers.ts';
import { consumerBody, recordProperties } from './record-properties.ts';
import { errorSchemas, refusalComponents, responsesOf } from './responses.ts';

/** Facts of the service that the document describes, beside its answers. */
export interface DescribedService {
  /** Without a trailing slash; a variable of the document where it is not known. */
  readonly baseUrl?: string;
  readonly partnerId?: string;
  readonly domains?: readonly string[];
  readonly consumerIds?: readonly string[];
}

/** The members that a part of the document is given: undefined leaves one as it is, null takes it away. */
type Shape = (answers: Answers, part: JsonObject, service: DescribedService) => JsonObject;

const partner = '/paths/~1partners~1{partner_id}/get';
const consumer = '/paths/~1consumers~1{id}/get';
const page = '/components/schemas/PersonsPage';

/** Functions that shape parts of the document by the answers, by JSON Pointer of the part. */
export const shapes: Readonly<Record<string, Shape>> = {
  '/info': () => ({ version: suiteVersion }),
  '/servers/0': (_, __, { baseUrl: url }) => (url === undefined ? {} : { url, variables: null }),
  [partner]: (answers, { parameters }) => ({
    parameters: [...(parameters as JsonObject[]), ...conditionalParameters(answers)],
    responses: responsesOf('partner', answers),
  }),
  [`${partner}/parameters/0`]: (_, __, { partnerId = '' }) => examplesOf([partnerId]),
  [`${partner}/parameters/1`]: (answers, _, { domains }) => ({
    required: isRequired('domain', answers),
    ...examplesOf(domains),
  }),
  [`${partner}/parameters/2`]: (answers) => ({
    required: isLimitRequired(answers),
    example: usualLimit(answers['paging.pageSizes']),
  }),
  [`${partner}/parameters/2/schema`]: (answers) => limitSchema(answers, isLimitRequired(answers)),
  [`${partner}/parameters/3`]: (answers) => ({
    required: isRequired('page', answers),
    example: answers['paging.firstPage'],
  }),
  [`${partner}/parameters/3/schema`]: (answers) => pageSchema(answers, isRequired('page', answers)),
  [consumer]: (answers) => ({ responses: responsesOf('consumer', answers) }),
  [`${consumer}/parameters/0`]: (_, __, { consumerIds }) => examplesOf(consumerIds),
  [`${consumer}/parameters/1`]: (answers) => ({
    required: answers['consumer.limitRequired'],
    example: usualLimit(answers['consumer.limits']),
  }),
  [`${consumer}/parameters/1/schema`]: (answers) => boundsOf(triedNumbers(answers['consumer.limits'])),
  [`${page}/properties/data`]: (answers, { properties }) => ({
    properties: { ...furtherOfPage(answers), ...(properties as JsonObject) },
  }),
  [`${page}/examples/0/data`]: (answers) => ({ current_page: answers['paging.firstPage'] }),
  [`${page}/examples/1/data`]: (answers) => ({
    current_page: answers['paging.firstPage'],
    total_pages: answers['paging.totalPagesWhenEmpty'],
  }),
  '/components/schemas/Person': (answers, { properties }) => ({
    properties: {
      ...recordProperties(answers['person.fields'], answers['person.nestedFields']),
      ...(properties as JsonObject),
    },
  }),
  '/components/schemas/Consumer': consumerBody,
  '/components/schemas': errorSchemas,
  '/components': (answers, { responses }) => ({
    responses: { ...refusalComponents(answers), ...(responses as JsonObject) },
  }),
};

/** True where a request without this query parameter is refused. */
function isRequired(name: string, answers: Answers): boolean {
  return answers['parameters.required']?.includes(name) ?? false;
}

function isLimitRequired(answers: Answers): boolean {
  return isRequired('limit', answers) || answers['paging.defaultLimit'] === null;
}

/** More are no help to a reader. */
const mostExamples = 3;

/** Examples of a parameter in place of one that is made up: what a run asked for, never a person's address. */
function examplesOf(values: readonly string[] = []): JsonObject {
  const shown = values.filter((value) => value !== '' && !holdsAddress(value)).slice(0, mostExamples);
  if (shown.length === 0) return {};
  return { example: null, examples: Object.fromEntries(shown.map((value) => [value, { value }])) };
}

/** Prefix of the members of `data` in the statement; beside `data` the interface allows no member. */
const inData = 'data.';

function furtherOfPage(answers: Answers): JsonObject {
  const within = Object.entries(answers['page.fields'] ?? {}).filter(([name]) => name.startsWith(inData));
  return recordProperties(
    Object.fromEntries(within.map(([name, types]) => [name.slice(inData.length), types])),
  );
}
