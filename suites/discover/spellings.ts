import type { Exchange, Request } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, unlessUnjudged } from '../../engine/outcome.ts';
import { shareOr } from '../../engine/spare-requests.ts';
import { records, steadyMembers } from '../../fixtures/consumers/consumer-records.ts';
import { personsOn, usualForm } from '../../fixtures/discovery/paged-lists.ts';
import { askPage } from '../../fixtures/pages/pages.ts';
import { areMostlySame, reactionTo } from '../../oracles/discovery/reaction.ts';
import { isNotNow, refusesClient } from '../../schemas/http-status.ts';
import { showsAll } from './consumer.ts';
import { type Finders, inPhase } from './discovery.ts';

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

export const spellingsFinders: Finders = {
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
    if (found.length === 0) throw new Inconclusive('no path in another spelling was answered or refused');
    return {
      value: Object.fromEntries(found.map(({ says, taken }) => [says, taken])),
      certainty: 'contrasted',
      shown: found.map(({ exchange }) => exchange),
    };
  }),
};

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
