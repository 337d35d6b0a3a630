import { sameValue } from '../../config/requirements/change/same-value.ts';
import { isObject } from '../../schemas/json-object.ts';
import type { Difference } from '../../schemas/report/compare.ts';

/** The two sides of a difference as people read them; of objects, the members that differ. */
export interface StepText {
  readonly old: string;
  readonly new: string;
}

/** Undefined where neither side says anything. */
export function stepText({ old, new: now }: Difference): StepText | undefined {
  if (old === undefined && now === undefined) return undefined;
  return { old: sideText(old, now), new: sideText(now, old) };
}

function sideText(value: unknown, other: unknown): string {
  if (value === undefined) return '(none)';
  if (typeof value === 'string') return value;
  return isObject(value) && isObject(other) ? spaced(differing(value, other)) : spaced(value);
}

function differing(value: object, other: object): object {
  const others = new Map(Object.entries(other));
  const members = Object.entries(value);
  return Object.fromEntries(
    members.filter(([name, inner]) => !others.has(name) || !sameValue(inner, others.get(name))),
  );
}

/** JSON with spaces, so that it can be broken into lines. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${spaced(inner)}`);
  return `{${members.join(', ')}}`;
}
