import schema from '../../schemas/config/config.schema.json' with { type: 'json' };
import { pointerTokens } from '../pointer.ts';

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

/** An option as its table says it; the rest follows from what the config file has at its pointer. */
type Row = Omit<OptionRow, 'group' | 'type' | 'repeatable'> & Partial<Pick<OptionRow, 'type'>>;

/** Name of a value in the help, by type, where the row gives it no other. */
const usualArguments: Readonly<Partial<Record<OptionType, string>>> = {
  path: 'FILE',
  key: 'FILE',
  duration: 'TIME',
  integer: 'N',
  number: 'N',
};

const ofSeveral: readonly OptionType[] = ['list', 'headers', 'totals'];

/**
 * Rows that the help shows together. One without a pointer is a switch, unless it has a type; what is said of the results
 * concerns one run alone, unless the row denies it.
 */
export function inGroup(group: OptionGroup, rows: readonly Row[]): readonly OptionRow[] {
  return rows.map((row) => {
    const type = row.type ?? (row.pointer === undefined ? 'boolean' : typeAt(row.pointer));
    const argument = usualArguments[type];
    return {
      group,
      type,
      ...(argument !== undefined && { argument }),
      ...(ofSeveral.includes(type) && { repeatable: true }),
      ...(group === 'Results' && { once: true }),
      ...row,
    };
  });
}

interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly 'x-expected'?: string;
}

const keyForm = '#/$defs/key';

/** Type of the text for a value of the config file, by its schema. */
function typeAt(pointer: string): OptionType {
  const { $ref, type, additionalProperties, 'x-expected': expected = '' } = schemaAt(pointer);
  if ($ref === keyForm) return 'key';
  if (Array.isArray(type)) return 'duration';
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  if (type === 'array') return 'list';
  if (type === 'object') return isKeyForm(additionalProperties) ? 'headers' : 'totals';
  return /^the path of/.test(expected) ? 'path' : 'string';
}

function isKeyForm(members: SchemaNode | boolean = false): boolean {
  return typeof members === 'object' && members.$ref === keyForm;
}

function schemaAt(pointer: string): SchemaNode {
  return pointerTokens(pointer).reduce<SchemaNode>((node, name) => node.properties?.[name] ?? {}, schema);
}

/** Values of the command line by flag, as text; absent: not given. */
export type OptionValues = Readonly<Record<`--${string}`, string | readonly string[] | boolean | undefined>>;
