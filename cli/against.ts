import { ConfigError } from '../config/config-error.ts';
import type { OptionValues } from '../config/options/option-row.ts';
import type { RunConfig } from '../config/run-config.ts';
import { suite } from '../config/suite-version.ts';
import { compareDocuments } from '../documents/compare/compare.ts';
import type { NamedDocument } from '../documents/compare/document.ts';
import { latencyByEndpoint, type TimedRun } from '../documents/compare/latency.ts';
import { readDocument } from '../documents/compare/read.ts';
import { worseOf } from '../documents/compare/worse.ts';
import { renderAgainst } from '../reporters/against/text.ts';
import { renderHeader } from '../reporters/console/header.ts';
import type { Against, Worse } from '../schemas/report/against.ts';
import type { Exchanged } from '../schemas/report/events.ts';
import { jsonText } from '../text/json-text.ts';
import { visible } from '../text/visible.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import { dataFormats, formatAmong } from './output-format.ts';
import { launchWithoutSummary } from './replayed/run-without-summary.ts';
import { loadInterruptibly } from './run/load-interruptibly.ts';
import { refuseOptions } from './run-options.ts';
import { UsageError } from './usage-error.ts';

const exitCodeOf: Readonly<Record<Worse, number>> = {
  no: exitCodes.conformant,
  yes: exitCodes.nonconformant,
  unknown: exitCodes.incomplete,
};

/** Input of `run --against`. */
interface AgainstOptions {
  /** Address of the other service. */
  readonly url: string;
  readonly againstKeyFile: string | undefined;
  readonly format: string | undefined;
  /** The options of both runs, by flag. */
  readonly run: OptionValues;
}

type Ended = { readonly exitCode: number };

/** `pcds-conformance run --against URL`: both services with one seed, what differs, and whether the tested one is worse. */
export async function against(options: AgainstOptions, context: Context): Promise<number> {
  const format = formatAmong(options.format, dataFormats);
  const others = ['--dry-run', '--embedded', '--events', '--har', '--quiet', '--verbose'] as const;
  refuseOptions(options.run, others, 'a run with --against takes no');
  // All the time: what was printed may be answered by a signal before the next step listens.
  const interruption = new Interruption(context.signals);
  try {
    return await bothRun({ ...options, format }, context, interruption);
  } finally {
    interruption.stop();
  }
}

async function bothRun(
  options: AgainstOptions,
  context: Context,
  interruption: Interruption,
): Promise<number> {
  const both = await configured(options, context);
  if ('exitCode' in both) return both.exitCode;
  const { terminal } = context;
  const sides: Side[] = [];
  // One after the other, so that neither waits for the other's answers.
  for (const config of [both.other, both.tested]) {
    if (interruption.exitCode !== undefined) return interruption.exitCode;
    if (options.format !== 'json') terminal.out(`${renderHeader(config, suite, terminal)}\n\n`);
    const side = await runOf(config, context);
    if ('exitCode' in side) return side.exitCode;
    sides.push(side);
  }
  const told = toldOf(sides as [Side, Side]);
  terminal.out(options.format === 'json' ? jsonText(told) : renderAgainst(told, terminal));
  return exitCodeOf[told.worse];
}

interface Both {
  readonly tested: RunConfig;
  readonly other: RunConfig;
}

/** Both are read before anything is sent to one of them. */
async function configured(
  { run, url, againstKeyFile }: AgainstOptions,
  context: Context,
): Promise<Both | Ended> {
  const usual = { '--html': run['--html-report'] === true ? 'always' : 'never' };
  const tested = await loaded({ ...usual, ...run }, context);
  if ('exitCode' in tested) return tested;
  const other = await loaded(
    {
      ...usual,
      ...run,
      '--base-url': url,
      '--seed': String(tested.seed),
      '--output': `${tested.output}-against`,
      ...(againstKeyFile === undefined ? {} : { '--partner-key-file': againstKeyFile }),
    },
    { ...context, terminal: { ...context.terminal, err: () => undefined } },
  ).catch((error: unknown) => {
    if (error instanceof ConfigError) throw new ConfigError(error.lines.map(byOwnName));
    throw error;
  });
  return 'exitCode' in other ? other : { tested, other };
}

/** Renames options in a message about the other service to those that gave its values. */
function byOwnName(line: string): string {
  return line.replace('--base-url', '--against').replace('--partner-key-file', '--against-key-file');
}

async function loaded(
  options: OptionValues,
  { terminal, env, cwd, signals }: Context,
): Promise<RunConfig | Ended> {
  const read = await loadInterruptibly({ options, env, cwd }, signals);
  if ('exitCode' in read) return read;
  const { settings, target, warnings } = read;
  if (target === 'embedded') throw new UsageError('a run with --against takes no --embedded');
  for (const warning of warnings) terminal.err(`warning: ${visible(warning)}\n`);
  return { ...settings, target };
}

interface Side {
  readonly document: NamedDocument;
  readonly timed: TimedRun;
}

async function runOf(config: RunConfig, context: Context): Promise<Side | Ended> {
  const exchanges: Exchanged[] = [];
  const ended = await launchWithoutSummary(config, context, {
    onEvent: (event) => {
      if (event.event === 'exchange') exchanges.push(event);
    },
  });
  if ('exitCode' in ended) return ended;
  const document = await readDocument(ended.results, context.cwd);
  if ('problems' in document) throw new Error(document.problems.join('\n'));
  return { document, timed: { baseUrl: config.target.baseUrl, exchanges } };
}

function toldOf([old, now]: readonly [Side, Side]): Against {
  const comparison = compareDocuments(old.document, now.document);
  return {
    comparison,
    latency: latencyByEndpoint(old.timed, now.timed),
    worse: worseOf(comparison),
  };
}
