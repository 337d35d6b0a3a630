import { suggestion } from '../config/suggest-word.ts';
import { UsageError } from './usage-error.ts';

/** The forms in which a command prints what it read. */
export const outputFormats = ['text', 'markdown', 'json'] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** Formats of a command whose output is no Markdown. */
export const dataFormats = ['text', 'json'] as const;
export type DataFormat = (typeof dataFormats)[number];

/** The value of `--format`; text where none is given. Throws UsageError. */
export function readOutputFormat(given?: string): OutputFormat {
  return formatAmong(given, outputFormats);
}

/**
 * Reads a format among those of a command or an option. The given word is not repeated: it may be a key.
 * @throws UsageError
 */
export function formatAmong<Format extends string>(
  given: string | undefined = 'text',
  formats: readonly Format[],
  flag = '--format',
): Format {
  const format = formats.find((one) => one === given);
  if (format !== undefined) return format;
  throw new UsageError(`${flag} must be one of ${formats.join(', ')}${suggestion(given, formats)}`);
}
