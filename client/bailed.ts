import { NoMore } from './out-of-requests.ts';

/** A requirement is broken, and the run was to end at the first: nothing is sent any more, and what was in flight has no answer. */
export class Bailed extends NoMore {
  readonly requirement: string;

  constructor(requirement: string) {
    super(`${requirement} is broken, and the run was to end there (--bail)`, 'bail');
    this.name = 'Bailed';
    this.requirement = requirement;
  }
}
