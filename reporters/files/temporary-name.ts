import { randomUUID } from 'node:crypto';

/** An unguessable path beside another: it is created anew (`wx`), so that a planted link has no effect. */
export function temporaryName(path: string): string {
  return `${path}.${randomUUID()}.tmp`;
}
