import type { Answer, Exchange, Request } from '../../client/exchange.ts';
import { anotherLike } from '../../client/never-issued.ts';
import { readConsumer } from '../../client/operations.ts';
import { withoutParameter, withParameter } from '../../client/query.ts';
import { consumersRead } from '../../config/scope.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { consumerAccess } from '../../fixtures/consumers/consumer-access.ts';
import { acceptedConsumer } from '../../fixtures/consumers/consumer-forms.ts';
import { recordReadings, records, steadyMembers } from '../../fixtures/consumers/consumer-records.ts';
import { agreedTwice, type Discovered } from '../../fixtures/discovery/discovered.ts';
import { bodyType, consumerFields, unknownText } from '../../oracles/discovery/consumer-body.ts';
import { couldBeShortened, shortened } from '../../oracles/discovery/limit-effect.ts';
import { isRefusalBody } from '../../oracles/error-body.ts';
import { readJson } from '../../oracles/json-text.ts';
import { isLockout } from '../../oracles/lockout.ts';
import { isSuccess } from '../../oracles/page-view.ts';
import { leavesOf } from '../../oracles/relations/known-record.ts';
import { refusesKeyOrMoment } from '../../schemas/http-status.ts';
import type { Finders } from './discovery.ts';

type Accepted = Exchange & { readonly answer: Answer };

/** `consumer.bodyType` */
async function consumerBodyType(context: CheckContext): Promise<Discovered> {
  const known = await knownConsumers(context);
  const types = new Set(known.map(({ answer }) => bodyType(answer)));
  const named = [...types].filter((type) => type !== undefined).toSorted();
  if (named.length === 0) throw new Inconclusive('no known consumer is answered with JSON');
  return { value: named.join(' or '), certainty: certaintyOf(known), shown: known };
}

/** `consumer.fields` */
async function consumerRecordFields(context: CheckContext): Promise<Discovered> {
  const known = await knownConsumers(context);
  const ids = context.config.target.consumerIds;
  const fields = consumerFields(
    known.map(({ answer }) => answer),
    ids,
  );
  if (fields === undefined) throw new Inconclusive('the record has more than a hundred members: a map');
  return { value: fields, certainty: certaintyOf(known), shown: known };
}

/** `consumer.limitRequired` */
async function consumerLimitRequired(context: CheckContext): Promise<Discovered> {
  const known = await knownConsumers(context);
  return agreedTwice(
    known,
    async ({ request }) => {
      const query = withoutParameter(request.query, 'limit');
      const { exchange, isRefused } = await ask({ ...request, query }, known, context);
      return isRefused === undefined ? undefined : { value: isRefused, shown: [exchange] };
    },
    'the request without limit is neither accepted nor refused',
  );
}

/** `consumer.unknown` */
async function unknownConsumer(context: CheckContext): Promise<Discovered> {
  const known = await knownConsumers(context);
  const consumerIds = consumersRead(context.config);
  let time = 0;
  return agreedTwice(
    known,
    async ({ request }) => {
      time += 1;
      const id = anotherLike(consumerIds[0] ?? '', `${context.config.seed}:discovery:${time}`);
      const exchange = await context.send({ ...request, path: readConsumer({ id }).path });
      const { answer } = exchange;
      const text = answer === undefined ? undefined : unknownText(answer, tellsError(answer, known));
      return text === undefined ? undefined : { value: text, shown: [exchange] };
    },
    'an identifier that does not exist is neither accepted nor refused',
  );
}

/** From small to large; what only shows with thousands is not asked for. */
const limits = [1, 3, 100] as const;
const notNumbers = ['abc', 'ten'] as const;

/** `consumer.limitEffect`: what stays the same in the record whatever is asked, and what a limit changes of it. */
async function consumerLimitEffect(context: CheckContext): Promise<Discovered> {
  const [record] = await records(context);
  const accepted = await knownConsumers(context);
  if (record === undefined) throw new Inconclusive('no known consumer is answered with JSON');
  const { exchange: known } = record;
  const stable = await steadyMembers(record, context);
  const limited = Promise.all(
    limits.map(async (limit) => {
      const { exchange, isRefused } = await ask(withLimit(known.request, String(limit)), accepted, context);
      return isRefused === undefined ? [] : [{ limit, exchange, isRefused }];
    }),
  );
  const refusal = agreedTwice(
    [known],
    async ({ request }, time) => {
      const { exchange, isRefused } = await ask(withLimit(request, notNumbers[time]), accepted, context);
      return isRefused === undefined ? undefined : { value: isRefused, shown: [exchange] };
    },
    'a limit that is no number is neither accepted nor refused',
  );
  const [asked, invalid] = await Promise.all([limited, refusal]);
  const readings = asked.flat().filter(({ isRefused }) => !isRefused);
  const refused = asked.flat().filter(({ isRefused }) => isRefused);
  const shown = [...asked.flat().map(({ exchange }) => exchange), ...invalid.shown];
  const arrays = shortened(readings.map(({ limit, exchange }) => ({ limit, value: jsonOf(exchange) })));
  const isSame = readings.every(({ exchange }) => {
    const leaves = leavesOf(exchange);
    return stable.every(([pointer, value]) => leaves?.get(pointer) === value);
  });
  if (
    invalid.value === false &&
    refused.length === 0 &&
    !readings.some(({ exchange }) => couldBeShortened(jsonOf(exchange)))
  )
    throw new Inconclusive(
      'no list of the record is long enough for a limit to show, and no limit is refused',
    );
  const effects = [
    ...arrays.map((pointer) => `at most limit elements of ${pointer === '' ? 'the body' : pointer}`),
    ...(arrays.length === 0 && !isSame ? ['the record differs'] : []),
    ...(invalid.value === true || refused.length > 0 ? ['refused'] : []),
  ];
  return { value: effects.length === 0 ? 'none' : effects.join('; '), certainty: invalid.certainty, shown };
}

function withLimit(request: Request, limit: string): Request {
  return { ...request, query: withParameter(request.query, 'limit', [limit]) };
}

function jsonOf({ answer }: Exchange): unknown {
  const reading = answer === undefined ? undefined : readJson(answer);
  return reading === undefined || 'problem' in reading ? undefined : reading.value;
}

/** Undefined where it is neither accepted nor refused. */
async function ask(request: Request, known: readonly Accepted[], { send }: CheckContext) {
  const exchange = await send(request);
  const { answer } = exchange;
  const isUnsettled = answer === undefined || isLockout(answer) || answer.status >= 500;
  if (isUnsettled || refusesKeyOrMoment(answer.status)) return { exchange, isRefused: undefined };
  return { exchange, isRefused: answer.status >= 400 || tellsError(answer, known) };
}

function tellsError(answer: Answer, known: readonly Accepted[]): boolean {
  return isSuccess(answer) && isRefusalBody(answer) && !known.some((one) => isLike(answer, one.answer));
}

/** Whether most of a record's members are there too. */
function isLike(answer: Answer, record: Answer): boolean {
  const names = Object.keys(consumerFields([record]) ?? {});
  const own = Object.keys(consumerFields([answer]) ?? {});
  return names.filter((name) => own.includes(name)).length * 2 > names.length;
}

/** The known consumers that are answered; throws where there is none to ask for. */
export async function knownConsumers(context: CheckContext): Promise<readonly Accepted[]> {
  const { config, depth } = context;
  if (config.target.consumerToken === undefined)
    throw new NotApplicable('no consumer token was given (PCDS_CONSUMER_TOKEN)');
  if (consumersRead(context.config).length === 0)
    throw new NotApplicable('no consumer id was given (--consumer-id)');
  const known: Accepted[] = [];
  for (const id of consumersRead(context.config)) {
    const exchange = acceptedConsumer(await consumerAccess(context, id));
    if (exchange?.answer !== undefined) known.push({ ...exchange, answer: exchange.answer });
  }
  const [only, another] = known;
  if (only === undefined) throw new Inconclusive('no known consumer is answered with JSON');
  // One that is the only one is read once more.
  if (another !== undefined || !depth.ownRequests) return known;
  const [record] = await recordReadings(context, 1);
  const answer = record?.exchange.answer;
  return answer === undefined || !isSuccess(answer)
    ? known
    : [only, { ...record?.exchange, answer } as Accepted];
}

function certaintyOf(known: readonly Accepted[]): Discovered['certainty'] {
  return known.length > 1 ? 'contrasted' : 'once';
}

export const consumerFinders: Finders = {
  'consumer.bodyType': { find: consumerBodyType, phase: 'beside' },
  'consumer.fields': { find: consumerRecordFields, phase: 'beside' },
  'consumer.limitRequired': { find: consumerLimitRequired, phase: 'beside' },
  'consumer.unknown': { find: unknownConsumer, phase: 'beside' },
  'consumer.limitEffect': { find: consumerLimitEffect, phase: 'beside' },
};
