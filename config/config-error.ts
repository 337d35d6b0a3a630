import { boundedLines } from './bounded-lines.ts';

/** The configuration is wrong. Each line says where, what was expected and what was given, and holds no secret; the first of many. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    const told = boundedLines(lines);
    super(told.join('\n'));
    this.lines = told;
  }
}
