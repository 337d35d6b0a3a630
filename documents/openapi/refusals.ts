import type { Answers } from './answers.ts';
import { causesMember, statusesByCause } from './causes.ts';
import { errorSchema } from './error-schemas.ts';
import type { JsonObject } from './json-object.ts';
import { errorTypes, isJson } from './media-types.ts';
import { described } from './observed.ts';
import { refusalNotes } from './refusal-notes.ts';
import { challengedStatuses, isSuccess, statusesSeen, tooManyRequests } from './refusal-statuses.ts';
import { observedHeader, rateHeaders } from './response-headers.ts';
import { withoutEmpty } from './without-empty.ts';

const notShown: JsonObject = {
  description: 'Errors. Refused, or failed. Error status codes, error body shape and error codes: not shown.',
};

/** Every refusal that was seen, by name of its component, and the one that the document leaves open. */
export function refusalComponents(answers: Answers): JsonObject {
  const seen = refusedStatuses(answers).map((status) => [nameOf(status), refusal(status, answers)] as const);
  return { ...Object.fromEntries(seen), NotShown: notShown };
}

/** The refusals of an operation, by status. The statement does not tell the endpoints apart: each has them all. */
export function refusalResponses(answers: Answers): JsonObject {
  const seen = refusedStatuses(answers).map((status) => [status, referTo(nameOf(status))] as const);
  return { ...Object.fromEntries(seen), ...open(answers) };
}

/** Gives what stays open: a run that looked at what is refused has met the refusals, and no failure has a known status. */
function open(answers: Answers): JsonObject {
  const wild = referTo('NotShown');
  const isKnown = statusesByCause(answers).length > 0;
  const hasRefusal = refusedStatuses(answers).some((status) => status.startsWith('4'));
  return {
    ...(isKnown && hasRefusal ? {} : { '4XX': wild }),
    ...(isKnown ? { '5XX': wild } : { default: wild }),
  };
}

function refusedStatuses(answers: Answers): string[] {
  return statusesSeen(answers).filter((status) => !isSuccess(status));
}

function refusal(status: string, answers: Answers): JsonObject {
  const words = `Errors. Answer with status ${status}, at one of the endpoints or at both. Error status codes, error body shape and error codes: not shown.`;
  return {
    ...withoutEmpty({
      description: described(words, refusalNotes(status, answers)),
      headers: refusalHeaders(status, answers),
      content: errorContent(status, answers),
    }),
    ...causesMember(status, answers),
  };
}

function refusalHeaders(status: string, answers: Answers): JsonObject {
  const challenge = answers['auth.challenge'];
  const challenged = typeof challenge === 'string' && challengedStatuses(answers).includes(status);
  return {
    ...(challenged ? { 'WWW-Authenticate': observedHeader([challenge]) } : {}),
    ...(status === tooManyRequests ? { ...retryAfter(answers), ...rateHeaders(answers) } : {}),
  };
}

function retryAfter(answers: Answers): JsonObject {
  const told = answers['limits.tooManyRequests'] ?? '';
  return /(?<!without )retry-after/i.test(told) ? { 'Retry-After': observedHeader() } : {};
}

function nameOf(status: string): string {
  return `Status${status}`;
}

function referTo(name: string): JsonObject {
  return { $ref: `#/components/responses/${name}` };
}

/** The bodies that were seen with the status of a refusal, by media type. */
function errorContent(status: string, answers: Answers): JsonObject {
  const schema = errorSchema(status, answers);
  const types = errorTypes(status, answers);
  return Object.fromEntries(
    types.map((type) => [type, schema !== undefined && isJson(type) ? { schema } : {}]),
  );
}
