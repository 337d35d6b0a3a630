import type { Command } from 'commander';

/** Gives a command the options of `openapi`. */
export function addOpenApiOptions(command: Command): Command {
  return command
    .option('--statement <FILE>', 'statement.json, results.json or folder of a run: its answers are added')
    .option('--base-url <URL>', 'where the service is (default: a variable of the document)')
    .option('--output <FILE>', 'file to write (default: stdout)');
}
