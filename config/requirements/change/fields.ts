import { about, breaking, changed, type Effect, membersOf, type Rule, textsOf, without } from './effect.ts';

/**
 * Rule for fields with their JSON types; null means no fields. A field that a client reads must stay, and have no new
 * type.
 */
export function fields(added: string): Rule {
  return (before, after) => {
    const [old, now] = [membersOf(before), membersOf(after)];
    const types = [...old].flatMap(([name, types]) =>
      now.has(name) ? typesOf(name, textsOf(types), textsOf(now.get(name))) : [],
    );
    return [
      ...about(without([...old.keys()], [...now.keys()]), 'gone', breaking('a client that reads it fails')),
      ...types,
      ...about(without([...now.keys()], [...old.keys()]), 'new', changed(added)),
    ];
  };
}

function typesOf(name: string, old: readonly string[], now: readonly string[]): Effect[] {
  const [gone, added] = [without(old, now), without(now, old)];
  return [
    ...about(added, `new type of ${name}`, breaking('a client fails on a type that it has not met')),
    ...about(gone, `no longer a type of ${name}`, changed('a client meets fewer types')),
  ];
}
