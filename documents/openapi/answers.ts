type Fields = Readonly<Record<string, readonly string[]>>;
type ListsByStatus = Readonly<Record<string, readonly string[]>>;

/**
 * Answers to what the document leaves open, by id, as schemas/report/statement.schema.json describes them. Those with a
 * type here shape the OpenAPI document; of the others only the words are used.
 */
export interface Answers {
  readonly 'paging.firstPage'?: 0 | 1;
  readonly 'paging.defaultLimit'?: number | string | null;
  readonly 'paging.minimumLimit'?: number | null;
  readonly 'paging.maximumLimit'?: number | string | null;
  readonly 'paging.overMaximum'?: string;
  readonly 'paging.limitZero'?: string;
  readonly 'paging.pageNegative'?: string;
  readonly 'paging.pageZero'?: string;
  readonly 'paging.totalPagesWhenEmpty'?: 0 | 1;
  readonly 'parameters.required'?: readonly string[];
  readonly 'person.fields'?: Fields;
  readonly 'consumer.bodyType'?: string;
  readonly 'consumer.fields'?: Fields | null;
  readonly 'consumer.limitRequired'?: boolean;
  readonly 'auth.refusal'?: Readonly<Record<string, number | readonly number[]>>;
  readonly 'auth.challenge'?: string | null;
  readonly 'errors.mediaType'?: ListsByStatus;
  readonly 'errors.fields'?: Readonly<Record<string, Fields>>;
  readonly 'errors.codes'?: ListsByStatus;
  readonly 'limits.rateHeaders'?: readonly string[] | null;
  readonly 'limits.tooManyRequests'?: string | null;
  readonly 'http.conditional'?: Readonly<Record<string, number>> | null;
  readonly 'http.versionHeaders'?: Readonly<Record<string, readonly string[]>> | null;
  readonly [id: string]: unknown;
}
