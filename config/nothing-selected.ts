import { register, requirement } from './requirements/register.ts';
import type { RunSettings } from './run-config.ts';
import { isSelected } from './selection.ts';

/** Says why a run would judge nothing at all: one line, or none. */
export function nothingSelected(settings: RunSettings): readonly string[] {
  const { profile, only } = settings;
  if (register.some(({ id, notObservable }) => notObservable === undefined && isSelected(id, settings)))
    return [];
  if (only.length > 0 && only.every((id) => requirement(id).provisional === true))
    return [
      `nothing is left to judge: ${only.join(', ')} is provisional and counts for nothing; name another requirement beside it`,
    ];
  const others = new Set(register.filter(({ id }) => only.includes(id)).flatMap(({ profiles }) => profiles));
  others.delete(profile);
  const hint = others.size === 0 ? '' : `; give --profile ${[...others].join(' or ')}`;
  return [
    `nothing is left to judge: the profile ${profile} has none of the requirements that are asked for${hint}`,
  ];
}
