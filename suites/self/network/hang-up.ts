import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { HangUp } from './trouble.ts';

/** Ends a connection from this side. */
export function hangUp(socket: Socket, how: HangUp['how']): void {
  if (how === 'half') socket.end();
  // Node resets plain connections only.
  else if (how === 'reset' && !(socket instanceof TLSSocket)) socket.resetAndDestroy();
  else socket.destroySoon();
}
