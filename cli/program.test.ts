import { describe, expect, it } from 'vitest';
import { optionRows } from '../config/options/options.ts';
import { suite } from '../config/suite-version.ts';
import { capturedTerminal } from './captured-terminal.corpus.ts';
import { commands } from './commands/all.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { program } from './program.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

interface Seen {
  readonly command?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Parses a command line with commands that only say what they were given. */
async function parse(...argv: string[]): Promise<Seen> {
  const terminal = capturedTerminal();
  const { written } = terminal;
  let seen: Pick<Seen, 'command' | 'options'> = {};
  const record = (command: string) => async (options: object) => {
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    seen = { command, options: Object.fromEntries(given) };
    return 42;
  };
  const recording = commands.map((row) => ({ ...row, run: record(row.name) }));
  const exitCode = await program(argv, recording, contextOf(terminal));
  return { ...seen, exitCode, ...written };
}

/** Commands that only record what they were given need no more. */
function contextOf(terminal: Terminal): Context {
  const loadLaunch = () => Promise.reject(new Error('nothing is run here'));
  return { terminal, env: {}, cwd: '/', signals: process, loadLaunch };
}

async function usageError(...argv: string[]): Promise<string> {
  const error = await parse(...argv).catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) throw new Error(`no usage error: ${JSON.stringify(error)}`);
  return error.message;
}

describe('a run', () => {
  it('is the default command', async () => {
    expect(await parse()).toMatchObject({ command: 'run', options: {}, exitCode: 42 });
    expect(await parse('--strict')).toMatchObject({ command: 'run', options: { '--strict': true } });
    expect(await parse('run', '--strict')).toMatchObject({ command: 'run', options: { '--strict': true } });
  });

  it('passes every option of the table on by its flag', async () => {
    for (const row of optionRows) {
      const { options } = await parse('run', row.flag, ...(row.argument ? ['value'] : []));
      const value = row.repeatable ? ['value'] : (row.argument ?? true) && (row.argument ? 'value' : true);
      expect(options).toEqual({ [row.flag]: value });
    }
  });

  it('collects what is repeatable', async () => {
    const { options } = await parse(
      '--domain',
      'a',
      '--domain=b',
      '--only',
      'AUTH-1',
      'AUTH-2',
      '--only',
      'HTTP-1',
    );
    expect(options).toEqual({ '--domain': ['a', 'b'], '--only': ['AUTH-1', 'AUTH-2', 'HTTP-1'] });
  });
});

describe('serve', () => {
  it('takes choices and faults', async () => {
    expect(await parse('serve', '--port', '0', '--choice', 'a', 'b', '--fault', 'c', '--list')).toMatchObject(
      {
        command: 'serve',
        options: { port: '0', choice: ['a', 'b'], fault: ['c'], list: true },
      },
    );
  });
});

describe('open', () => {
  it('takes a folder, a port, and no browser where none is wanted', async () => {
    expect(await parse('open')).toMatchObject({ command: 'open', options: { browser: true } });
    expect(await parse('open', 'out', '--port', '8080', '--no-browser')).toMatchObject({
      command: 'open',
      options: { folder: 'out', port: '8080', browser: false },
    });
  });
});

describe('openapi', () => {
  it('takes a statement, a base URL and a file', async () => {
    const argv = ['--statement', 's.json', '--base-url', 'https://a.test', '--output', 'o.json'];
    expect(await parse('openapi', ...argv)).toMatchObject({
      command: 'openapi',
      options: { statement: 's.json', baseUrl: 'https://a.test', output: 'o.json' },
    });
  });
});

describe('compare', () => {
  it('takes two files and a format', async () => {
    expect(await parse('compare', 'a', 'b', '--format', 'json')).toMatchObject({
      command: 'compare',
      options: { old: 'a', new: 'b', format: 'json' },
    });
  });

  it('takes no less and no more', async () => {
    expect(await parse('compare', 'a')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("missing required argument 'new'"),
    });
    expect(await usageError('compare', 'a', 'b', 'sk_live_1')).toBe('compare takes 2 arguments, got 3');
  });
});

describe('statement', () => {
  it('takes a file and a format, or neither', async () => {
    expect(await parse('statement')).toMatchObject({ command: 'statement', options: {} });
    expect(await parse('statement', 'a.json', '--format', 'json')).toMatchObject({
      command: 'statement',
      options: { file: 'a.json', format: 'json' },
    });
  });

  it('takes no more', async () => {
    expect(await usageError('statement', 'a', 'sk_live_1')).toMatch(/^statement takes 1 argument.*got 2$/);
  });
});

describe('wrong usage', () => {
  it.each([['--strikt'], ['run', '--strikt']])(
    'of an unknown option suggests one: %s %s',
    async (...argv) => {
      const { exitCode, err, command } = await parse(...argv.filter(Boolean));
      expect({ exitCode, command }).toEqual({ exitCode: 2, command: undefined });
      expect(err).toContain("error: unknown option '--strikt', did you mean --strict?\n");
    },
  );

  it.each([
    [['--url', 'http://x'], '--base-url'],
    [['run', '-u', 'http://x'], '--base-url'],
    [['doctor', '--host', 'x'], '--base-url'],
    [
      ['run', '--json'],
      '--events -, for a line of JSON for each event (results.json is written in any case)',
    ],
    [['list', '--json'], '--format json'],
    [['run', '--fail-fast'], '--bail'],
  ])('of an option of another tool says what this one calls it: %j', async (argv, own) => {
    const { exitCode, err } = await parse(...argv);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(`', did you mean ${own}?\n`)]);
  });

  it('of an option of another tool suggests none that the command does not have', async () => {
    expect((await parse('list', '--url', 'http://x')).err).toMatch(/^error: unknown option '--url'\n/);
  });

  it.each([['run', 'http://x'], ['HTTPS://x']])(
    'of a URL as a word says where it belongs: %s',
    async (...argv) => {
      expect(await usageError(...argv)).toMatch(/; the URL of the service is given with --base-url$/);
    },
  );

  it.each(['--key', '--api-key=sk_live_1', '--token'])(
    'of a key as %s says how to give one',
    async (flag) => {
      expect(await usageError('run', flag, 'sk_live_1')).toMatch(
        /^--[a-z-]+ is no option: .* use PCDS_PARTNER_KEY/,
      );
    },
  );

  it('of an option without its value is exit 2', async () => {
    expect(await parse('--base-url')).toMatchObject({ exitCode: 2 });
  });

  it('of an unknown command suggests one', async () => {
    expect(await usageError('sevre')).toBe('there is no such command, did you mean serve?');
    expect(await usageError('--strict', 'sk_live_1')).toMatch(
      /^there is no such command; the commands are run, doctor, init, serve, /,
    );
  });

  it('never repeats a leftover word, which may be a key', async () => {
    expect(await usageError('run', 'sk_live_1')).toBe('run takes no arguments, got 1');
    expect((await parse('--partner-kye=sk_live_1')).err).not.toContain('sk_live_1');
    expect((await parse("--partner-kye=sk_'live_1'")).err).not.toContain('live_1');
  });
});

describe('a key as an option', () => {
  it.each([
    [['--partner-key', 'sk_live_1']],
    [['run', '--partner-key=sk_live_1', '--base-url', 'x']],
    [['serve', '--partner-key', 'sk_live_1']],
    [['openapi', '--partner-key=sk_live_1']],
    [['compare', 'a', 'b', '--partner-key', 'sk_live_1']],
  ])('is refused by name, with another way to give it: %j', async (argv) => {
    expect(await usageError(...argv)).toBe(
      '--partner-key is no option: the command line is public on this machine (ps, shell history, CI logs); use PCDS_PARTNER_KEY, --partner-key-file FILE, or /target/partnerKey of the config file',
    );
  });

  it('is refused for the consumer token too', async () => {
    expect(await usageError('--consumer-token=x')).toMatch(
      /^--consumer-token is no option: .*--consumer-token-file/,
    );
  });
});

it('an option that only other commands have is not suggested in its own place', async () => {
  const { exitCode, err } = await parse('report', '--format', 'json');
  expect(exitCode).toBe(2);
  expect(err).toMatch(/^error: unknown option '--format', which is one of other commands\n--help/);
});

describe('help', () => {
  it.each([['--help'], ['-h'], ['help'], ...commands.map(({ name }) => [name, '--help'])])(
    'is printed and ends with 0: %s %s',
    async (...argv) => {
      const { exitCode, out, err, command } = await parse(...argv.filter(Boolean));
      expect({ exitCode, err, command }).toEqual({ exitCode: 0, err: '', command: undefined });
      expect(out).toMatch(/^Usage: pcds-conformance/);
      expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    },
  );

  it.each([['--help'], ['run', '--help']])(
    'of a run has every option, variable and exit code: %s',
    async (...argv) => {
      const { out } = await parse(...argv.filter(Boolean));
      for (const { flag, environment } of optionRows) {
        expect(out).toContain(flag);
        expect(out).toContain(environment ?? flag);
      }
      for (const code of ['  0', '  1', '  2', '  3', '  4', ' 70', '130', '143'])
        expect(out).toContain(`  ${code}  `);
      expect(out).toContain('Examples:');
    },
  );

  it.each(commands.map(({ name }) => name))('of %s names only exit codes that there are', async (name) => {
    const { out } = await parse(name, '--help');
    const [, section = ''] = out.split(/^Exit codes.*:\n/m);
    const listed = section.slice(0, section.indexOf('\n\n'));
    const codes = [...listed.matchAll(/^ +(\d+) /gm)].map(([, code]) => Number(code));
    expect(Object.values(exitCodes)).toEqual(expect.arrayContaining(codes));
  });

  it.each([['--version'], ['-V'], ['run', '--version'], ['serve', '--version']])(
    'has the version: %s %s',
    async (...argv) => {
      expect(await parse(...argv.filter(Boolean))).toMatchObject({ exitCode: 0, out: `${suite.version}\n` });
    },
  );
});
