import { NoMore } from './out-of-requests.ts';

/** The run was ended from outside: nothing is sent any more, and what was in flight has no answer. */
export class Interrupted extends NoMore {
  constructor() {
    super('the run was interrupted', 'interrupted');
    this.name = 'Interrupted';
  }
}
