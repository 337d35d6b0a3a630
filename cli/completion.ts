import { commands } from './commands/all.ts';
import type { CompletionOptions } from './commands/completion.ts';
import { completedCommands, shells } from './completion/known-words.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { filled } from './template.ts';
import { UsageError } from './usage-error.ts';

/** `pcds-conformance completion SHELL`: the script by which a shell completes words. */
export async function completion(
  { shell }: CompletionOptions,
  { terminal }: Pick<Context, 'terminal'>,
): Promise<number> {
  const known = shells.find((one) => one === shell);
  if (known === undefined) throw new UsageError(`completion takes one of ${shells.join(', ')}`);
  terminal.out(scripts[known](completedCommands(commands)));
  return exitCodes.conformant;
}

type Commands = ReturnType<typeof completedCommands>;

/** The command that stands for none. */
const usual = 'run';

/** The script of a shell that completes words of the command line. No word in it needs quotes. */
const scripts: Readonly<Record<(typeof shells)[number], (commands: Commands) => string>> = {
  bash: (commands) => filled('completion/templates/bash.sh', casesOf(commands)),
  zsh: (commands) => filled('completion/templates/zsh.sh', casesOf(commands)),
  fish,
};

/**
 * Cases that name all that there is. `values` stays `?` after a word that takes none, and is empty where they are
 * unknown: then files are offered.
 */
function casesOf(commands: Commands) {
  const names = commands.map(({ name }) => name);
  const several = commands.flatMap(({ flags }) => flags.filter(({ takesSeveral }) => takesSeveral));
  return {
    names: names.join(' '),
    commands: names.join('|'),
    several: [...new Set(several.map(({ flag }) => flag))].join('|'),
    afterOption: commands.flatMap(({ name, flags }) =>
      flags
        .filter(({ takesValue }) => takesValue)
        .map(({ flag, values }) => `${name}:${flag}) values='${values.join(' ')}'`),
    ),
    afterCommand: commands.map(
      ({ name, flags, words }) =>
        `${name}) offers='${[...words, ...flags.map(({ flag }) => flag)].join(' ')}'`,
    ),
  };
}

function fish(commands: Commands): string {
  const own = 'complete -c pcds-conformance';
  const others = commands.flatMap(({ name }) => (name === usual ? [] : [name])).join(' ');
  const lines = commands.flatMap(({ name, description, flags, words }) => {
    // Options without a command are those of the usual one.
    const seen = `-n '${name === usual ? `not __fish_seen_subcommand_from ${others}` : `__fish_seen_subcommand_from ${name}`}'`;
    return [
      `${own} -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
      ...(words.length === 0 ? [] : [`${own} ${seen} -f -a '${words.join(' ')}'`]),
      ...flags.map(({ flag, description: says, values, takesValue }) => {
        const value = values.length > 0 ? ` -x -a '${values.join(' ')}'` : takesValue ? ' -r' : '';
        return `${own} ${seen} -l ${flag.slice(2)}${value} -d ${quoted(says)}`;
      }),
    ];
  });
  return `# pcds-conformance completion fish | source\n${lines.join('\n')}\n`;
}

/** A word of fish: within single quotes, they and the backslash are escaped. */
function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
}
