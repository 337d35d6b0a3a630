import type { Exchange } from '../client/exchange.ts';
import type { Deviation } from './deviation.ts';
import { disclosure, type ProtectedData } from './protected-data.ts';
import { questionText } from './question.ts';

/** Nothing is known of what a key that opens nothing protects. */
const unknown: ProtectedData = { telling: new Set(), words: new Set(), body: undefined };

/** What an answer opens by itself: a page of the document with persons, or with a total above 0; undefined where it is none. */
export function opening(exchange: Exchange): string | undefined {
  return disclosure(exchange, unknown);
}

/** What was sent in the place of the right key, how that was answered, and how the right key was. */
export interface Instead {
  readonly requirement: string;
  /** `with the key under the scheme Token` */
  readonly says: string;
  readonly opened: readonly Exchange[];
  readonly refused: readonly Exchange[];
}

/** AUTH-1, AUTH-2: the given key is refused, as the document shows it, where something else opens. */
export function opensInstead({ requirement, says, opened, refused }: Instead): Deviation {
  const [probe] = opened;
  const [control] = refused;
  if (probe === undefined || control === undefined) throw new Error('nothing was opened, or nothing refused');
  const received = opening(probe) ?? `status ${probe.answer?.status}`;
  return {
    requirement,
    message: `${probe.request.endpoint} endpoint, ${says}: answered with ${received}, where \`Bearer\` and the given key are refused with status ${control.answer?.status}`,
    received,
    expected: 'a refusal; and an answer to an issued key after `Bearer`',
    exchanges: [probe, control],
    counterexample: `${questionText(probe.request)}, ${says}`,
    recurrence: `each of ${opened.length} times, between ${refused.length} refusals of the given key`,
  };
}
