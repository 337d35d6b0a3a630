import { isSuccessful } from '../../../schemas/http-status.ts';
import { breaking, changed, type Rule } from './effect.ts';
import { sameValue } from './same-value.ts';

/** A refusal of the moment, which comes and goes with the load. */
const tooMany = 429;

/** The status, or the statuses, with which one probe of authentication is refused. */
export const refusal: Rule = (before, after) => {
  if (sameValue(before, after)) return [];
  const [old, now] = [statusesOf(before), statusesOf(after)];
  const added = now.filter((status) => !old.includes(status) && status !== tooMany);
  const step = `${[before].flat().join(' or ')} became ${[after].flat().join(' or ')}`;
  if (added.some(isSuccessful)) return [breaking(`${step}: what was refused is let in`)];
  if (added.some((status) => status < 400 || status >= 500))
    return [breaking(`${step}: a client takes the refusal for an outage, or follows a redirect`)];
  if (added.length > 0 && old.every((status) => status === 401))
    return [breaking(`${step}: nothing tells a client any more to renew its key`)];
  return [changed(`${step}: a client that is refused stays so, or learns more of why`)];
};

function statusesOf(value: unknown): readonly number[] {
  return [value].flat().map(Number);
}
