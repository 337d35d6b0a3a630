import { type ProfileName, profiles } from '../../config/profiles.ts';
import { isRequirementId, requirement } from '../../config/requirements/register.ts';

/** True where some requirements can be judged without the others: each asks for itself, and none watches what others ask. */
export function canStandAlone(profile: ProfileName, ids: readonly string[]): boolean {
  return (
    profiles[profile].depth.ownRequests &&
    ids.every((id) => isRequirementId(id) && requirement(id).area !== 'http')
  );
}
