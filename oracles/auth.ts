import type { Exchange } from '../client/exchange.ts';
import type { Deviation } from './deviation.ts';
import { disclosure, type ProtectedData } from './protected-data.ts';
import { questionText } from './question.ts';

/** A request that had to be refused was answered with what the key protects, whatever its status. */
export function disclosed(
  requirement: string,
  probe: { readonly exchange: Exchange; readonly control: Exchange; readonly says: string },
  data: ProtectedData,
): Deviation[] {
  const what = disclosure(probe.exchange, data);
  if (what === undefined) return [];
  const { endpoint } = probe.exchange.request;
  return [
    {
      requirement,
      message: `${endpoint} endpoint, ${probe.says}: answered with ${what}`,
      received: what,
      expected: 'a refusal: a status other than 2xx, and nothing of what the key protects',
      exchanges: [probe.exchange, probe.control],
      counterexample: `${questionText(probe.exchange.request)}, ${probe.says}`,
    },
  ];
}
