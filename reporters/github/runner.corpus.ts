/** A command that the runner took from a log. */
export interface TakenCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/** Commands that GitHub's runner takes from a log, read as its `ActionCommand` reads lines; any name counts here. */
export function commandsIn(log: string): TakenCommand[] {
  return log.split(/\r\n|\r|\n/).flatMap((line) => taken(line) ?? takenOfOld(line) ?? []);
}

function taken(line: string): TakenCommand | undefined {
  const text = line.trimStart();
  const end = text.indexOf('::', 2);
  if (!text.startsWith('::') || end < 0) return undefined;
  const [, name = '', properties = ''] = /^(\S*) ?(.*)$/s.exec(text.slice(2, end)) ?? [];
  return {
    name,
    properties: Object.fromEntries(
      properties
        .split(',')
        .filter((one) => one !== '')
        .map((one) => [one.slice(0, one.indexOf('=')), unescaped(one.slice(one.indexOf('=') + 1))]),
    ),
    data: unescaped(text.slice(end + 2)),
  };
}

function takenOfOld(line: string): TakenCommand | undefined {
  const [, name, data] = /##\[([^\]]*)\](.*)/.exec(line) ?? [];
  return name === undefined ? undefined : { name, properties: {}, data: data ?? '' };
}

function unescaped(text: string): string {
  return text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%');
}
