/** A part of an OpenAPI document: plain JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;
/** JSON types that were seen, by name or by JSON Pointer. */
export type Fields = Readonly<Record<string, readonly string[]>>;
type Lists = Readonly<Record<string, readonly string[]>>;
/** A status, or a success that tells an error: `200 with an error`. */
export type Status = number | string;
type Statuses = Readonly<Record<string, Status | readonly Status[]>>;

/**
 * Answers to what the document leaves open, by id, as schemas/report/statement.schema.json describes them. Those with a
 * type here shape the OpenAPI document; of the others only the words are used.
 */
export interface Answers {
  readonly 'paging.firstPage'?: 0 | 1;
  readonly 'paging.defaultLimit'?: number | string | null;
  readonly 'paging.minimumLimit'?: number | null;
  readonly 'paging.maximumLimit'?: number | string | null;
  readonly 'paging.underMinimum'?: string;
  readonly 'paging.overMaximum'?: string;
  readonly 'paging.limitZero'?: string;
  readonly 'paging.limitNegative'?: string;
  readonly 'paging.pageSizes'?: Readonly<Record<string, number | string>>;
  readonly 'paging.pageNegative'?: string;
  readonly 'paging.pageZero'?: string;
  readonly 'paging.totalPagesWhenEmpty'?: 0 | 1;
  readonly 'parameters.required'?: readonly string[];
  readonly 'page.fields'?: Fields;
  readonly 'person.fields'?: Fields;
  readonly 'person.nestedFields'?: Fields;
  readonly 'consumer.bodyType'?: string;
  readonly 'consumer.fields'?: Fields | null;
  readonly 'consumer.nestedFields'?: Fields;
  readonly 'consumer.limitRequired'?: boolean;
  readonly 'consumer.limits'?: Readonly<Record<string, string>>;
  readonly 'auth.refusal'?: Statuses;
  readonly 'auth.challenge'?: string | null;
  readonly 'errors.mediaType'?: Lists;
  readonly 'errors.fields'?: Readonly<Record<string, Fields>>;
  readonly 'errors.nestedFields'?: Readonly<Record<string, Fields>>;
  readonly 'errors.codes'?: Lists;
  readonly 'errors.statusByCause'?: Statuses;
  readonly 'errors.codeByCause'?: Lists;
  readonly 'limits.rateHeaders'?: readonly string[] | null;
  readonly 'limits.rate'?: Lists | null;
  readonly 'limits.tooManyRequests'?: string | null;
  readonly 'http.conditional'?: Readonly<Record<string, number>> | null;
  readonly 'http.versionHeaders'?: Lists | null;
  readonly 'http.success'?: Lists;
  readonly [id: string]: unknown;
}
