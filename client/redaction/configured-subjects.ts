import type { Target } from '../../config/run-config.ts';
import type { Request } from '../exchange.ts';
import { listPersons, readConsumer } from '../operations.ts';

/** Partner, domains and consumers that the user named: their persons and records may be shown. */
export type NamedTarget = Pick<Target, 'partnerId' | 'domains' | 'consumerIds'>;

/**
 * True where a request asks, with its proper key, for a subject that the user named: a configured domain of the
 * configured partner, or a configured consumer. The run has no mandate to show any other subject.
 */
export function isNamed({ endpoint, path, query, credential }: Request, target: NamedTarget): boolean {
  if (endpoint === 'consumer')
    return (
      credential.kind === 'consumer-token' &&
      target.consumerIds.some((id) => readConsumer({ id }).path === path)
    );
  const isOwn = credential.kind === 'partner-key' || credential.kind === 'second-key';
  const asked = new URLSearchParams(query).getAll('domain');
  return (
    isOwn &&
    path === listPersons(target).path &&
    asked.length === 1 &&
    target.domains.some(isSpelledAs(asked[0]))
  );
}

/** Letter case and a full stop at the end make no other domain (RFC 1035 2.3.3, 3.1). */
function isSpelledAs(asked = ''): (domain: string) => boolean {
  const spelled = (domain: string) => domain.trim().toLowerCase().replace(/\.$/, '');
  return (domain) => spelled(domain) === spelled(asked);
}
