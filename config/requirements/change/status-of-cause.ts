import { isSuccessful } from '../../../schemas/http-status.ts';
import { breaking, changed, type Rule, without } from './effect.ts';
import { noLongerRefused } from './refused.ts';

/** The status, or the statuses, with which one cause is answered. */
export const statusOfCause: Rule = (before, after) => {
  const [old, now] = [statusesOf(before), statusesOf(after)];
  if (without(now, old).length + without(old, now).length === 0) return [];
  const step = `${old.join(' or ')} became ${now.join(' or ')}`;
  const [wasRefused, isRefused] = [old, now].map((some) => !some.map(Number).some(isSuccessful));
  if (wasRefused && !isRefused) return [changed(`${step}: ${noLongerRefused.reason}`)];
  if (!wasRefused && isRefused) return [breaking(`${step}: what was answered is refused`)];
  const isServerError = without(now, old).some((status) => Number(status) >= 500);
  if (isServerError) return [breaking(`${step}: a client takes its own mistake for an outage`)];
  return wasRefused && without(old, now).length === old.length
    ? [breaking(`${step}: a client that tells causes by the status takes one for another`)]
    : [changed(`${step}: a client may meet either`)];
};

function statusesOf(value: unknown): readonly string[] {
  return [value].flat().map(String);
}
