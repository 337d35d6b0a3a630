import type { Answers } from './answers.ts';
import type { JsonObject } from './json-object.ts';

/** What was unusual about requests that were answered with a status, with the error codes of each. */
export type Causes = Readonly<Record<string, readonly string[]>>;

const withError = / with an error$/;

/** The connection was closed: there is no response to describe. */
export const closed = 'closed';

/** The statuses of a cause, as texts; `200 with an error` is 200. */
export function statusesByCause(answers: Answers): readonly (readonly [cause: string, statuses: string[]])[] {
  const seen = Object.entries(answers['errors.statusByCause'] ?? {});
  return seen.flatMap(([cause, given]) => {
    const statuses = [given].flat().filter((status) => status !== closed);
    return statuses.length === 0
      ? []
      : [[cause, statuses.map((status) => String(status).replace(withError, ''))] as const];
  });
}

export function causesOf(status: string, answers: Answers): Causes {
  const codes = new Map(Object.entries(answers['errors.codeByCause'] ?? {}));
  const named = statusesByCause(answers).filter(([, statuses]) => statuses.includes(status));
  return Object.fromEntries(named.map(([cause]) => [cause, codes.get(cause) ?? []]));
}

/** The causes of a status for programs: an extension of a response, absent where none is known. */
export function causesMember(status: string, answers: Answers): JsonObject {
  const causes = Object.entries(causesOf(status, answers));
  if (causes.length === 0) return {};
  return {
    'x-causes': causes.map(([cause, codes]) => ({ cause, ...(codes.length === 0 ? {} : { codes }) })),
  };
}

/** True where errors were seen that are told with the status of a success. */
export function isTold(status: string, answers: Answers): boolean {
  const causes = Object.values(answers['errors.statusByCause'] ?? {}).flat();
  const probes = Object.values(answers['auth.refusal'] ?? {}).flat();
  const hasFields = answers['errors.fields']?.[status] !== undefined;
  return hasFields || causes.includes(`${status} with an error`) || probes.map(String).includes(status);
}
