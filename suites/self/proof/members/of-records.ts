import { gone, type MembersOfChoices, problem } from './members.ts';

/** Choices of what a record and a success look like. */
export const ofRecords: MembersOfChoices = {
  'answers-kept-a-second': {
    'http.cachingByEndpoint': {
      consumer: ['age', 'cache-control: private, max-age=1', 'vary: Authorization'],
      partner: ['age', 'cache-control: private, max-age=1', 'vary: Authorization'],
    },
  },
  'cache-headers': {
    'http.cachingByEndpoint': {
      consumer: ['cache-control: private, max-age=1', 'vary: Authorization'],
      partner: ['cache-control: private, max-age=1', 'vary: Authorization'],
    },
  },
  'consumer-events-limited': {
    'consumer.fields': { events: ['array'] },
  },
  'consumer-limit-50': {
    'consumer.limits': { '100': 'refused', '9223372036854775808': 'refused' },
  },
  'consumer-nameless': {
    'consumer.fields': { email: gone, id: gone, name: gone, tags: gone, updated_at: gone },
  },
  'consumer-nested': {
    'consumer.fields': {
      created_at: gone,
      data: ['object'],
      email: gone,
      id: gone,
      meta: ['object'],
      name: gone,
      preferences: gone,
      status: gone,
      tags: gone,
      updated_at: gone,
    },
  },
  'consumer-null': {
    'consumer.fields': null,
  },
  'consumer-number': {
    'consumer.fields': null,
  },
  'consumer-string': {
    'consumer.fields': null,
  },
  'consumer-true': {
    'consumer.fields': null,
  },
  'consumer-volatile-members': {
    'consumer.fields': { last_access: ['string'], request: ['object'] },
  },
  'consumers-cached': {
    'http.cachingByEndpoint': { consumer: ['cache-control: private, max-age=60', 'vary: Authorization'] },
  },
  'contact-everywhere': {
    'errors.fields': { '401': { ...problem, build: ['string'], resets_at: ['string'], support: ['string'] } },
    'consumer.fields': { build: ['string'], resets_at: ['string'], support: ['string'] },
  },
  'content-type-api-json': {
    'http.success': { consumer: ['200 application/vnd.api+json'], partner: ['200 application/vnd.api+json'] },
  },
  'content-type-charset': {
    'http.success': {
      consumer: ['200 application/json; charset=utf-8'],
      partner: ['200 application/json; charset=utf-8'],
    },
  },
  'head-not-allowed': {
    'auth.refusal': { 'HEAD without a key': 405, 'consumer: HEAD without a key': 405 },
  },
};
