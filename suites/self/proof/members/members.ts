export type Members = Readonly<Record<string, unknown>>;

/** A member that the plain service has, and the choice does not show. */
export const gone = Symbol('gone');

const probes = [
  'HEAD without a key',
  'consumer: HEAD without a key',
  'consumer: empty key',
  'consumer: key elsewhere',
  'consumer: near miss',
  'consumer: no key',
  'consumer: other letter case',
  'consumer: other scheme',
  'consumer: unknown key',
  'empty key',
  'key elsewhere',
  'near miss',
  'no key',
  'other letter case',
  'other scheme',
  'unknown key',
];

/** `auth.refusal` where each probe is answered alike. */
export function everyProbe(status: number | 'closed'): Members {
  return Object.fromEntries(probes.map((name) => [name, status]));
}

/** Members of a problem (RFC 9457), with their types. */
export const problem = { detail: ['string'], status: ['number'], title: ['string'], type: ['string'] };

/** What choices answer otherwise: by the name of the choice, and of the question; null: there is no answer with members. */
export type MembersOfChoices = Readonly<Record<string, Readonly<Record<string, Members | null>>>>;
