import path from 'node:path';
import { readBaseUrl } from '../config/base-url.ts';
import { ConfigError } from '../config/config-error.ts';
import { openApiDocument } from '../documents/openapi/document.ts';
import { type Described, readDescribed } from '../documents/openapi/read-described.ts';
import { shared } from '../reporters/files/own-alone.ts';
import { writeAtomically } from '../reporters/files/write-atomically.ts';
import { jsonText } from '../text/json-text.ts';
import type { OpenApiOptions } from './commands/openapi.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { UsageError } from './usage-error.ts';

/**
 * `pcds-conformance openapi`: the interface as an OpenAPI document, on stdout or in a file. Nothing is sent.
 * @throws UsageError for an option, ConfigError for the statement, OutputError for what cannot be written
 */
export async function openapi(
  { statement, baseUrl, output }: OpenApiOptions,
  { terminal, cwd }: Pick<Context, 'terminal' | 'cwd'>,
): Promise<number> {
  refuseEmpty({ '--statement': statement, '--output': output });
  const named = baseUrl === undefined ? {} : { baseUrl: usableBaseUrl(baseUrl) };
  const { answers, service } = statement === undefined ? nothing : await describedIn(statement, cwd);
  const text = jsonText(openApiDocument(answers, { ...service, ...named }));
  if (output === undefined) terminal.out(text);
  else await writeAtomically(path.resolve(cwd, output), text, shared);
  return exitCodes.conformant;
}

/** A path from a variable that is not set would be the folder itself. */
function refuseEmpty(paths: Readonly<Record<string, string | undefined>>): void {
  const empty = Object.keys(paths).filter((flag) => paths[flag] === '');
  if (empty.length > 0) throw new UsageError(empty.map((flag) => `${flag} is empty`).join('\n'));
}

function usableBaseUrl(text: string): string {
  const reading = readBaseUrl(text);
  if ('problem' in reading) throw new UsageError(`--base-url ${reading.problem}`);
  return reading.url;
}

const nothing: Described = { answers: {}, service: {} };

async function describedIn(file: string, cwd: string): Promise<Described> {
  const reading = await readDescribed(file, cwd);
  if ('problems' in reading) throw new ConfigError(reading.problems);
  return reading;
}
