import { each, gone, type MembersOfChoices, problem } from './members.ts';

const endpoints = ['consumer', 'partner'] as const;

const noNestedFields = each(['/preferences/language', '/preferences/newsletter', '/tags/*'], gone);
const noRecord = { 'consumer.nestedFields': noNestedFields, 'consumer.fields': null };

/** Choices of what a record and a success look like. */
export const ofRecords: MembersOfChoices = {
  'answers-kept-a-second': {
    'http.cachingByEndpoint': each(endpoints, [
      'age',
      'cache-control: private, max-age=1',
      'vary: Authorization, Accept-Encoding',
    ]),
  },
  'cache-headers': {
    'http.cachingByEndpoint': each(endpoints, [
      'cache-control: private, max-age=1',
      'vary: Authorization, Accept-Encoding',
    ]),
  },
  'consumer-events-limited': {
    'consumer.nestedFields': {
      '/events/*': ['object'],
      '/events/*/number': ['number'],
      '/events/*/type': ['string'],
    },
    'consumer.fields': { events: ['array'] },
  },
  'consumer-limit-50': {
    'consumer.limits': { '100': 'refused', '9223372036854775808': 'refused' },
  },
  'consumer-nameless': {
    'consumer.nestedFields': { '/tags/*': gone },
    'consumer.fields': each(['email', 'id', 'name', 'tags', 'updated_at'], gone),
  },
  'consumer-nested': {
    'consumer.nestedFields': {
      ...noNestedFields,
      '/data/consumer': ['object'],
      '/data/consumer/created_at': ['string'],
      '/data/consumer/email': ['string'],
      '/data/consumer/id': ['string'],
      '/data/consumer/name': ['string'],
      '/data/consumer/preferences': ['object'],
      '/data/consumer/preferences/language': ['string'],
      '/data/consumer/preferences/newsletter': ['boolean'],
      '/data/consumer/status': ['string'],
      '/data/consumer/tags': ['array'],
      '/data/consumer/tags/*': ['string'],
      '/data/consumer/updated_at': ['string'],
    },
    'consumer.fields': {
      ...each(['created_at', 'email', 'id', 'name', 'preferences', 'status', 'tags', 'updated_at'], gone),
      data: ['object'],
      meta: ['object'],
    },
  },
  'consumer-null': noRecord,
  'consumer-number': noRecord,
  'consumer-served-by': {
    'consumer.nestedFields': {
      '/served/help': ['object'],
      '/served/help/email': ['string'],
      '/served/help/name': ['string'],
      '/served/node': ['string'],
      '/served/zone': ['string'],
    },
    'consumer.fields': { served: ['object'] },
  },
  'consumer-string': noRecord,
  'consumer-true': noRecord,
  'consumer-volatile-members': {
    'consumer.nestedFields': { '/request/id': ['string'] },
    'consumer.fields': { last_access: ['string'], request: ['object'] },
  },
  'consumers-cached': {
    'http.cachingByEndpoint': {
      consumer: ['cache-control: private, max-age=60', 'vary: Authorization, Accept-Encoding'],
    },
  },
  'contact-everywhere': {
    'errors.fields': { '401': { ...problem, build: ['string'], resets_at: ['string'], support: ['string'] } },
    'consumer.fields': { build: ['string'], resets_at: ['string'], support: ['string'] },
  },
  'content-type-api-json': {
    'http.success': each(endpoints, ['200 application/vnd.api+json']),
  },
  'content-type-charset': {
    'http.success': each(endpoints, ['200 application/json; charset=utf-8']),
  },
  'further-person-fields': {
    'person.nestedFields': { '/name/family': ['null'], '/name/given': ['string'], '/tags/*': ['string'] },
  },
  'head-not-allowed': {
    'auth.refusal': { 'HEAD without a key': 405, 'consumer: HEAD without a key': 405 },
  },
  'paths-made-plain': {
    'paths.spellings': { 'consumer: slash at the end': 'same', 'partner: slash at the end': 'same' },
  },
};
