import type { ReferenceService } from '../reference/service.ts';
import { ownCommand } from '../reporters/own-command.ts';
import type { Served } from '../schemas/report/served.ts';
import { shellWord } from '../text/shell-word.ts';
import type { ServeSettings } from './serve-options.ts';

type Serving = Pick<ReferenceService, 'url' | 'accounts'>;

/**
 * Address of the service, and the variables with which a run finds it. The keys among them are no secrets: they are made
 * from the seed, for this service alone.
 */
export function servedDocument({ url, accounts }: Serving, settings: ServeSettings): Served {
  const { seed, choices, faults } = settings;
  return {
    url,
    seed,
    choices,
    faults,
    millionDomain: accounts.millionDomain,
    environment: {
      PCDS_BASE_URL: url,
      PCDS_PARTNER_ID: accounts.partnerId,
      PCDS_PARTNER_KEY: accounts.partnerKey,
      PCDS_DOMAIN: accounts.domains.join(','),
      PCDS_OTHER_PARTNER_ID: accounts.otherPartnerId,
      PCDS_OTHER_DOMAIN: accounts.otherDomain,
      PCDS_OTHER_PARTNER_KEY: accounts.otherPartnerKey,
      PCDS_CONSUMER_ID: accounts.consumerIds.join(','),
      PCDS_CONSUMER_TOKEN: accounts.consumerToken,
    },
  };
}

/** Output of `serve` for a person, as lines of a shell. */
export function serveText(service: Serving, settings: ServeSettings): string {
  const { url, seed, millionDomain, environment } = servedDocument(service, settings);
  return `${[
    `# reference service on ${url}, seed ${seed}${behaviours(settings)}; Ctrl-C ends it`,
    `# a domain of a million persons: ${millionDomain}`,
    '# to run the suite against it from another terminal:',
    ...Object.entries(environment).map(([name, value]) => `export ${name}=${shellWord(value)}`),
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
