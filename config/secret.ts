import { inspect } from 'node:util';
import type { KeyCommand } from './keys/key-command.ts';

interface Held {
  /** Every value that it ever had, the newest last. */
  readonly values: string[];
  readonly command?: KeyCommand | undefined;
}

const held = new WeakMap<Secret, Held>();

/** A key. It prints as `[redacted]` wherever it is printed, serialised or inspected. */
export class Secret {
  /**
   * @param value the key, or every value that it ever had, the newest last
   * @param command what gives the next value when this one has run out
   */
  constructor(value: string | readonly string[], command?: KeyCommand) {
    held.set(this, { values: typeof value === 'string' ? [value] : [...value], command });
  }

  toString(): string {
    return '[redacted]';
  }

  toJSON(): string {
    return '[redacted]';
  }

  [inspect.custom](): string {
    return '[redacted]';
  }
}

/** True where two hold the same key. */
export function isSameSecret(one: Secret, other: Secret): boolean {
  return revealAll(one).at(-1) === revealAll(other).at(-1);
}

/** The key itself, as it is now. Only `client/` may import this: a self-test holds it. */
export function reveal(secret: Secret): string {
  return revealAll(secret).at(-1) ?? '';
}

/** Every value that it ever had, the newest last; for `client/` only, too. */
export function revealAll(secret: Secret): readonly string[] {
  return heldBy(secret).values;
}

/** From now on it has this value, for everybody who holds it; that which it had is still a secret. */
export function renew(secret: Secret, value: string): void {
  heldBy(secret).values.push(value);
}

/** True where a command gives the next value of a key. */
export function isOfCommand(secret: Secret): boolean {
  return commandOf(secret) !== undefined;
}

/** That command: its arguments may hold secrets, and it is for `client/` only. */
export function commandOf(secret: Secret): KeyCommand | undefined {
  return heldBy(secret).command;
}

function heldBy(secret: Secret): Held {
  const found = held.get(secret);
  if (found === undefined) throw new TypeError('not a Secret of this process');
  return found;
}
