import type { Target } from '../../config/run-config.ts';
import { userAgent } from '../../config/suite-version.ts';
import { placeholders } from '../curl.ts';

/** Members of a target's configuration that reports show. */
export type Shown = Pick<
  Target,
  'baseUrl' | 'partnerId' | 'domains' | 'consumerIds' | 'otherDomain' | 'otherPartnerId' | 'headers'
>;

/** Gives what outputs show, and may stand in a key too: what the user configured, and the words of the interface. */
export function publicTextsOf(target: Partial<Shown>): readonly string[] {
  const { baseUrl = '', partnerId = '', otherPartnerId = '', domains = [], consumerIds = [] } = target;
  const partners = [partnerId, otherPartnerId].map((id) => `${baseUrl}/partners/${encodeURIComponent(id)}`);
  const consumers = consumerIds.map((id) => `${baseUrl}/consumers/${encodeURIComponent(id)}`);
  const gateway = Object.entries(target.headers ?? {}).flatMap(([name, { variable }]) => [name, variable]);
  return [
    ...partners,
    ...consumers,
    ...[partnerId, otherPartnerId, ...consumerIds],
    ...[...domains, target.otherDomain ?? ''].map((domain) => `domain=${domain}`),
    ...gateway,
    ...placeholders,
    userAgent,
  ].filter((text) => text !== '');
}
