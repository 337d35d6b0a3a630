import { isOfVersion, register, requirement } from './requirements/register.ts';
import type { RunConfig } from './run-config.ts';

/** The rows that hold answers against a schema of the user's own. */
export const rowsOfSchemas = { consumer: 'CONSUMER-1', person: 'person.fields' } as const;
/** Resources that a schema of the user's own may describe. */
export const schemaKinds = ['consumer', 'person'] as const;

type Selecting = Pick<RunConfig, 'profile' | 'only' | 'skip' | 'declared' | 'ownSchemas' | 'requirements'>;

/** True where a run judges a row: its profile selects it, or an answer was declared, and `--only` and `--skip` do not leave it out. */
export function isSelected(id: string, config: Selecting): boolean {
  const { profile, only, skip = [] } = config;
  if (skip.includes(id) || (only.length > 0 && !only.includes(id) && !isAskedWithPersons(id, config)))
    return false;
  const row = requirement(id);
  if (!isOfVersion(row, config.requirements)) return false;
  return row.profiles.includes(profile) || isDeclared(id, config);
}

/** True for the row of the user's schema of persons where all other rows of persons are selected. */
function isAskedWithPersons(id: string, { only, ownSchemas }: Selecting): boolean {
  const rows = register.filter(({ area }) => area === 'person');
  return isDeclaredBySchema(id, { ownSchemas }) && rows.every((row) => only.includes(row.id));
}

/** True where the user says what the answer to an open question is to be: it then binds like a MUST. */
export function isDeclared(id: string, config: Pick<Selecting, 'declared' | 'ownSchemas'>): boolean {
  return Object.hasOwn(config.declared, id) || isDeclaredBySchema(id, config);
}

/** A schema of the user's own says which further fields a person has. */
export function isDeclaredBySchema(id: string, { ownSchemas }: Pick<Selecting, 'ownSchemas'>): boolean {
  return id === rowsOfSchemas.person && ownSchemas.person !== undefined;
}
