import { any, breaking, changed, type Rule, shared, turns } from '../breaking.ts';
import { refusal } from '../refusal.ts';

/** How access is refused, and which key opens what. */
export const auth: Readonly<Record<string, Rule>> = {
  'auth.refusal': shared(refusal),
  'auth.challenge': any(changed('only a client library that chooses its scheme by the challenge meets it')),
  'auth.schemeCaseSensitive': turns(
    [
      {
        to: true,
        means: breaking('a client library that writes the same scheme in another case is refused'),
      },
    ],
    changed('more spellings are understood'),
  ),
  'auth.interchangeable': turns(
    [
      {
        to: true,
        means: changed('what was accepted still is; who holds one credential now holds both rights'),
      },
      {
        from: false,
        means: changed('what was accepted still is; who holds one credential may hold both rights'),
      },
    ],
    breaking('a client that uses one credential for both endpoints is refused'),
  ),
  'auth.keyKinds': any(changed('in words, which are not judged')),
};
