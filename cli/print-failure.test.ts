import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config/config-error.ts';
import { OutputError } from '../reporters/files/output-error.ts';
import { exitCodeOf } from './exit-codes.ts';
import { nodeVersionProblem } from './node-version.ts';
import { printFailure } from './print-failure.ts';
import { UsageError } from './usage-error.ts';

function print(error: unknown, env: NodeJS.ProcessEnv = {}): { code: number; err: string } {
  let err = '';
  const terminal = {
    out: () => {
      throw new Error('diagnostics belong on stderr');
    },
    err: (text: string) => {
      err += text;
    },
    color: false,
    width: 80,
    live: false,
  };
  return { code: printFailure(error, terminal, env), err };
}

describe('a command that fails', () => {
  it('for its configuration says every line and ends with 2', () => {
    expect(print(new ConfigError(['PCDS_DOMAIN is set but empty', '--seed is empty']))).toEqual({
      code: 2,
      err: 'wrong configuration, nothing was sent:\n  PCDS_DOMAIN is set but empty\n  --seed is empty\n',
    });
  });

  it('for its usage ends with 2', () => {
    expect(print(new UsageError('one\ntwo'))).toEqual({ code: 2, err: 'error: one\nerror: two\n' });
  });

  it('for what it cannot write ends with 70, and takes it for no defect of ours', () => {
    const error = new OutputError('out/x.json', 'cannot be written: permission denied');
    expect(print(error)).toEqual({
      code: 70,
      err: 'error: out/x.json: cannot be written: permission denied\n',
    });
  });

  it('for a defect of ours ends with 70, with the stack on request only', () => {
    const defect = new Error('broken');
    const { code, err } = print(defect);
    expect(code).toBe(70);
    expect(err).toContain('broken');
    expect(err).not.toContain('    at ');
    expect(print(defect, { PCDS_DEBUG: '1' }).err).toContain('    at ');
    expect(print('a text').code).toBe(70);
  });
});

describe('the exit code of a verdict', () => {
  it.each([
    ['conformant', 0],
    ['conformant-except-known', 0],
    ['nonconformant', 1],
    ['incomplete', 4],
  ] as const)('%s is %d', (verdict, code) => {
    expect(exitCodeOf(verdict)).toBe(code);
  });
});

describe('the version of Node.js', () => {
  it('is told when it is too old', () => {
    expect(nodeVersionProblem('20.18.3')).toBe(
      'pcds-conformance needs Node.js 20.19 or later, and this is 20.18.3',
    );
    expect(nodeVersionProblem('18.20.5')).toBeDefined();
    expect(['20.19.0', '22.0.0', '26.1.0'].map(nodeVersionProblem)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('what is loaded before it is known that Node.js is new enough', () => {
  it('is ours alone: a library may hold what an older one cannot parse', () => {
    expect(
      [...loadedFrom(new URL('main.ts', import.meta.url))].filter((name) => !name.startsWith('file:')),
    ).toEqual([]);
  });
});

/** Everything that a module imports before its first line runs, by address; a library by its name. */
function loadedFrom(module: URL, loaded = new Set<string>()): ReadonlySet<string> {
  const imports = readFileSync(module, 'utf8').matchAll(/^import (?!type )[^;]*? from '([^']+)';$/gms);
  for (const [, name = ''] of imports) {
    const isOurs = name.startsWith('.');
    const address = isOurs ? new URL(name, module).href : name;
    if (loaded.has(address)) continue;
    loaded.add(address);
    if (isOurs) loadedFrom(new URL(address), loaded);
  }
  return loaded;
}
