import { inspect } from 'node:util';

const values = new WeakMap<Secret, string>();

/** A key. It prints as `[redacted]` wherever it is printed, serialised or inspected. */
export class Secret {
  constructor(value: string) {
    values.set(this, value);
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

/** Whether two hold the same key. */
export function isSameSecret(one: Secret, other: Secret): boolean {
  return values.get(one) === values.get(other);
}

/** The key itself. Only `client/` may import this: a self-test holds it. */
export function reveal(secret: Secret): string {
  const value = values.get(secret);
  if (value === undefined) throw new TypeError('not a Secret of this process');
  return value;
}
