import type { ReferenceService } from '../reference/service.ts';
import { ownCommand } from '../reporters/own-command.ts';
import { shellWord } from '../text/shell-word.ts';
import type { ServeSettings } from './serve-options.ts';

/**
 * What `serve` prints: where it is and the shell lines with which a run finds it. The keys among them are no
 * secrets: they are made from the seed, for this service alone.
 */
export function serveText(
  { url, accounts }: Pick<ReferenceService, 'url' | 'accounts'>,
  settings: ServeSettings,
): string {
  const variables: readonly (readonly [name: string, value: string])[] = [
    ['PCDS_BASE_URL', url],
    ['PCDS_PARTNER_ID', accounts.partnerId],
    ['PCDS_PARTNER_KEY', accounts.partnerKey],
    ['PCDS_DOMAIN', accounts.domains.join(',')],
    ['PCDS_OTHER_PARTNER_ID', accounts.otherPartnerId],
    ['PCDS_OTHER_DOMAIN', accounts.otherDomain],
    ['PCDS_OTHER_PARTNER_KEY', accounts.otherPartnerKey],
    ['PCDS_CONSUMER_ID', accounts.consumerIds.join(',')],
    ['PCDS_CONSUMER_TOKEN', accounts.consumerToken],
  ];
  return `${[
    `# reference service on ${url}, seed ${settings.seed}${behaviours(settings)}; Ctrl-C ends it`,
    `# a domain of a million persons: ${accounts.millionDomain}`,
    '# to run the suite against it from another terminal:',
    ...variables.map(([name, value]) => `export ${name}=${shellWord(value)}`),
    `${ownCommand} run`,
  ].join('\n')}\n`;
}

function behaviours({ choices, faults }: ServeSettings): string {
  const lists = [
    ['choices', choices],
    ['faults', faults],
  ] as const;
  return lists.map(([kind, names]) => (names.length === 0 ? '' : `, ${kind} ${names.join(' ')}`)).join('');
}
