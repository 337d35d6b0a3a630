import type { Target } from '../../config/run-config.ts';
import type { TimeLimit } from '../with-timeout.ts';
import { reach } from './reachability.ts';

/**
 * True where the address of a target (or of the proxy, where there is one) accepts connections: nothing is sent. Throws
 * Interrupted where it was ended.
 */
export async function isListening(
  target: Pick<Target, 'baseUrl' | 'tls' | 'proxy'>,
  limit: TimeLimit,
): Promise<boolean> {
  for await (const step of reach(target, limit)) {
    if (step.failure !== undefined) return false;
    // The generator closes the connection when it is left.
    if (step.of === 'connection') return true;
  }
  return false;
}
