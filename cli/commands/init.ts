import { exitCodes } from '../exit-codes.ts';
import { platforms } from '../init/platforms.ts';
import { type AnyCommand, commandRow } from './command.ts';

/** The words of `init` as they were given. */
export interface InitOptions {
  readonly baseUrl?: string;
  readonly partnerId?: string;
  readonly domain?: readonly string[];
  readonly consumerId?: readonly string[];
  readonly platform?: string;
  readonly yes?: boolean;
  readonly overwrite?: boolean;
  /** False with --no-check. */
  readonly check?: boolean;
}

export const initCommand: AnyCommand = commandRow<InitOptions>({
  name: 'init',
  description: 'write a config file and a job for CI or a schedule',
  words: (command) =>
    command
      .option('--base-url <URL>', 'where the service is')
      .option('--partner-id <ID>', 'partner whose persons are listed')
      .option('--domain <DOMAIN...>', 'customer domains to list, of different sizes')
      .option('--consumer-id <ID...>', 'identifiers of consumers that exist')
      .option('--platform <NAME>', `${platforms.join(', ')} (default: what the folder shows)`)
      .option('--yes', 'ask nothing: take options, the existing config file, defaults')
      .option('--overwrite', 'overwrite files that exist and differ')
      .option('--no-check', 'send nothing to the service'),
  read: (command) => command.opts(),
  help: () => `
Asks for what is missing, checks whether the service can be tested, and writes
pcds-conformance.config.json, .env.example, lines of .gitignore and a job. It
never writes a key. It overwrites no file without your consent: if a file is
there, it shows what it would change. To check whether the service accepts the
keys, it reads them from the environment (PCDS_PARTNER_KEY,
PCDS_CONSUMER_TOKEN).

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  written, or there was nothing to change
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or an answer is missing; nothing was written
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself, or a file could not be written
  ${exitCodes.SIGINT}  interrupted by SIGINT
  ${exitCodes.SIGTERM}  interrupted by SIGTERM or SIGHUP

Examples:
  $ pcds-conformance init
  $ pcds-conformance init --yes --platform github \\
      --base-url https://staging.example.com/api --partner-id partner-17 \\
      --domain acme.example small.example empty.example`,
  run: async (options, context) => (await import('../init.ts')).init(options, context),
});
