import { causes, each, everyProbe, gone, type MembersOfChoices, problem } from './members.ts';

const ofKeys = ['no key', 'unknown key', 'consumer: no key', 'consumer: unknown key'] as const;

/** Summaries and types of problems with these names. */
function problemOf(...names: readonly string[]): readonly string[] {
  return ['Problem: ', 'https://errors.example/'].flatMap((start) => names.map((name) => start + name));
}

/** Keys are refused in another way than with 401. */
const not401 = { 'errors.mediaType': { '401': gone }, 'errors.fields': { '401': gone } };

/** Keys of the partner endpoint are refused with a status of success. */
const keysRefusedIn200 = {
  'errors.statusByCause': {
    ...each(['consumer: no key', 'consumer: unknown key'], gone),
    ...each(['no key', 'unknown key'], '200 with an error'),
  },
  'auth.refusal': everyProbe(200),
  ...not401,
};

/** Keys are refused with this status on both endpoints. */
function refusedWith(status: number | 'closed') {
  return {
    'errors.statusByCause': each(ofKeys, status),
    'auth.refusal': everyProbe(status),
  };
}

/** Choices of how a key is refused, and of what an error says. */
export const ofRefusedKeys: MembersOfChoices = {
  'refused-by-part': {
    'auth.refusal': {
      'near miss': [401, 404],
      'no key': [401, 404],
    },
  },
  'blocked-for-seconds': {
    'errors.mediaType': { '403': ['text/html'] },
  },
  'url-blocked-for-seconds': {
    'errors.mediaType': { '403': ['text/html'] },
  },
  'wrong-keys-closed': { ...refusedWith('closed'), ...not401 },
  'problems-with-types': {
    'errors.codeByCause': {
      ...each(causes.domain, problemOf('missing-domain')),
      ...each([...causes.limit, ...causes.consumerLimit], problemOf('bad-limit')),
      ...each(causes.page, problemOf('bad-page')),
      ...each(['another partner', 'unknown partner'], problemOf('unknown-partner')),
      'consumer: unknown id': problemOf('unknown-consumer'),
      ...each(['no key', 'consumer: no key'], problemOf('missing-key')),
      ...each(['unknown key', 'consumer: unknown key'], problemOf('wrong-key')),
    },
    'errors.codes': {
      '400': problemOf('bad-limit', 'bad-page', 'missing-domain'),
      '401': problemOf('missing-key', 'wrong-key'),
      '404': problemOf('unknown-consumer', 'unknown-partner', 'unknown-path'),
    },
  },
  'refused-as-empty-page': {
    'errors.statusByCause': { 'no key': 200, 'unknown key': 200 },
    'auth.refusal': Object.fromEntries(
      Object.keys(everyProbe(200)).flatMap((probe) => (probe.startsWith('consumer: ') ? [] : [[probe, 200]])),
    ),
  },
  'refused-empty': {
    'errors.mediaType': { '401': ['no body'] },
    'errors.fields': { '401': gone },
  },
  'refused-forbidden': {
    ...refusedWith(403),
    'errors.mediaType': { '401': gone, '403': ['application/problem+json'] },
    'errors.fields': { '401': gone, '403': problem },
  },
  'refused-html': {
    'errors.mediaType': { '401': ['text/html'] },
    'errors.fields': { '401': gone },
  },
  'refused-html-in-200': keysRefusedIn200,
  'refused-in-200': {
    ...keysRefusedIn200,
    'errors.codeByCause': { 'no key': ['missing-key'], 'unknown key': ['wrong-key'] },
  },
  'refused-not-found': { ...refusedWith(404), ...not401 },
  'refused-plain-text': {
    'errors.mediaType': { '401': ['text/plain'] },
    'errors.fields': { '401': gone },
  },
  'refused-with-count': { 'errors.fields': { '401': { ...problem, total: ['number'] } } },
  'refused-redirect': { ...refusedWith(302), ...not401 },
};
