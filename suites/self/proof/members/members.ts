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

/** Members with these names, each with the same value. */
export function each<Value>(names: readonly string[], value: Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** `auth.refusal` where each probe is answered alike. */
export function everyProbe(status: number | 'closed'): Members {
  return each(probes, status);
}

/** Causes of `errors.statusByCause`, by what is wrong with the question. */
export const causes = {
  limit: [
    'empty limit',
    'limit that is not a number',
    'limit twice',
    'limit with decimals',
    'limit=0',
    'negative limit',
  ],
  page: ['empty page', 'negative page', 'page that is not a number', 'page twice', 'page with decimals'],
  domain: ['domain twice', 'empty domain', 'no domain'],
  consumerLimit: ['consumer: limit that is not a number', 'consumer: limit=0', 'consumer: negative limit'],
} as const;

/** Members of a problem (RFC 9457), with their types. */
export const problem = { detail: ['string'], status: ['number'], title: ['string'], type: ['string'] };

/** What choices answer otherwise: by the name of the choice, and of the question; null: there is no answer with members. */
export type MembersOfChoices = Readonly<Record<string, Readonly<Record<string, Members | null>>>>;
