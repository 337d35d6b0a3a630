/** One place that values come from, read into the shape of the config file. */
export interface Source {
  /** Name of the config file that was found in the current folder without being named. */
  readonly found?: string;
  readonly document: unknown;
  /**
   * Names a place of the source in messages: `--base-url`, `PCDS_BASE_URL`, `pcds-conformance.config.json:
   * /target/baseUrl`.
   */
  where(pointer: string): string;
  /** Lines on values that could not even be read. */
  readonly problems: readonly string[];
  /** Pointers of these values: given, but not to be judged again. */
  readonly unreadable: readonly string[];
  /** Folder that relative paths in it start from. */
  readonly folder: string;
}
