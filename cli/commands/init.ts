import { platforms } from '../init/platforms.ts';
import { type AnyCommand, commandRow, helpText } from './command.ts';

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
  help: () => helpText('init'),
  run: async (options, context) => (await import('../init.ts')).init(options, context),
});
