import { check } from '../../fixtures/check.ts';
import { confirmedAnswer } from '../../fixtures/confirmed.ts';
import { asFor, knownRecords, tellableRecords } from '../../fixtures/consumer-records.ts';
import type { CheckContext } from '../../fixtures/context.ts';
import { NotApplicable } from '../../fixtures/outcome.ts';
import { unlike } from '../../fixtures/unlike.ts';
import type { Deviation } from '../../oracles/deviation.ts';
import {
  anothersRecord,
  type KnownRecord,
  namesAnother,
  sharedRecord,
  strangersRecord,
  unsteadyRecord,
} from '../../oracles/relations/consumer-records.ts';

/** Rounds in which the known consumers are asked for by turns, and as often all at once; more after one mistake. */
const rounds = 3;
const mostRounds = 8;

check('CONSUMER-3', async (context) => {
  const known = await tellableRecords(context);
  const unknown = known.slice(0, 1).flatMap((pattern) => {
    const ids = unlike(pattern.id).filter((id) => known.every((one) => one.id !== id));
    return ids.map((id) => asFor(id, pattern));
  });
  const deviations: Deviation[] = [];
  for (const request of unknown) {
    deviations.push(
      ...(await confirmedAnswer(
        () => context.send(request),
        (exchange) => strangersRecord(exchange, known),
      )),
    );
  }
  return { coverage: `${unknown.length} identifiers that nobody has`, deviations };
});

check('CONSUMER-4', async (context) => {
  const known = await knownRecords(context);
  if (known.length < 2)
    throw new NotApplicable('a second consumer id is needed to mistake one for the other (--consumer-id)');
  const named = namesAnother(known);
  const shared = named.length > 0 ? named : sharedRecord(known);
  const mistaken = shared.length > 0 ? [] : await mistakenRecords(context, known);
  return {
    coverage: `${known.length} known consumers by turns and at once, ${rounds} rounds`,
    deviations: [...mistaken, ...shared],
  };
});

check('CONSUMER-5', async (context) => {
  const known = await knownRecords(context);
  const deviations: Deviation[] = [];
  for (const record of known.slice(0, 2)) {
    const { request } = record.exchange;
    const series = [];
    for (let read = 0; read < rounds * 2; read += 1) series.push(await context.send(request));
    deviations.push(...unsteadyRecord(series));
  }
  return {
    coverage: `${Math.min(known.length, 2)} known consumers, read ${rounds * 2} times more`,
    deviations,
  };
});

async function mistakenRecords(
  { send }: CheckContext,
  known: readonly KnownRecord[],
): Promise<readonly Deviation[]> {
  const found: Deviation[] = [];
  const judge = (record: KnownRecord, exchange: Parameters<typeof anothersRecord>[0]) =>
    found.push(...anothersRecord(exchange, record.id, known));
  let asked = 0;
  for (let round = 0; round < (found.length === 1 ? mostRounds : rounds); round += 1) {
    asked += known.length * 3;
    for (const record of known) judge(record, await send(record.exchange.request));
    const together = await Promise.all(
      [...known, ...known].map(async (record) => ({ record, exchange: await send(record.exchange.request) })),
    );
    for (const { record, exchange } of together) judge(record, exchange);
  }
  const [first] = found;
  // One record under another's identifier is a leak, however rarely it happens: twice is no accident of the network.
  if (first === undefined || found.length < 2) return [];
  return found.length === asked ? [first] : [{ ...first, recurrence: `${found.length} of ${asked} times` }];
}
