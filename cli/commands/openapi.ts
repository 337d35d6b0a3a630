import { type AnyCommand, commandRow, helpText } from './command.ts';

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
  help: () => helpText('openapi'),
  run: async (options, context) => (await import('../openapi.ts')).openapi(options, context),
});
