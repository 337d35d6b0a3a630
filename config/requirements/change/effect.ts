import { firstNames } from '../../../text/shortened.ts';
import { sameValue } from './same-value.ts';

/** Effect of a changed answer on a client that worked with the old one, and the reason. */
export interface Effect {
  readonly class: 'breaking' | 'changed';
  readonly reason: string;
}

/** Gives the effects of the step from one answer to another; none where both mean the same. */
export type Rule = (before: unknown, after: unknown) => readonly Effect[];

/** A client that worked may fail. */
export function breaking(reason: string): Effect {
  return { class: 'breaking', reason };
}

/** A sound client goes on. */
export function changed(reason: string): Effect {
  return { class: 'changed', reason };
}

type Value = string | number | boolean | null | ((value: unknown) => boolean);

/** A step from one value to another, and what it means; what is left out may be any. */
export interface Turn extends Effect {
  readonly from?: Value;
  readonly to?: Value;
}

export function from(value: Value, means: Turn): Turn {
  return { ...means, from: value };
}

export function to(value: Value, means: Turn): Turn {
  return { ...means, to: value };
}

/** The first turn that fits decides; the last fits every change. One alone: every change means the same. */
export function turns(...steps: readonly Turn[]): Rule {
  return (before, after) => {
    if (sameValue(before, after)) return [];
    const step = steps.find((one) => fits(one.from, before) && fits(one.to, after));
    return step === undefined ? [] : [{ class: step.class, reason: step.reason }];
  };
}

function fits(wanted: Value | undefined, value: unknown): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'function' ? wanted(value) : wanted === value;
}

/** A number that is lower or higher; null is no bound, which counts as `none`. */
export function bound(none: number, lower: Effect, higher: Effect): Rule {
  return (before, after) => {
    const [old, now] = [before, after].map((value) => (typeof value === 'number' ? value : none));
    if (old === undefined || now === undefined || old === now) return [];
    return [now < old ? lower : higher];
  };
}

/** A list whose members go or come; null is the empty list. */
export function list(gone: Effect, added: Effect): Rule {
  return (before, after) => {
    const [old, now] = [textsOf(before), textsOf(after)];
    return [...about(without(old, now), 'gone', gone), ...about(without(now, old), 'new', added)];
  };
}

/** A rule for lists, of a text that joins its parts; the word `none` stands for no part. */
export function parts(separator: string, rule: Rule): Rule {
  const split = (text: unknown) =>
    String(text)
      .split(separator)
      .filter((part) => part !== 'none');
  return (before, after) => rule(split(before), split(after));
}

/** The members that both sides name, each by a rule; what one side did not meet is no difference. */
export function shared(rule: Rule): Rule {
  return (before, after) => {
    const now = membersOf(after);
    return [...membersOf(before)].flatMap(([name, value]) =>
      now.has(name)
        ? rule(value, now.get(name)).map((effect) => ({ ...effect, reason: `${name}: ${effect.reason}` }))
        : [],
    );
  };
}

/** The first rule that has something to say. */
export function firstOf(...rules: readonly Rule[]): Rule {
  return (before, after) => {
    const effects = rules.map((rule) => rule(before, after));
    return effects.find((some) => some.length > 0) ?? [];
  };
}

/** Members of an object by name; none of null. */
export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function without(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.filter((one) => !others.includes(one));
}

/** An effect that names what it is about; nothing where there is nothing. */
export function about(names: readonly string[], what: string, { class: kind, reason }: Effect): Effect[] {
  return names.length === 0
    ? []
    : [{ class: kind, reason: `${what}: ${firstNames(names, namesShown)} (${reason})` }];
}

/** More names than this are a list, not a sentence; the whole of them stand in the answers. */
const namesShown = 6;
