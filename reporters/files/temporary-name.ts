import { randomUUID } from 'node:crypto';

/** A path beside another that nobody can guess: to be created anew (`wx`), so that a link that was planted leads nowhere. */
export function temporaryName(path: string): string {
  return `${path}.${randomUUID()}.tmp`;
}
