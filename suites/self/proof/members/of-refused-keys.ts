import { everyProbe, gone, type MembersOfChoices, problem } from './members.ts';

/** Keys are refused with this status on both endpoints. */
function refusedWith(status: number | 'closed') {
  const causes = ['no key', 'unknown key', 'consumer: no key', 'consumer: unknown key'];
  return {
    'errors.statusByCause': Object.fromEntries(causes.map((cause) => [cause, status])),
    'auth.refusal': everyProbe(status),
  };
}

/** Choices of how a key is refused, and of what an error says. */
export const ofRefusedKeys: MembersOfChoices = {
  'refused-by-part': {
    'auth.refusal': {
      'near miss': [401, 404],
      'no key': [401, 404],
      'other scheme': 404,
    },
  },
  'blocked-for-seconds': {
    'errors.mediaType': { '403': ['text/html'] },
  },
  'url-blocked-for-seconds': {
    'errors.mediaType': { '403': ['text/html'] },
  },
  'wrong-keys-closed': {
    ...refusedWith('closed'),
    'errors.mediaType': { '401': gone },
    'errors.fields': { '401': gone },
  },
  'problems-with-types': {
    'errors.codeByCause': {
      'domain twice': ['Problem: missing-domain', 'https://errors.example/missing-domain'],
      'empty domain': ['Problem: missing-domain', 'https://errors.example/missing-domain'],
      'empty limit': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'empty page': ['Problem: bad-page', 'https://errors.example/bad-page'],
      'limit twice': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'limit with decimals': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'page twice': ['Problem: bad-page', 'https://errors.example/bad-page'],
      'page with decimals': ['Problem: bad-page', 'https://errors.example/bad-page'],
      'another partner': ['Problem: unknown-partner', 'https://errors.example/unknown-partner'],
      'consumer: limit that is not a number': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'consumer: limit=0': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'consumer: negative limit': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'consumer: no key': ['Problem: missing-key', 'https://errors.example/missing-key'],
      'consumer: unknown id': ['Problem: unknown-consumer', 'https://errors.example/unknown-consumer'],
      'consumer: unknown key': ['Problem: wrong-key', 'https://errors.example/wrong-key'],
      'limit that is not a number': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'limit=0': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'negative limit': ['Problem: bad-limit', 'https://errors.example/bad-limit'],
      'negative page': ['Problem: bad-page', 'https://errors.example/bad-page'],
      'no domain': ['Problem: missing-domain', 'https://errors.example/missing-domain'],
      'no key': ['Problem: missing-key', 'https://errors.example/missing-key'],
      'page that is not a number': ['Problem: bad-page', 'https://errors.example/bad-page'],
      'unknown key': ['Problem: wrong-key', 'https://errors.example/wrong-key'],
      'unknown partner': ['Problem: unknown-partner', 'https://errors.example/unknown-partner'],
    },
    'errors.codes': {
      '400': [
        'Problem: bad-limit',
        'Problem: bad-page',
        'Problem: missing-domain',
        'https://errors.example/bad-limit',
        'https://errors.example/bad-page',
        'https://errors.example/missing-domain',
      ],
      '401': [
        'Problem: missing-key',
        'Problem: wrong-key',
        'https://errors.example/missing-key',
        'https://errors.example/wrong-key',
      ],
      '404': [
        'Problem: unknown-consumer',
        'Problem: unknown-partner',
        'Problem: unknown-path',
        'https://errors.example/unknown-consumer',
        'https://errors.example/unknown-partner',
        'https://errors.example/unknown-path',
      ],
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
  'refused-html-in-200': {
    'errors.statusByCause': {
      'consumer: no key': gone,
      'consumer: unknown key': gone,
      'no key': '200 with an error',
      'unknown key': '200 with an error',
    },
    'auth.refusal': everyProbe(200),
    'errors.mediaType': { '401': gone },
    'errors.fields': { '401': gone },
  },
  'refused-in-200': {
    'errors.statusByCause': {
      'consumer: no key': gone,
      'consumer: unknown key': gone,
      'no key': '200 with an error',
      'unknown key': '200 with an error',
    },
    'errors.codeByCause': { 'no key': ['missing-key'], 'unknown key': ['wrong-key'] },
    'auth.refusal': everyProbe(200),
    'errors.mediaType': { '401': gone },
    'errors.fields': { '401': gone },
  },
  'refused-not-found': {
    ...refusedWith(404),
    'errors.mediaType': { '401': gone },
    'errors.fields': { '401': gone },
  },
  'refused-plain-text': {
    'errors.mediaType': { '401': ['text/plain'] },
    'errors.fields': { '401': gone },
  },
  'refused-redirect': {
    ...refusedWith(302),
    'errors.mediaType': { '401': gone },
    'errors.fields': { '401': gone },
  },
};
