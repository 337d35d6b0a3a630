import type { Answers } from './answers.ts';
import { closed, statusesByCause } from './causes.ts';

const unauthorized = '401';
export const tooManyRequests = '429';

const byStatus = ['errors.mediaType', 'errors.fields', 'errors.codes'] as const;

export function statusesSeen(answers: Answers): string[] {
  const errors = byStatus.flatMap((id) => Object.keys(answers[id] ?? {}));
  // Some gateways tell it by 403, which is among the refusals then.
  const told = answers['limits.tooManyRequests'];
  const limited = typeof told === 'string' && !told.startsWith('status 403,') ? [tooManyRequests] : [];
  const caused = statusesByCause(answers).flatMap(([, statuses]) => statuses);
  const all = [...errors, ...caused, ...refusedWith(answers), ...challengedStatuses(answers), ...limited];
  return [...new Set(all)].toSorted();
}

/** True where it is told with the successes, whatever else it was seen to mean. */
export function isSuccess(status: string): boolean {
  return status.startsWith('2');
}

/** A challenge belongs to 401 (RFC 9110 11.6.1), unless access was seen to be refused with other statuses only. */
export function challengedStatuses(answers: Answers): string[] {
  if (typeof answers['auth.challenge'] !== 'string') return [];
  const statuses = refusedWith(answers);
  return statuses.length === 0 || statuses.includes(unauthorized) ? [unauthorized] : statuses;
}

export function probesRefusedWith(status: string, answers: Answers): string[] {
  const probes = Object.entries(answers['auth.refusal'] ?? {});
  return probes.filter(([, statuses]) => texts(statuses).includes(status)).map(([name]) => name);
}

function refusedWith(answers: Answers): string[] {
  // The document has operations of GET alone: how HEAD is refused is nothing of theirs.
  const probes = Object.entries(answers['auth.refusal'] ?? {}).filter(([name]) => !name.includes('HEAD'));
  return probes.flatMap(([, statuses]) => texts(statuses));
}

type Status = number | string;

function texts(statuses: Status | readonly Status[]): string[] {
  return [statuses]
    .flat()
    .filter((status) => status !== closed)
    .map(String);
}
