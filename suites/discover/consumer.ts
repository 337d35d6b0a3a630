import type { Answer, Exchange, Request } from '../../client/exchange.ts';
import { anotherLike } from '../../client/never-issued.ts';
import { readConsumer } from '../../client/operations.ts';
import { withoutParameter, withParameter } from '../../client/query.ts';
import { consumersRead } from '../../config/scope.ts';
import type { CheckContext } from '../../engine/context.ts';
import { consumerAccess } from '../../fixtures/consumers/consumer-access.ts';
import { acceptedConsumer } from '../../fixtures/consumers/consumer-forms.ts';
import {
  namedConsumers,
  recordReadings,
  records,
  steadyMembers,
} from '../../fixtures/consumers/consumer-records.ts';
import { agreedTwice, certaintyOf, lookAt, needs } from '../../fixtures/discovery/discovered.ts';
import { isRefusalBody } from '../../oracles/answers/error-body.ts';
import {
  bodyType,
  consumerFields,
  couldBeShortened,
  hasMostOf,
  memberNames,
  shortened,
  unknownText,
} from '../../oracles/discovery/consumer-body.ts';
import { reactionByStatus } from '../../oracles/discovery/reaction.ts';
import { jsonOf } from '../../oracles/json/json-text.ts';
import { type Answered as Accepted, isAnswered, isSuccess } from '../../oracles/pages/page-view.ts';
import { leavesOf } from '../../oracles/relations/known-record.ts';
import { isMarkup, isWebPage } from '../../schemas/markup.ts';
import { type Finders, inPhase } from './discovery.ts';

const noRecord = 'no known consumer is answered with JSON';

export const consumerFinders: Finders = {
  'consumer.bodyType': inPhase('beside', async (context) => {
    const known = await knownConsumers(context);
    const types = new Set(known.map(({ answer }) => bodyType(answer)));
    const named = [...types].filter((type) => type !== undefined).toSorted();
    needs(named.length > 0, noRecord);
    return { value: named.join(' or '), certainty: certaintyOf(known.length), shown: known };
  }),
  'consumer.fields': inPhase('beside', async (context) => {
    const known = await knownConsumers(context);
    const answers = known.map(({ answer }) => answer);
    const fields = consumerFields(answers, context.config.target.consumerIds);
    needs(fields !== undefined, 'the record has more than a hundred members: a map');
    return { value: fields, certainty: certaintyOf(known.length), shown: known };
  }),
  'consumer.limitRequired': inPhase('beside', async (context) => {
    const known = await knownConsumers(context);
    return agreedTwice(
      known,
      'the request without limit is neither accepted nor refused',
      async ({ request }) => {
        const query = withoutParameter(request.query, 'limit');
        const { exchange, isRefused } = await ask({ ...request, query }, known, context);
        return lookAt(isRefused, exchange);
      },
    );
  }),
  'consumer.unknown': inPhase('beside', async (context) => {
    const known = await knownConsumers(context);
    const [like = ''] = consumersRead(context.config);
    const nothing = 'an identifier that does not exist is neither accepted nor refused';
    return agreedTwice(known, nothing, async ({ request }, time) => {
      const id = anotherLike(like, `${context.config.seed}:discovery:${time + 1}`);
      const exchange = await context.send({ ...request, path: readConsumer({ id }).path });
      const { answer } = exchange;
      return lookAt(answer && unknownText(answer, tellsError(answer, known)), exchange);
    });
  }),
  /** Compares what stays the same in the record whatever is asked with what a limit changes of it. */
  'consumer.limitEffect': inPhase('beside', async (context) => {
    // Not the first: a limit may take effect before the identifier, and give the first record of all.
    const record = (await records(context)).at(-1);
    const known = await knownConsumers(context);
    needs(record, noRecord);
    const isSame = showsAll(await steadyMembers(record, context));
    const { request } = record.exchange;
    const askWith = (limit: number | string) =>
      ask({ ...request, query: withParameter(request.query, 'limit', [String(limit)]) }, known, context);
    const [all, invalid] = await Promise.all([
      Promise.all(limits.map(async (limit) => ({ limit, ...(await askWith(limit)) }))),
      agreedTwice([record], 'a limit that is no number is neither accepted nor refused', async (_, time) => {
        const { exchange, isRefused } = await askWith(notNumbers[time]);
        return lookAt(isRefused, exchange);
      }),
    ]);
    const asked = all.filter(({ isRefused }) => isRefused !== undefined);
    const readings = asked
      .filter(({ isRefused }) => isRefused === false)
      .map(({ limit, exchange }) => ({ limit, exchange, value: exchange.answer && jsonOf(exchange.answer) }));
    const isRefused = invalid.value === true || readings.length < asked.length;
    needs(
      isRefused || readings.some(({ value }) => couldBeShortened(value)),
      'no list of the record is long enough for a limit to show, and no limit is refused',
    );
    const arrays = shortened(readings);
    const isOther = arrays.length === 0 && !readings.every(({ exchange }) => isSame(exchange));
    const effects = [
      ...arrays.map((pointer) => `at most limit elements of ${pointer === '' ? 'the body' : pointer}`),
      ...(isOther ? ['the record differs'] : []),
      ...(isRefused ? ['refused'] : []),
    ];
    const shown = [...asked.map(({ exchange }) => exchange), ...invalid.shown];
    return { value: effects.length === 0 ? 'none' : effects.join('; '), certainty: invalid.certainty, shown };
  }),
};

/** From small to large; what only shows with thousands is not asked for. */
const limits = [1, 3, 100] as const;
const notNumbers = ['abc', 'ten'] as const;

/** True where an answer shows these members of a record. */
export function showsAll(members: Awaited<ReturnType<typeof steadyMembers>>): (other: Exchange) => boolean {
  return (other) => {
    const leaves = leavesOf(other);
    return members.every(([pointer, value]) => leaves?.get(pointer) === value);
  };
}

/** Undefined where it is neither accepted nor refused. */
async function ask(request: Request, known: readonly Accepted[], { send }: CheckContext) {
  const exchange = await send(request);
  const { answer } = exchange;
  const byStatus = answer && reactionByStatus(answer);
  if (byStatus === undefined || answer === undefined || answer.status >= 500 || isInOtherForm(answer))
    return { exchange, isRefused: undefined };
  return { exchange, isRefused: answer.status >= 400 || tellsError(answer, known) };
}

/** A success in XML or the like may be a record or an error: only HTML is surely a page of a gateway. */
function isInOtherForm(answer: Answer): boolean {
  return isSuccess(answer) && isMarkup(answer) && !isWebPage(answer);
}

/** A record may have members as an error has: one that has most of another record's is none. */
function tellsError(answer: Answer, known: readonly Accepted[]): boolean {
  const isLike = (one: Accepted) => hasMostOf(memberNames(answer), memberNames(one.answer));
  return isSuccess(answer) && isRefusalBody(answer) && !known.some(isLike);
}

/** The known consumers that are answered; throws where there is none to ask for. */
export async function knownConsumers(context: CheckContext): Promise<readonly Accepted[]> {
  const known: Accepted[] = [];
  for (const id of namedConsumers(context)) {
    const exchange = acceptedConsumer(await consumerAccess(context, id));
    if (exchange !== undefined) known.push(exchange);
  }
  const [only, another] = known;
  needs(only, noRecord);
  // One that is the only one is read once more.
  if (another !== undefined || !context.depth.ownRequests) return known;
  const [record] = await recordReadings(context, 1);
  return record !== undefined && isAnswered(record.exchange) ? [only, record.exchange] : known;
}
