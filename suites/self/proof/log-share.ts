import { skippingClock } from '../../../client/clock.ts';
import type { Exchange } from '../../../client/exchange.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import type { Fault } from '../../../reference/faults/fault.ts';
import { startReference } from '../../../reference/service.ts';
import { suspectedRows } from './judged-log.ts';
import { proofConfig, runAgainst } from './proof-run.ts';

/** Faults whose `ci` run raises a suspicion of a right row from its log alone, and the others. */
export interface LogShare {
  readonly found: readonly string[];
  readonly missed: readonly Fault[];
}

/** How many faults show in the answers of a run by oracles and relations over its log, without a check's own judging. */
export async function logShare(seed: number, onDone: (done: number, all: number) => void): Promise<LogShare> {
  const honest = await suspicions(seed, []);
  const found: string[] = [];
  const missed: Fault[] = [];
  for (const [index, fault] of faults.entries()) {
    const rows = [...(await suspicions(seed, [fault.name]))].filter((row) => !honest.has(row));
    const meant = [...fault.breaks, ...(fault.follows ?? [])];
    const isMeant = rows.some((row) => meant.some((id) => id === row || id.startsWith(`${row}-`)));
    if (isMeant) found.push(fault.name);
    else missed.push(fault);
    onDone(index + 1, faults.length);
  }
  return { found, missed };
}

async function suspicions(seed: number, names: readonly string[]): Promise<ReadonlySet<string>> {
  const clock = skippingClock();
  const service = await startReference({ seed, faults: names, now: clock.now });
  const exchanges: Exchange[] = [];
  try {
    const options = { seed, faults: names, observe: (exchange: Exchange) => void exchanges.push(exchange) };
    await runAgainst(service, options, clock);
    return suspectedRows(exchanges, proofConfig(service, options).target);
  } finally {
    await service.close();
  }
}
