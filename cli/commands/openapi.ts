import { exitCodes } from '../exit-codes.ts';
import { type AnyCommand, commandRow } from './command.ts';

/** The options of `openapi` as text. */
export interface OpenApiOptions {
  readonly statement?: string;
  readonly baseUrl?: string;
  readonly output?: string;
}

export const openApiCommand: AnyCommand = commandRow<OpenApiOptions>({
  name: 'openapi',
  description: 'write an OpenAPI document of the interface',
  words: (command) =>
    command
      .option('--statement <FILE>', 'statement.json, results.json or folder of a run: its answers are added')
      .option(
        '--base-url <URL>',
        'where the service is (default: that of the run, or a variable of the document)',
      )
      .option('--output <FILE>', 'file to write (default: stdout)'),
  read: (command) => command.opts(),
  help: () => `
OpenAPI 3.1, as JSON. Without a statement it holds only what the interface
document says; answers of a statement are marked as observed. From a folder or a
results.json it also takes the address, and, as examples, the partner, domains
and consumers that the run asked for; never a key. Nothing is sent.

Exit codes:
  ${String(exitCodes.conformant).padStart(3)}  written
  ${String(exitCodes.usage).padStart(3)}  wrong usage, or no usable statement; nothing was written
  ${String(exitCodes.harness).padStart(3)}  error of pcds-conformance itself, or the file could not be written

Examples:
  $ pcds-conformance openapi > openapi.json
  $ pcds-conformance openapi --statement conformance-report \\
      --output openapi.json`,
  run: async (options, context) => (await import('../openapi.ts')).openapi(options, context),
});
