import { NoMore } from '../out-of-requests.ts';

/** The target asked for more rest than a run can wait (`Retry-After`): nothing is sent to it any more. */
export class AskedToRest extends NoMore {
  /** @param ms what was asked for, in milliseconds */
  constructor(status: number, ms: number) {
    super(
      `the target asked to be left alone for ${Math.ceil(ms / 1_000)} s (status ${status} with Retry-After), and the run cannot wait so long`,
      'rest',
    );
    this.name = 'AskedToRest';
  }
}
