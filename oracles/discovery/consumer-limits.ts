import type { Exchange } from '../../client/exchange.ts';
import { isNotNow, isSuccessful, refusesClient } from '../../schemas/http-status.ts';
import { groupedBy } from '../grouped.ts';
import { byName, factsByName, firstOfEach } from './by-name.ts';
import { onlyLimit } from './cause.ts';
import { hasMostOf } from './consumer-body.ts';
import type { Seen } from './seen.ts';

/** Values that a reader can make sense of, and enough of them. */
const plain = /^(?:-?\d{1,20}|[a-z]{1,12})$/;
const mostValues = 20;

type Taken = 'accepted' | 'refused';

/** The values of `limit` that consumers at these paths accept or refuse. One that was accepted and refused is left out. */
export function consumerLimits(seen: readonly Seen[], paths: readonly string[]) {
  const asked = seen.flatMap((one) => {
    const value = isUsualRead(one.exchange, paths) ? onlyLimit(one.exchange.request.query) : undefined;
    return value === undefined || !plain.test(value) ? [] : [{ ...one, value }];
  });
  // One record may have members as an error has.
  const record = asked.find(({ exchange }) => isSuccessful(exchange.answer?.status ?? 0))?.members ?? [];
  const told = asked.flatMap((one) => {
    const taken = takenAs(one, record);
    return taken === undefined ? [] : [{ ...one, taken }];
  });
  const byValue = [...groupedBy(told, ({ value }) => value)].slice(0, mostValues);
  return {
    values: factsByName(byValue, (some) => {
      const [one, another] = new Set(some.map(({ taken }) => taken));
      return another === undefined ? one : undefined;
    }),
    shown: byValue.flatMap(([, some]) => firstOfEach(byName(some, ({ taken }) => taken))),
  };
}

function isUsualRead({ request }: Exchange, paths: readonly string[]): boolean {
  const { method, path, credential, headers } = request;
  const isRead = method === 'GET' && credential.kind === 'consumer-token' && headers === undefined;
  return isRead && paths.includes(path);
}

function takenAs({ exchange, error, members }: Seen, record: readonly string[]): Taken | undefined {
  const { status } = exchange.answer ?? {};
  if (status === undefined || refusesClient(status) || isNotNow(status)) return undefined;
  if (status >= 400) return status < 500 ? 'refused' : undefined;
  if (!isSuccessful(status)) return undefined;
  return error !== undefined && !hasMostOf(members, record) ? 'refused' : 'accepted';
}
