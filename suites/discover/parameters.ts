import type { Exchange, Request } from '../../client/exchange.ts';
import { withParameter } from '../../client/query.ts';
import { type CheckContext, listRequest } from '../../engine/context.ts';
import { unlessUnjudged } from '../../engine/outcome.ts';
import { learned } from '../../engine/per-session.ts';
import { shareOr } from '../../engine/spare-requests.ts';
import { records, steadyMembers } from '../../fixtures/consumers/consumer-records.ts';
import { needs } from '../../fixtures/discovery/discovered.ts';
import { personsOn, usualForm } from '../../fixtures/discovery/paged-lists.ts';
import { discoveryWatch } from '../../fixtures/discovery/watch.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { byName, distinct, factsByName, firstOfEach } from '../../oracles/discovery/by-name.ts';
import { areMostlySame, reactionTo } from '../../oracles/discovery/reaction.ts';
import { unknownName } from '../../oracles/discovery/unusual-parameter.ts';
import { isNotNow, refusesClient } from '../../schemas/http-status.ts';
import { showsAll } from './consumer.ts';
import { type Finders, inPhase } from './discovery.ts';

/** Asks for what no other check has asked for, once in a session. */
export const unusualParametersAsked = learned(async (context: CheckContext): Promise<void> => {
  if (!context.depth.ownRequests) return;
  const asked = new Set(takenOf(context).map(([says]) => says));
  const form = await usualForm(context);
  const usual = listRequest(form, context);
  for (const [says, [name, ...values]] of Object.entries(unusual(form.domain, form.page)))
    if (!asked.has(says)) await context.send({ ...usual, query: withParameter(usual.query, name, values) });
});

export const parametersFinders: Finders = {
  /** Tells how those were taken that could be asked for. */
  'parameters.unusual': inPhase('leftovers', async (context) => {
    await unusualParametersAsked(context).catch(unlessUnjudged);
    const found = takenOf(context).filter(([says]) => !isBelowMinimum(says, context));
    needs(found.length > 0, 'no request with an unusual parameter was answered');
    return {
      value: factsByName(found, (some) => distinct(some.flatMap(({ taken }) => taken ?? [])).join(' or ')),
      certainty: 'contrasted',
      shown: firstOfEach(found),
    };
  }),
  'paths.spellings': inPhase('discover', async (context) => {
    const documented = await Promise.all([
      partner(context).catch(unlessUnjudged),
      consumer(context).catch(unlessUnjudged),
    ]);
    const asked = documented.flatMap((one) => (one === undefined ? [] : respelled(one)));
    const answered = await Promise.all(
      asked.map(async ({ says, request, known }) => {
        const exchange = await context.send(request);
        const taken = takenFor(exchange, known);
        return taken === undefined ? [] : [{ says, taken, exchange }];
      }),
    );
    const found = answered.flat();
    needs(found.length > 0, 'no path in another spelling was answered or refused');
    return {
      value: Object.fromEntries(found.map(({ says, taken }) => [says, taken])),
      certainty: 'contrasted',
      shown: found.map(({ exchange }) => exchange),
    };
  }),
};

/** Reactions to requests with one unusual parameter, by its kind. */
function takenOf(context: CheckContext) {
  const taken = discoveryWatch(context).seen.filter((one) => one.taken !== undefined);
  return byName(taken, ({ unusual = '' }) => unusual);
}

/** True where the limits of such a request are refused for their size: its refusal says nothing of how they are written. */
export function isBelowMinimum(says: string, context: CheckContext): boolean {
  const { domains } = context.config.target;
  const ownRefused = runLog(context).log.refused.filter(
    // Without a page, that may be what was refused.
    ({ question: { domain, page = 2 } }) => domains.includes(domain) && page <= 1,
  );
  return ownRefused.some(({ question: { limit = 0 } }) => limitsOf[says]?.includes(limit) === true);
}

const limitsOf: Readonly<Record<string, readonly number[]>> = {
  'limit twice': [7, 9],
  'limit with decimals': [2],
};

/** By what is unusual about it (`oracles/discovery/unusual-parameter.ts`): a parameter with its values, percent-encoded where need be. */
function unusual(domain: string, page: number) {
  const encoded = encodeURIComponent(domain);
  return {
    'unknown parameter': [unknownName, '1'],
    'empty domain': ['domain', ''],
    'domain twice': ['domain', encoded, encoded],
    'domain in a list': ['domain', encodeURIComponent(`${domain},nobody.invalid`)],
    'empty limit': ['limit', ''],
    'limit twice': ['limit', '7', '9'],
    'limit with decimals': ['limit', '2.5'],
    'empty page': ['page', ''],
    'page twice': ['page', String(page), String(page + 1)],
    'page with decimals': ['page', `${page}.5`],
  } as const;
}

/** A documented path in another spelling. */
const spellings: readonly (readonly [says: string, of: (path: string) => string])[] = [
  ['slash at the end', (path) => `${path}/`],
  ['.json at the end', (path) => `${path}.json`],
  ['id in another letter case', inAnotherCase],
];

/** A request as it is documented, its answer, and whether another answer shows the same. */
interface Documented {
  readonly exchange: Exchange;
  readonly isSame: (other: Exchange) => boolean;
}

function respelled(known: Documented) {
  const { request } = known.exchange;
  return spellings
    .map(([says, of]) => ({ says: `${request.endpoint}: ${says}`, path: of(request.path) }))
    .filter(({ path }) => path !== request.path)
    .map(({ says, path }) => ({ says, request: { ...request, path } satisfies Request, known }));
}

async function partner(context: CheckContext): Promise<Documented | undefined> {
  const form = await usualForm(context);
  const exchange = await askPage(context, form, shareOr(context, 'discovery'));
  const persons = personsOn(exchange);
  if (persons.length === 0) return undefined;
  return { exchange, isSame: (other) => areMostlySame(personsOn(other), persons) };
}

async function consumer(context: CheckContext): Promise<Documented | undefined> {
  const [record] = await records(context);
  const steady = record === undefined ? [] : await steadyMembers(record, context);
  if (record === undefined || steady.length === 0) return undefined;
  return { exchange: record.exchange, isSame: showsAll(steady) };
}

/** Undefined where the answer says nothing of the path. */
function takenFor(exchange: Exchange, { isSame }: Documented): string | undefined {
  const { answer } = exchange;
  if (answer === undefined || isNotNow(answer.status)) return undefined;
  if (isSame(exchange)) return 'same';
  // A guard in front of all paths may refuse what it does not know.
  if (refusesClient(answer.status)) return 'refused';
  const reaction = reactionTo(exchange);
  if (reaction?.kind === 'refused') return 'refused';
  return answer.status >= 300 && reaction?.kind === 'other' ? reaction.says : 'another answer';
}

/** The letters of the identifier itself: in another case, `%3A` would be the same colon. */
function inAnotherCase(path: string): string {
  const [, endpoint = '', segment = ''] = path.split('/');
  const id = decodeURIComponent(segment);
  const lower = id.toLowerCase();
  return `/${endpoint}/${encodeURIComponent(id === lower ? id.toUpperCase() : lower)}`;
}
