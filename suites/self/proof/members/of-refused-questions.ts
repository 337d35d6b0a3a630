import { causes, each, gone, type MembersOfChoices, problem } from './members.ts';

/** Questions are refused with a status of success. */
const refusedIn200 = {
  'errors.statusByCause': {
    ...each([...causes.domain, ...causes.limit, ...causes.page], '200 with an error'),
    ...each(['another partner', 'unknown partner'], '200 with an error'),
    ...each([...causes.consumerLimit, 'consumer: unknown id'], gone),
  },
  'errors.mediaType': { '400': gone, '404': gone },
  'errors.fields': { '400': gone, '404': gone },
};

/** Of a parameter that is there twice, one value counts. */
function oneOfTwo(persons: string) {
  return {
    'errors.statusByCause': each(['domain twice', 'limit twice', 'page twice'], 200),
    'parameters.unusual': {
      'domain twice': 'answered',
      'limit twice': persons,
      'page twice': 'answered',
    },
  };
}

/** An identifier that no partner has is answered so, however it came about. */
function unknownPartner(status: number, answer: string) {
  return {
    'paths.spellings': each(['partner: .json at the end', 'partner: id in another letter case'], answer),
    'errors.statusByCause': each(['another partner', 'unknown partner'], status),
  };
}

/** Odd numbers are answered, with so many persons. */
function oddNumbers(
  persons: Readonly<Record<'empty limit' | 'limit twice' | 'limit with decimals', string>>,
) {
  return {
    'parameters.unusual': {
      ...persons,
      ...each(['empty page', 'page twice', 'page with decimals'], 'answered'),
    },
    'errors.statusByCause': each([...causes.limit, ...causes.page], 200),
  };
}

/** Choices of which questions are refused, and with which status. */
export const ofRefusedQuestions: MembersOfChoices = {
  'beyond-end-bad-request': {
    'errors.statusByCause': { 'page beyond the end': 400 },
  },
  'beyond-end-not-found': {
    'errors.statusByCause': { 'page beyond the end': 404 },
  },
  firewall: {
    'errors.mediaType': { '403': ['text/html'] },
  },
  'malformed-domains-closed': {
    'errors.statusByCause': { 'domain in a list': 'closed', 'malformed domain': 'closed' },
    'parameters.unusual': { 'domain in a list': 'refused' },
  },
  'junk-closed': {
    'errors.statusByCause': each(
      [...causes.limit, ...causes.page, ...causes.consumerLimit].filter((cause) => !cause.endsWith(' twice')),
      'closed',
    ),
    'consumer.limits': { '9223372036854775808': 'refused' },
    'auth.refusal': each(['HEAD without a key', 'consumer: HEAD without a key'], 'closed'),
  },
  'firewall-shuts-out': {
    'consumer.limits': { '-1': gone, '0': gone, '9223372036854775808': gone },
    'errors.mediaType': { '403': ['text/html'] },
  },
  'first-value-counts': oneOfTwo('7 persons'),
  'last-value-counts': oneOfTwo('9 persons'),
  'domain-list-united': { 'parameters.unusual': { 'domain in a list': 'answered' } },
  'domain-list-first-counts': { 'parameters.unusual': { 'domain in a list': 'answered' } },
  'listed-contact-in-each-refusal': {
    'errors.fields': each(['400', '401', '404'], { ...problem, contact: ['string'] }),
  },
  'malformed-credentials-bad-request': {
    'auth.refusal': each(['consumer: empty key', 'consumer: other scheme', 'empty key', 'other scheme'], 400),
  },
  'missing-domain-lists-all': {
    'parameters.unusual': { 'empty domain': 'answered' },
    'errors.statusByCause': { 'empty domain': 200, 'no domain': 200 },
  },
  'odd-numbers-clamped': oddNumbers({
    'empty limit': '20 persons',
    'limit twice': '7 persons',
    'limit with decimals': '2 persons',
  }),
  'odd-numbers-ignored': oddNumbers({
    'empty limit': '20 persons',
    'limit twice': '20 persons',
    'limit with decimals': '20 persons',
  }),
  'odd-numbers-largest': oddNumbers({
    'empty limit': 'answered',
    'limit twice': '7 persons',
    'limit with decimals': '2 persons',
  }),
  'odd-numbers-without-sign': {
    'errors.statusByCause': { 'negative limit': 200, 'negative page': 200 },
  },
  'odd-pages-of-nobody': { 'errors.statusByCause': { 'negative page': 200 } },
  'questions-refused-in-200': refusedIn200,
  'questions-refused-by-page': refusedIn200,
  'suspicious-not-acceptable': {
    'errors.mediaType': { '406': ['application/problem+json'] },
    'errors.fields': { '406': problem },
  },
  'other-customer-denied': {
    'errors.statusByCause': { "another partner's domain": 404 },
  },
  'unknown-domain-not-found': {
    'parameters.unusual': { 'domain in a list': 'refused' },
    'errors.statusByCause': {
      "another partner's domain": 404,
      'domain in a list': 404,
      'unknown domain': 404,
    },
  },
  'unknown-parameters-refused': {
    'parameters.unusual': { 'unknown parameter': 'refused' },
    'errors.statusByCause': { 'unknown parameter': 400 },
    'auth.refusal': { 'consumer: key elsewhere': 400, 'key elsewhere': [400, 401] },
  },
  'unknown-partner-code': {
    'errors.statusByCause': { 'another partner': 403, 'unknown partner': 403 },
    'errors.mediaType': { '403': ['application/json'] },
    'errors.fields': { '403': { code: ['string'], message: ['string'] } },
    'errors.codes': { '403': ['forbidden'] },
    'errors.codeByCause': { 'another partner': ['forbidden'], 'unknown partner': ['forbidden'] },
  },
  'unknown-partner-empty': unknownPartner(200, 'another answer'),
  'unknown-partner-forbidden': {
    'errors.statusByCause': { 'another partner': 403, 'unknown partner': 403 },
    'errors.mediaType': { '403': ['application/problem+json'] },
    'errors.fields': { '403': problem },
  },
  'unknown-partner-redirected': unknownPartner(303, 'redirected with 303'),
};
