/** Reasons for refusing a request. */
export const reasons = [
  'missing-host',
  'missing-key',
  'wrong-key',
  'unknown-partner',
  'missing-domain',
  'unknown-domain',
  'bad-limit',
  'bad-page',
  'beyond-end',
  'unknown-consumer',
  'unknown-path',
  'wrong-method',
] as const;
export type Reason = (typeof reasons)[number];

/** Thrown by a behaviour that refuses the request; becomes an answer in one place. */
export class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
