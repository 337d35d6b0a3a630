/** A request as the service reads it. */
export interface Question {
  /** `other` is a path or a method that the service does not have. */
  readonly endpoint: 'persons' | 'consumer' | 'other';
  readonly method: string;
  /** `1.1` */
  readonly version: string;
  /** Path and query as sent. */
  readonly url: string;
  /** The decoded path parameter; empty for `other`. */
  readonly id: string;
  readonly query: URLSearchParams;
  /** A header by its lower-case name; several of the same name are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** The names of its header fields as they were sent. */
  readonly fieldNames: readonly string[];
  /** 1 for the first request that this service got. */
  readonly number: number;
  /** The connection that it came on: the same object for each request on it. */
  readonly connection: object;
  /** Requests being answered right now, this one included. */
  inFlight(): number;
}
