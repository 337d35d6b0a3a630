import type { FailureKind } from '../exchange.ts';

/** Content that came and cannot be read; `kind` says what that means for the exchange. */
export class ContentError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = 'ContentError';
    this.kind = kind;
  }
}
