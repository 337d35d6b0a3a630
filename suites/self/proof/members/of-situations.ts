import { situationChoices } from '../../../../reference/choices/situations.ts';
import { type MembersOfChoices, problem } from './members.ts';

/** Choices about how a request is sent: which probes of a run are sent so is drawn, so each status may be met or not. */
export const ofSituations: MembersOfChoices = {
  'without-accept-blocked': {
    'auth.refusal': { 'no key': [401, 403] },
    'errors.mediaType': { '403': ['text/html'] },
  },
  'without-user-agent-refused': { 'auth.refusal': { 'no key': [400, 401] } },
  'insecure-redirected': { 'auth.refusal': { 'no key': [308, 401] } },
  'foreign-types-not-acceptable': {
    'auth.refusal': { 'no key': [401, 406] },
    'errors.mediaType': { '406': ['application/problem+json'] },
    'errors.fields': { '406': problem },
  },
  'repeated-cookies-refused': { 'auth.refusal': { 'no key': [400, 401] } },
  'escaped-unreserved-not-found': { 'auth.refusal': { 'no key': [401, 404] } },
  'contact-on-page-for-people': {
    'errors.mediaType': {
      '401': ['application/problem+json', 'text/html'],
      '404': ['application/problem+json', 'text/html'],
    },
  },
  'refusals-localised': { 'errors.codes': { '401': ['Abgelehnt'] } },
};

/** What may be seen of such a choice in part, or contradicts what is seen of it otherwise. */
export function isSituated(choice: string): boolean {
  return situationChoices.some(({ name }) => name === choice);
}
