import { rowAt } from '../config/options/options.ts';

/** Options that people expect and that must not exist, with how to give the value instead. */
const secretOptions: ReadonlyMap<string, string> = new Map([
  ...instead(waysToGive('/target/partnerKey'), '--partner-key', '--key', '--api-key', '--apikey'),
  ...instead(waysToGive('/target/consumerToken'), '--consumer-token'),
  ...instead(
    'PCDS_PARTNER_KEY for the partner endpoint, PCDS_CONSUMER_TOKEN for the consumer endpoint',
    ...['--token', '--access-token', '--bearer', '--auth'],
  ),
  ...instead(waysToGive('/target/secondPartnerKey'), '--second-key'),
  ...instead(waysToGive('/target/otherPartnerKey'), '--other-partner-key'),
  ...instead('--against-key-file FILE', '--against-key'),
]);

function instead(way: string, ...flags: readonly string[]): readonly (readonly [string, string])[] {
  return flags.map((flag) => [flag, way]);
}

function waysToGive(pointer: string): string {
  const row = rowAt(pointer);
  return `${row?.environment}, ${row?.flag} FILE, or ${pointer} of the config file`;
}

/** Reasons why a key cannot be an option, one line for each that was given; the value is not repeated. */
export function refusedOptions(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  const flags = argv.slice(0, end < 0 ? undefined : end).map((argument) => argument.replace(/=.*/s, ''));
  return [...secretOptions].flatMap(([flag, instead]) =>
    flags.includes(flag)
      ? [
          `${flag} is no option: the command line is public on this machine (ps, shell history, CI logs); use ${instead}`,
        ]
      : [],
  );
}
