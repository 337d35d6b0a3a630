import { any, changed, type Rule } from '../breaking.ts';

const inWords = any(changed('in words, which are not judged'));

/** What no request can find out, and a declaration may tell in words. */
export const notObservable: Readonly<Record<string, Rule>> = {
  events: inWords,
  states: inWords,
  'auth.keyFormat': inWords,
  'auth.keyLifetime': inWords,
  'auth.keyRotation': inWords,
  'limits.quotas': inWords,
};
