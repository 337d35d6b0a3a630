import { NoMore } from './out-of-requests.ts';

/** The time that the run may take is used up: nothing is sent any more, and what was in flight has no answer. */
export class OutOfTime extends NoMore {
  constructor() {
    super('the time of the run is used up (--max-time)', 'time');
    this.name = 'OutOfTime';
  }
}
