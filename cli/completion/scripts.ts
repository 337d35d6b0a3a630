import { type CompletedCommand, formatsOf, optionWords, type shells } from './known-words.ts';

type Shell = (typeof shells)[number];
type Commands = readonly CompletedCommand[];

/** The command that stands for none. */
const usual = 'run';

/** The script of a shell that completes words of the command line. No word in it needs quotes. */
export const scripts: Readonly<Record<Shell, (commands: Commands) => string>> = { bash, zsh, fish };

function bash(commands: Commands): string {
  return `# eval "$(pcds-conformance completion bash)"
_pcds_conformance() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=${usual} words= word last=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in --*) last=$word;; esac
  done
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in ${alternatives(commands)}) command=$word; break;; esac
  done
  # bash takes --option=value for three words.
  if [ "$cur" = = ]; then cur=; elif [ "$prev" = = ]; then prev=$last; fi
  case $last in ${variadic(commands)}) case $cur in -*) ;; *) prev=$last;; esac;; esac
  case $command:$prev in
${valueCases(commands, (words) => `COMPREPLY=($(compgen -W '${words}' -- "$cur")); return`)}  esac
  case $command in
${commandCases(commands, (words) => `words='${words}'`)}  esac
  [ "$COMP_CWORD" -eq 1 ] && words="$words ${names(commands)}"
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _pcds_conformance pcds-conformance
`;
}

function zsh(commands: Commands): string {
  return `#compdef pcds-conformance
# eval "$(pcds-conformance completion zsh)"
_pcds_conformance() {
  local command=${usual} prev=\${words[CURRENT-1]} word last= found=
  for word in \${words[2,CURRENT-1]}; do
    case $word in (--*) last=$word;; esac
  done
  for word in \${words[2,CURRENT-1]}; do
    case $word in (${alternatives(commands)}) command=$word; break;; esac
  done
  case $last in (${variadic(commands)}) [[ $PREFIX == -* ]] || prev=$last;; esac
  if [[ $PREFIX == --*=* ]]; then prev=\${PREFIX%%=*}; compset -P '*='; fi
  case $command:$prev in
${valueCases(commands, (words) => `compadd -- ${words}; return`)}  esac
  (( CURRENT == 2 )) && compadd -- ${names(commands)} && found=1
  case $command in
${commandCases(commands, (words) => `compadd -- ${words} && found=1`)}  esac
  [[ -n $found ]] || _files
}
compdef _pcds_conformance pcds-conformance
`;
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
      ...flags.map(({ flag, description: says, takesValue }) => {
        const values = valuesOf(name, flag);
        const value = values.length > 0 ? ` -x -a '${values.join(' ')}'` : takesValue ? ' -r' : '';
        return `${own} ${seen} -l ${flag.slice(2)}${value} -d ${quoted(says)}`;
      }),
    ];
  });
  return `# pcds-conformance completion fish | source\n${lines.join('\n')}\n`;
}

function valuesOf(command: string, flag: string): readonly string[] {
  return flag === '--format' ? formatsOf(command) : (optionWords[flag] ?? []);
}

/** What follows an option, by command. Where the option takes something that nobody knows, files are offered. */
function valueCases(commands: Commands, offer: (words: string) => string): string {
  return commands
    .flatMap(({ name, flags }) =>
      flags
        .filter(({ takesValue }) => takesValue)
        .map(({ flag }) => {
          const values = valuesOf(name, flag);
          return `    ${name}:${flag}) ${values.length === 0 ? ownFiles(offer) : offer(values.join(' '))};;\n`;
        }),
    )
    .join('');
}

/** bash falls back to files where nothing is offered; zsh has a function for them. */
function ownFiles(offer: (words: string) => string): string {
  return offer('').startsWith('compadd') ? '_files; return' : 'return';
}

function commandCases(commands: Commands, offer: (words: string) => string): string {
  return commands
    .map(
      ({ name, flags, words }) =>
        `    ${name}) ${offer([...words, ...flags.map(({ flag }) => flag)].join(' '))};;\n`,
    )
    .join('');
}

function names(commands: Commands): string {
  return commands.map(({ name }) => name).join(' ');
}

function alternatives(commands: Commands): string {
  return commands.map(({ name }) => name).join('|');
}

/** Options that take several values after one flag, whichever command has them. */
function variadic(commands: Commands): string {
  const flags = commands.flatMap((command) => command.flags.filter((flag) => flag.takesSeveral));
  return [...new Set(flags.map(({ flag }) => flag))].join('|');
}

/** A word of fish: within single quotes, they and the backslash are escaped. */
function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
}
