const ofPartner = 'PCDS_PARTNER_KEY, --partner-key-file FILE, or /target/partnerKey of the config file';
const ofConsumer =
  'PCDS_CONSUMER_TOKEN, --consumer-token-file FILE, or /target/consumerToken of the config file';
const ofEither = 'PCDS_PARTNER_KEY for the partner endpoint, PCDS_CONSUMER_TOKEN for the consumer endpoint';

/** Options that people expect and that must not exist, with how to give the value instead. */
const secretOptions: ReadonlyMap<string, string> = new Map([
  ['--partner-key', ofPartner],
  ['--key', ofPartner],
  ['--api-key', ofPartner],
  ['--apikey', ofPartner],
  ['--consumer-token', ofConsumer],
  ['--token', ofEither],
  ['--access-token', ofEither],
  ['--bearer', ofEither],
  ['--auth', ofEither],
  [
    '--second-key',
    'PCDS_SECOND_PARTNER_KEY, --second-key-file FILE, or /target/secondPartnerKey of the config file',
  ],
  [
    '--other-partner-key',
    'PCDS_OTHER_PARTNER_KEY, --other-partner-key-file FILE, or /target/otherPartnerKey of the config file',
  ],
  ['--against-key', '--against-key-file FILE'],
]);

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
