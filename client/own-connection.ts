import type { Request } from './exchange.ts';

/** The level of a situation by which a request has a connection to itself. */
export const ownConnection = 'a connection of its own';

/** The same request on a connection that nothing was sent on before: what a connection keeps of others is not on it. */
export function onOwnConnection(request: Request): Request {
  const says = [...(request.situation?.says ?? []), ownConnection];
  return { ...request, situation: { ...request.situation, says, isOnOwnConnection: true } };
}
