import { boundedLines } from './bounded-lines.ts';

/**
 * Thrown for a wrong configuration. Each line gives the place, the expected and the given value, and holds no secret. Of
 * many lines only the first are kept.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    const told = boundedLines(lines);
    super(told.join('\n'));
    this.lines = told;
  }
}
