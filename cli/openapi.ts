import path from 'node:path';
import { readBaseUrl } from '../config/base-url.ts';
import { ConfigError } from '../config/config-error.ts';
import { readAnswers } from '../config/sources/read-answers.ts';
import type { Answers } from '../documents/openapi/answers.ts';
import { openApiDocument } from '../documents/openapi/document.ts';
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
  const url = baseUrl === undefined ? undefined : usableBaseUrl(baseUrl);
  const answers = statement === undefined ? {} : await answersOf(statement, cwd);
  const text = jsonText(openApiDocument(answers, url));
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

async function answersOf(file: string, cwd: string): Promise<Answers> {
  const reading = await readAnswers(file, cwd);
  if ('problems' in reading) throw new ConfigError(reading.problems);
  // Sound: it has passed the schema that describes it.
  return reading.statement.answers as Answers;
}
