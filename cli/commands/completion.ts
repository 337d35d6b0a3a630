import { exitCodes } from '../exit-codes.ts';
import { type AnyCommand, commandRow } from './command.ts';

/** The words of `completion` as they were given. */
export interface CompletionOptions {
  readonly shell: string;
}

export const completionCommand: AnyCommand = commandRow<CompletionOptions>({
  name: 'completion',
  description: 'print the script by which a shell completes words',
  words: (command) => command.argument('<shell>', 'bash, zsh or fish'),
  read: (command) => ({ shell: command.args[0] ?? '' }),
  help: () => `
The command must be on the PATH. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  printed
  ${String(exitCodes.usage).padStart(3)}  wrong usage
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself

Examples:
  $ eval "$(pcds-conformance completion bash)"
  $ eval "$(pcds-conformance completion zsh)"
  $ pcds-conformance completion fish | source`,
  run: async (options, context) => (await import('../completion.ts')).completion(options, context),
});
