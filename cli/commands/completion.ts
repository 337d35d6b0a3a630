import { type AnyCommand, commandRow, helpText } from './command.ts';

/** The words of `completion` as they were given. */
export interface CompletionOptions {
  readonly shell: string;
}

export const completionCommand: AnyCommand = commandRow<CompletionOptions>({
  name: 'completion',
  description: 'print the script by which a shell completes words',
  words: (command) => command.argument('<shell>', 'bash, zsh or fish'),
  help: () => helpText('completion'),
  run: async (options, context) => (await import('../completion.ts')).completion(options, context),
});
