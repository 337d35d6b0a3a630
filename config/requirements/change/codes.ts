import { about, breaking, changed, type Rule, textsOf, without } from './effect.ts';

/** Codes of one status, or of one cause. A run meets some codes and not others, and one of few requests the fewest. */
export const codes: Rule = (before, after) => {
  const [old, now] = [textsOf(before), textsOf(after)];
  const [gone, added] = [without(old, now), without(now, old)];
  // None of those that were met is left, and others are met in their place.
  const isReplaced = gone.length > 0 && gone.length === old.length && now.length > 0;
  const loss = isReplaced
    ? breaking(`a client that branches on it takes another branch: ${now.slice(0, 3).join(', ')} now`)
    : changed('a client that branches on it takes another branch, if it was not merely not met');
  return [
    ...about(gone, 'gone', loss),
    ...about(added, 'new', changed('a client treats it like other codes that it does not know')),
  ];
};
