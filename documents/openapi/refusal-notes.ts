import type { Answers } from './answers.ts';
import { causesOf } from './causes.ts';
import { noteOf } from './observed.ts';
import { challengedStatuses, isSuccess, probesRefusedWith, tooManyRequests } from './refusal-statuses.ts';

/** Says what was seen of errors and refusals with a status. */
export function refusalNotes(status: string, answers: Answers): string[] {
  const probes = probesRefusedWith(status, answers);
  const causes = Object.entries(causesOf(status, answers));
  const coded = causes.filter(([, codes]) => codes.length > 0);
  const seen: Readonly<Record<string, unknown>> = {
    // Probes that were answered with success are told with the security schemes.
    'auth.refusal': probes.length === 0 || isSuccess(status) ? undefined : probes,
    'auth.challenge': challengedStatuses(answers).includes(status) ? answers['auth.challenge'] : undefined,
    'errors.statusByCause': causes.length === 0 ? undefined : causes.map(([cause]) => cause),
    'errors.codeByCause': coded.length === 0 ? undefined : Object.fromEntries(coded),
    'errors.mediaType': answers['errors.mediaType']?.[status],
    'errors.fields': answers['errors.fields']?.[status],
    'errors.codes': answers['errors.codes']?.[status],
    'limits.tooManyRequests': status === tooManyRequests ? answers['limits.tooManyRequests'] : undefined,
  };
  const answered = Object.entries(seen).filter(([, value]) => value !== undefined);
  return answered.map(([id, value]) => noteOf(id, value));
}
