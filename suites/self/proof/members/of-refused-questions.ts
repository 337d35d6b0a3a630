import { gone, type MembersOfChoices, problem } from './members.ts';

/** Questions are refused with a status of success. */
const refusedIn200 = {
  'errors.statusByCause': {
    'domain twice': '200 with an error',
    'empty domain': '200 with an error',
    'empty limit': '200 with an error',
    'empty page': '200 with an error',
    'limit twice': '200 with an error',
    'limit with decimals': '200 with an error',
    'page twice': '200 with an error',
    'page with decimals': '200 with an error',
    'another partner': '200 with an error',
    'consumer: limit that is not a number': gone,
    'consumer: limit=0': gone,
    'consumer: negative limit': gone,
    'consumer: unknown id': gone,
    'limit that is not a number': '200 with an error',
    'limit=0': '200 with an error',
    'negative limit': '200 with an error',
    'negative page': '200 with an error',
    'no domain': '200 with an error',
    'page that is not a number': '200 with an error',
    'unknown partner': '200 with an error',
  },
  'errors.mediaType': { '400': gone, '404': gone },
  'errors.fields': { '400': gone, '404': gone },
};

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
    'errors.statusByCause': {
      'consumer: limit that is not a number': 'closed',
      'consumer: limit=0': 'closed',
      'consumer: negative limit': 'closed',
      'empty limit': 'closed',
      'empty page': 'closed',
      'limit that is not a number': 'closed',
      'limit with decimals': 'closed',
      'limit=0': 'closed',
      'negative limit': 'closed',
      'negative page': 'closed',
      'page that is not a number': 'closed',
      'page with decimals': 'closed',
    },
    'consumer.limits': { '9223372036854775808': 'refused' },
    'auth.refusal': { 'HEAD without a key': 'closed', 'consumer: HEAD without a key': 'closed' },
  },
  'firewall-shuts-out': {
    'consumer.limits': { '-1': gone, '0': gone, '9223372036854775808': gone },
    'errors.mediaType': { '403': ['text/html'] },
  },
  'first-value-counts': {
    'errors.statusByCause': { 'domain twice': 200, 'limit twice': 200, 'page twice': 200 },
    'parameters.unusual': {
      'domain twice': 'answered',
      'limit twice': '7 persons',
      'page twice': 'answered',
    },
  },
  'last-value-counts': {
    'errors.statusByCause': { 'domain twice': 200, 'limit twice': 200, 'page twice': 200 },
    'parameters.unusual': {
      'domain twice': 'answered',
      'limit twice': '9 persons',
      'page twice': 'answered',
    },
  },
  'domain-list-united': { 'parameters.unusual': { 'domain in a list': 'answered' } },
  'domain-list-first-counts': { 'parameters.unusual': { 'domain in a list': 'answered' } },
  'listed-contact-in-each-refusal': {
    'errors.fields': {
      '400': { ...problem, contact: ['string'] },
      '401': { ...problem, contact: ['string'] },
      '404': { ...problem, contact: ['string'] },
    },
  },
  'malformed-credentials-bad-request': {
    'auth.refusal': {
      'consumer: empty key': 400,
      'consumer: other scheme': 400,
      'empty key': 400,
      'other scheme': 400,
    },
  },
  'missing-domain-lists-all': {
    'parameters.unusual': { 'empty domain': 'answered' },
    'errors.statusByCause': { 'empty domain': 200, 'no domain': 200 },
  },
  'odd-numbers-clamped': {
    'parameters.unusual': {
      'empty limit': '20 persons',
      'empty page': 'answered',
      'limit twice': '7 persons',
      'limit with decimals': '2 persons',
      'page twice': 'answered',
      'page with decimals': 'answered',
    },
    'errors.statusByCause': {
      'empty limit': 200,
      'empty page': 200,
      'limit twice': 200,
      'limit with decimals': 200,
      'page twice': 200,
      'page with decimals': 200,
      'limit that is not a number': 200,
      'limit=0': 200,
      'negative limit': 200,
      'negative page': 200,
      'page that is not a number': 200,
    },
  },
  'odd-numbers-ignored': {
    'parameters.unusual': {
      'empty limit': '20 persons',
      'empty page': 'answered',
      'limit twice': '20 persons',
      'limit with decimals': '20 persons',
      'page twice': 'answered',
      'page with decimals': 'answered',
    },
    'errors.statusByCause': {
      'empty limit': 200,
      'empty page': 200,
      'limit twice': 200,
      'limit with decimals': 200,
      'page twice': 200,
      'page with decimals': 200,
      'limit that is not a number': 200,
      'limit=0': 200,
      'negative limit': 200,
      'negative page': 200,
      'page that is not a number': 200,
    },
  },
  'odd-numbers-largest': {
    'parameters.unusual': {
      'empty limit': 'answered',
      'empty page': 'answered',
      'limit twice': '7 persons',
      'limit with decimals': '2 persons',
      'page twice': 'answered',
      'page with decimals': 'answered',
    },
    'errors.statusByCause': {
      'empty limit': 200,
      'empty page': 200,
      'limit twice': 200,
      'limit with decimals': 200,
      'page twice': 200,
      'page with decimals': 200,
      'limit that is not a number': 200,
      'limit=0': 200,
      'negative limit': 200,
      'negative page': 200,
      'page that is not a number': 200,
    },
  },
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
  'unknown-partner-empty': {
    'paths.spellings': {
      'partner: .json at the end': 'another answer',
      'partner: id in another letter case': 'another answer',
    },
    'errors.statusByCause': { 'another partner': 200, 'unknown partner': 200 },
  },
  'unknown-partner-forbidden': {
    'errors.statusByCause': { 'another partner': 403, 'unknown partner': 403 },
    'errors.mediaType': { '403': ['application/problem+json'] },
    'errors.fields': { '403': problem },
  },
  'unknown-partner-redirected': {
    'paths.spellings': {
      'partner: .json at the end': 'redirected with 303',
      'partner: id in another letter case': 'redirected with 303',
    },
    'errors.statusByCause': { 'another partner': 303, 'unknown partner': 303 },
  },
};
