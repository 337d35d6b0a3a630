/** Type of the text of an option or a variable. A `key` is only ever named: by variable or by file; so are `headers`. */
type OptionType =
  | 'string'
  | 'list'
  | 'integer'
  | 'number'
  | 'duration'
  | 'boolean'
  | 'path'
  | 'key'
  | 'headers'
  | 'totals';

type OptionGroup = 'Target' | 'Judgement' | 'Results' | 'Limits' | 'Configuration' | 'Comparison' | 'Output';

/** One option of the command line with the other ways to give the same value. */
export interface OptionRow {
  readonly flag: `--${string}`;
  /** Name of its value in the help; absent: a switch. */
  readonly argument?: string;
  /** True where the value may be left out. */
  readonly optionalArgument?: boolean;
  /** The environment variable that gives the same value. */
  readonly environment?: `PCDS_${string}`;
  /** JSON Pointer of the same value in the config file; absent: command line only. */
  readonly pointer?: string;
  readonly type: OptionType;
  /** A switch that turns off what the config file calls by its name. */
  readonly turnsOff?: boolean;
  readonly repeatable?: boolean;
  /** Concerns one run alone: which rows it judges, what it writes and waits for. A replay leaves it out. */
  readonly once?: boolean;
  /** Takes several values after one flag. */
  readonly variadic?: boolean;
  readonly group: OptionGroup;
  readonly help: string;
  /** The default in words. */
  readonly default?: string;
}

/** Rows that the help shows together. */
export function inGroup(group: OptionGroup, rows: readonly Omit<OptionRow, 'group'>[]): readonly OptionRow[] {
  return rows.map((row) => ({ ...row, group }));
}

/** Values of the command line by flag, as text; absent: not given. */
export type OptionValues = Readonly<Record<`--${string}`, string | readonly string[] | boolean | undefined>>;
