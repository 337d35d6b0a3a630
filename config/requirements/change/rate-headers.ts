import { isOfRefusals, rateHeaderName } from '../../../schemas/rate-header-name.ts';
import { type Effect, list, type Rule, textsOf } from './effect.ts';

/** Fields that go or come; what a refusal alone shows is not met in each run. */
export function rateHeaders(gone: Effect, added: Effect): Rule {
  const rule = list(gone, added);
  return (before, after) => rule(told(before, after), told(after, before));
}

/** The names that tell something beside the other ones. */
function told(names: unknown, others: unknown): readonly string[] {
  const known = textsOf(others).map(rateHeaderName);
  return textsOf(names)
    .filter((name) => !isOfRefusals(name) || known.includes(rateHeaderName(name)))
    .map(rateHeaderName);
}
