import { createHash } from 'node:crypto';
import type { Alter } from '../behaviours/alter.ts';
import type { Question } from '../behaviours/question.ts';
import { Refused } from '../behaviours/refused.ts';
import type { Consumer } from '../data/consumer.ts';
import { alternatives, type Choice } from './choice.ts';

const events = Array.from({ length: 30 }, (_, place) => ({ type: 'login', number: place + 1 }));
const MOVED_EVERY_MS = 2_000;
const ACCESSED = Date.UTC(2025, 0, 1);

const nodes = [
  { node: 'n-1', zone: 'north-1a', help: { name: 'Ida', email: 'ida@help.example' } },
  { node: 'n-2', zone: 'north-1b', help: { name: 'Olaf', email: 'olaf@help.example' } },
];

/** Members that every answer of this service holds. */
function notice() {
  const resets_at = `${new Date().toISOString().slice(0, 10)}T23:59:59.000Z`;
  return { support: 'support@operator-4711.example', build: '2024-11-05.7781', resets_at };
}

type Changed = Consumer & Readonly<Record<string, unknown>>;

/** Changes the record itself, whatever it is wrapped in. */
function changeRecord(change: (record: Consumer, question: Question) => Changed): Alter {
  return (inner) => ({
    presentConsumer: (consumer, question) => inner.presentConsumer(change(consumer, question), question),
  });
}

/** A whole number that stands for an identifier. */
function numberOf(id: string): number {
  return createHash('sha256').update(id).digest().readUIntBE(0, 6);
}

export const consumerChoices: readonly Choice[] = [
  ...alternatives([
    {
      name: 'consumer-array',
      says: "The consumer endpoint's body is an array of one record.",
      answers: { 'consumer.bodyType': 'array' },
      alter: (inner) => ({ presentConsumer: (...shown) => [inner.presentConsumer(...shown)] }),
    },
    {
      name: 'consumer-nameless',
      says: 'The consumer record has no field that names the consumer.',
      alter: () => ({
        presentConsumer: ({ status, preferences, created_at }) => ({ status, preferences, created_at }),
      }),
    },
    {
      name: 'consumer-nested',
      says: 'The consumer record stands in an envelope, two levels down.',
      alter: (inner) => ({
        presentConsumer: (...shown) => ({ data: { consumer: inner.presentConsumer(...shown) }, meta: {} }),
      }),
    },
    {
      name: 'consumer-null',
      says: "The consumer endpoint's body is null for every consumer.",
      answers: { 'consumer.bodyType': 'null' },
      warns: ['CONSUMER-4'],
      alter: () => ({ presentConsumer: () => null }),
    },
    {
      name: 'consumer-number',
      says: "The consumer endpoint's body is a number of its own for each consumer.",
      answers: { 'consumer.bodyType': 'number' },
      alter: () => ({ presentConsumer: ({ id }) => numberOf(id) }),
    },
    {
      name: 'consumer-true',
      says: "The consumer endpoint's body is true for every consumer.",
      answers: { 'consumer.bodyType': 'boolean' },
      warns: ['CONSUMER-4'],
      alter: () => ({ presentConsumer: () => true }),
    },
    {
      name: 'consumer-string',
      says: "The consumer endpoint's body is a string.",
      answers: { 'consumer.bodyType': 'string' },
      alter: () => ({ presentConsumer: (consumer) => consumer.email }),
    },
  ]),
  {
    name: 'contact-everywhere',
    says: 'Consumer records and refusals of a key tell whom to ask, and what time it is; a 404 does not.',
    alter: (inner, world) => ({
      ...changeRecord((record) => ({ ...record, ...notice() }))(inner, world),
      refuse(reason, question) {
        const refusal = inner.refuse(reason, question);
        const isOfKey = reason === 'missing-key' || reason === 'wrong-key';
        if (!isOfKey || typeof refusal.json !== 'object' || refusal.json === null) return refusal;
        return { ...refusal, json: { ...refusal.json, ...notice() } };
      },
    }),
  },
  {
    name: 'consumer-events-limited',
    says: 'The consumer record has a list of events, of which it shows at most `limit`.',
    answers: { 'consumer.limitEffect': 'at most limit elements of /events; refused' },
    alter: changeRecord((record, question) => ({
      ...record,
      events: events.slice(0, Number(question.query.get('limit') ?? events.length)),
    })),
  },
  {
    name: 'identifiers-with-colons',
    says: 'Partners and consumers have URNs as identifiers, which are compared letter by letter.',
    costly: true,
    accounts: (accounts) => ({
      ...accounts,
      partnerId: `urn:partner:${accounts.partnerId}`,
      otherPartnerId: `urn:partner:${accounts.otherPartnerId}`,
      consumerIds: [
        `urn:consumer:${accounts.consumerIds[0]}`,
        ...accounts.consumerIds.slice(1).map((id) => `urn:consumer:${id}`),
      ],
    }),
  },
  {
    name: 'consumer-volatile-members',
    says: 'The consumer record has the time of the last access and the id of the request.',
    alter: changeRecord((record, question) => ({
      ...record,
      last_access: new Date(ACCESSED + question.number).toISOString(),
      request: { id: `req-${question.number}` },
    })),
  },
  {
    name: 'consumers-move-together',
    says: 'All consumers live at one address, and move every two seconds.',
    live: true,
    alter: (inner, world) =>
      changeRecord((record) => {
        const moved = Math.floor(world.now() / MOVED_EVERY_MS);
        return {
          ...record,
          address: { street: `${moved % 97} Mill Lane`, postcode: String(moved % 100_000) },
        };
      })(inner, world),
  },
  {
    name: 'consumer-served-by',
    // A cached answer hides that another node may answer.
    excludes: ['answers-kept-a-second'],
    says: 'The consumer record tells which of two nodes served it, where that stands, and whom to ask there.',
    warns: ['CONSUMER-5'],
    alter: changeRecord((record, question) => ({ ...record, served: nodes[question.number % 2] })),
  },
  {
    name: 'consumer-limit-required',
    says: 'The consumer endpoint refuses a request without `limit` with 400.',
    answers: { 'consumer.limitRequired': true },
    alter: (inner) => ({
      readConsumerLimit(question) {
        if (!question.query.has('limit')) throw new Refused('bad-limit');
        inner.readConsumerLimit(question);
      },
    }),
  },
];
