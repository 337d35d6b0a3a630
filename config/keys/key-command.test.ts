import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { loadConfig } from '../load.ts';
import { commandOf, reveal } from '../secret.ts';
import { type CommandLimits, runKeyCommand } from './key-command.ts';
import type { KeyShape } from './key-shape.ts';

let cwd = '';

beforeEach(async () => {
  cwd = await realpath(await mkdtemp(path.join(tmpdir(), 'pcds-command-')));
});
afterEach(async () => {
  await rm(cwd, { recursive: true, force: true });
});

/** Runs a script of Node.js as a key command, and gives its output. */
async function printed(
  script: string,
  { shape = 'key', words = [], ...limits }: CommandLimits & { shape?: KeyShape; words?: string[] } = {},
) {
  const argv = [process.execPath, '-e', script, ...words];
  const reading = await runKeyCommand({ argv, cwd, env: { GIVEN: 'environment' }, shape }, limits);
  return 'text' in reading ? reading.text : reading.problem.replace(process.execPath, 'node');
}

const print = (text: string) => `process.stdout.write(${JSON.stringify(text)})`;

describe('a command for a key', () => {
  it('is run without a shell, in its folder, with the environment and an empty stdin', async () => {
    const script = `process.stdin.resume().on('end', () => console.log(JSON.stringify(
      [process.argv[1], process.cwd(), process.env.GIVEN]).replaceAll(' ', '_')))`;
    const words = ['$(echo;no)*"\'`id`'];
    expect(JSON.parse(await printed(script, { words }))).toEqual([
      words[0]?.replaceAll(' ', '_'),
      cwd,
      'environment',
    ]);
  });

  it('prints one line, whose end is no part of it', async () => {
    expect(await printed(print('tok_1\r\n'))).toBe('tok_1');
    expect(await printed(print('Gate tok_1'), { shape: 'header' })).toBe('Gate tok_1');
  });

  it.each([
    ['', 'printed nothing'],
    [print('\n'), 'printed nothing'],
    [print('s3cret\ns3cret\n'), 'printed several lines (not repeated here)'],
    [
      `${print('s3cret')}; process.exitCode = 7`,
      'ended with exit code 7 (what it wrote is not repeated here)',
    ],
    [
      `process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 99)`,
      'ended by SIGTERM (what it wrote is not repeated here)',
    ],
    [print('s3cret'.repeat(20_000)), 'printed more than 64 KiB, and no key'],
  ])('is told by its program alone where it gives none: %j', async (script, what) => {
    expect(await printed(script, { words: ['s3cret'] })).toBe(`the command node ${what}`);
  });

  it('is told where it prints what cannot be sent, or is not there', async () => {
    expect(await printed(print('two words'))).toBe(
      'the output of node must hold the key alone, one line of visible ASCII characters (not repeated here)',
    );
    const missing = { argv: ['no-such-program', 's3cret'], cwd, env: {}, shape: 'key' } as const;
    expect(await runKeyCommand(missing)).toEqual({ problem: 'the command no-such-program does not exist' });
  });

  it.each(['pk_test_0123456789', 'PKTESTabcdef', 'abcdefghijklmnopqrstuvwxyz'])(
    'is not repeated where %s, a key, stands in its place',
    async (program) => {
      const { problem } = (await runKeyCommand({ argv: [program], cwd, env: {}, shape: 'key' })) as {
        problem: string;
      };
      expect(problem).toMatch(/^the command \(not named here.*does not exist$/);
    },
  );

  it.each(['time', 'an interruption'])('is ended by %s with all that it has started', async (what) => {
    const child = `require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 99)`;
    const script = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}],
      { stdio: 'inherit' }); setInterval(() => {}, 99)`;
    const interruption = new AbortController();
    const pidFile = path.join(cwd, 'pid');
    const limits = what === 'time' ? { timeoutMs: 1_500 } : { signal: interruption.signal };
    const ending = printed(script, limits);
    await vi.waitUntil(() => existsSync(pidFile), { timeout: 10_000, interval: 10 });
    const pid = await vi.waitUntil(async () => Number(await readFile(pidFile, 'utf8')), { interval: 10 });
    if (what !== 'time') interruption.abort();
    expect(await ending).toBe(
      `the command node ${what === 'time' ? 'did not end within 1.5 s' : 'was interrupted'}`,
    );
    await vi.waitUntil(() => !isAlive(pid), { timeout: 5_000, interval: 10 });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a config file with a command', () => {
  const ran = "require('fs').appendFileSync('ran', 'x'); console.log('tok_' + 1234)";

  async function load(name: string, target: object, options = {}): Promise<object | readonly string[]> {
    const whole = {
      baseUrl: 'https://staging.example.com',
      partnerId: 'p-1',
      domains: ['acme.example'],
      partnerKey: { command: [process.execPath, '-e', ran] },
      ...target,
    };
    await writeFile(path.join(cwd, name), JSON.stringify({ target: whole }));
    try {
      const loaded = await loadConfig({ cwd, env: {}, options });
      if (loaded.target === 'embedded') throw new Error('embedded');
      const { partnerKey, headers = {} } = loaded.target;
      return {
        partnerKey: reveal(partnerKey),
        headers: Object.entries(headers).map(([header, { value, variable }]) => [
          header,
          reveal(value),
          variable,
        ]),
        cwd: commandOf(partnerKey)?.cwd,
      };
    } catch (error) {
      if (error instanceof ConfigError) return error.lines;
      throw error;
    }
  }

  it('is asked for keys and headers where --config names it', async () => {
    const headers = { 'X-Gate': { command: [process.execPath, '-e', ran] } };
    expect(await load('own.json', { headers }, { '--config': 'own.json' })).toEqual({
      partnerKey: 'tok_1234',
      headers: [['X-Gate', 'tok_1234', 'PCDS_HEADER_X_GATE']],
      cwd,
    });
    expect(await readFile(path.join(cwd, 'ran'), 'utf8')).toBe('xx');
  });

  it('is refused where it was only found in the folder, even where the key comes from elsewhere', async () => {
    const name = 'pcds-conformance.config.json';
    expect(await load(name, {})).toEqual([
      `${name}: /target/partnerKey is a command, which is only run where --config names the file: ${name}`,
    ]);
    expect(existsSync(path.join(cwd, 'ran'))).toBe(false);
  });

  it.each([
    ['a dry run', {}, { '--dry-run': true }],
    ['anything else that is wrong', { partnerId: '' }, {}],
    ['settings that are wrong', {}, { '--only': ['NONE-1'] }],
  ])('runs nothing for %s', async (_, target, options) => {
    await load('own.json', target, { '--config': 'own.json', ...options });
    expect(existsSync(path.join(cwd, 'ran'))).toBe(false);
  });

  it('tells of a command that fails where it stands, and by its program', async () => {
    const partnerKey = { command: ['no-such-program', 's3cret'] };
    expect(await load('own.json', { partnerKey }, { '--config': 'own.json' })).toEqual([
      'own.json: /target/partnerKey: the command no-such-program does not exist',
    ]);
    expect(await load('own.json', { partnerKey: { command: [] } }, { '--config': 'own.json' })).toEqual([
      'own.json: /target/partnerKey must be {"env": NAME}, {"file": PATH} or {"command": [PROGRAM, ARGUMENT...]}',
    ]);
  });
});
