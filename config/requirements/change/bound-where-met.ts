import { triedUpTo } from '../../../schemas/none-up-to.ts';
import type { Effect, Rule } from './effect.ts';

/** Between what a bound may be. */
interface Range {
  readonly least: number;
  readonly most: number;
}

const none = Number.POSITIVE_INFINITY;

/**
 * A bound that is lower or higher; null is no bound. Where none was met up to somewhere, a bound beyond that may have been
 * there all along, and one that is nearer is new.
 */
export function boundWhereMet(lower: Effect, higher: Effect): Rule {
  return (before, after) => {
    const [old, now] = [rangeOf(before), rangeOf(after)];
    if (now.most < old.least) return [lower];
    return now.least > old.most ? [higher] : [];
  };
}

function rangeOf(answer: unknown): Range {
  if (typeof answer === 'number') return { least: answer, most: answer };
  return { least: triedUpTo(answer) ?? none, most: none };
}
