import { suggestion } from '../config/nearest.ts';
import { UsageError } from './usage-error.ts';

/** The forms in which a command prints what it read. */
export const outputFormats = ['text', 'markdown', 'json'] as const;
export type OutputFormat = (typeof outputFormats)[number];

/**
 * The value of `--format`. What was given is not repeated: it may be a key.
 * @throws UsageError
 */
export function readOutputFormat(given = 'text'): OutputFormat {
  const format = outputFormats.find((one) => one === given);
  if (format !== undefined) return format;
  throw new UsageError(
    `--format must be one of ${outputFormats.join(', ')}${suggestion(given, outputFormats)}`,
  );
}
