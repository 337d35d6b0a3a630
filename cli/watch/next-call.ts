import { setTimeout as pause } from 'node:timers/promises';
import { isListening } from '../../client/wire/presence.ts';
import type { Target } from '../../config/run-config.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Interruption } from '../interruption.ts';

/** Event that ends the wait of a watch: a key, the return of the service, or the end of the watch. */
export type Call = 'key' | 'return' | 'quit' | { readonly exitCode: number };

/** Often enough for a restart, and so seldom that no service minds. */
const pollMs = 500;
const connectMs = 2_000;

const keyCalls: Readonly<Record<string, Call>> = {
  '\r': 'key',
  '\n': 'key',
  r: 'key',
  R: 'key',
  q: 'quit',
  Q: 'quit',
};

interface Ending {
  readonly interruption: Interruption;
  /** Absent where no person is at a terminal. */
  readonly openKeys: Context['openKeys'];
}

type Place = Pick<Target, 'baseUrl' | 'tls' | 'proxy'>;

/**
 * Waits for a key, a signal, or the return of a service that went away.
 * @param onGone called when the address no longer accepts connections
 */
export async function nextCall(
  target: Place,
  { interruption, openKeys }: Ending,
  onGone: () => void,
): Promise<Call> {
  const over = new AbortController();
  let listening: { stop(): void } | undefined;
  const pressed = new Promise<Call>((resolve) => {
    listening = openKeys?.().listen((key) => {
      const call = keyCalls[key];
      if (call !== undefined) resolve(call);
    });
  });
  try {
    return await Promise.race([
      pressed,
      interruption.wait().then((): Call => ({ exitCode: interruption.exitCode ?? exitCodes.SIGINT })),
      returned(target, over.signal, onGone),
    ]);
  } finally {
    over.abort();
    listening?.stop();
  }
}

/** Resolves when the address stopped accepting connections and then accepts them again; never once it is ended. */
async function returned(target: Place, signal: AbortSignal, onGone: () => void): Promise<Call> {
  try {
    for (let wasGone = false; ; ) {
      const isThere = await isListening(target, { timeoutMs: connectMs, signal });
      if (wasGone && isThere) return 'return';
      if (!wasGone && !isThere) onGone();
      wasGone ||= !isThere;
      await pause(pollMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return await new Promise<never>(() => undefined);
  }
}
