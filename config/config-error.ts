/** The configuration is wrong. Each line says where, what was expected and what was given, and holds no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
