import type { Cause } from '../schemas/report/causes.ts';

/** Nothing more can be asked: the budget of requests or of time is spent, the target is gone, or the run was ended. */
export class NoMore extends Error {
  override readonly cause: Cause;

  constructor(message: string, cause: Cause) {
    super(message);
    this.cause = cause;
  }
}
