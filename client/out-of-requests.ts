/** Nothing more can be asked: the budget of requests or of time is spent, the target is gone, or the run was ended. */
export class NoMore extends Error {}
