import { NoMore } from '../out-of-requests.ts';
import { NotBorne } from '../refusals/refusal-errors.ts';

/** The target asked for more rest than a run can wait (`Retry-After`): nothing is sent to it any more. */
export class AskedToRest extends NoMore {
  /** @param ms what was asked for, in milliseconds */
  constructor(status: number, ms: number) {
    super(`${askedText(status, ms)}, and the run cannot wait so long`, 'rest');
    this.name = 'AskedToRest';
  }
}

/** Thrown where the answer to a wrong or missing credential asks for time (429, or 403): no more of its kind is sent. */
export class KindAskedToRest extends NotBorne {
  /** @param ms what was asked for, in milliseconds */
  constructor(status: number, ms: number) {
    super(
      `${askedText(status, ms)} in answer to a wrong or missing key: the rest of these requests is not sent`,
      'rest',
    );
    this.name = 'KindAskedToRest';
  }
}

function askedText(status: number, ms: number): string {
  return `the target asked to be left alone for ${Math.ceil(ms / 1_000)} s (status ${status} with Retry-After)`;
}
