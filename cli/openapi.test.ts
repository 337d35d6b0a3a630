import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config/config-error.ts';
import { OutputError } from '../reporters/files/output-error.ts';
import type { OpenApiOptions } from './commands/openapi.ts';
import { openapi } from './openapi.ts';
import { UsageError } from './usage-error.ts';

const cwd = mkdtempSync(join(tmpdir(), 'pcds-openapi-'));
afterAll(() => rmSync(cwd, { recursive: true }));

const answers = { 'paging.firstPage': 1, 'limits.quotas': 'a million a day' };
save('statement.json', { answers });
save('results.json', { requirements: [], statement: { answers } });
save('run/results.json', {
  requirements: [],
  statement: { answers },
  target: {
    baseUrl: 'https://run.acme.test/api',
    partnerId: 'partner-3',
    domains: ['acme.test'],
    consumerIds: ['c-9'],
    embedded: false,
  },
});
save('run/statement.json', { answers: {} });
save('embedded.json', {
  requirements: [],
  statement: { answers },
  target: { baseUrl: 'http://127.0.0.1:1', partnerId: 'p', domains: ['a.test'], embedded: true },
});
save('odd.json', { requirements: [], statement: { answers }, target: { domains: 'a.test' } });
save('wrong.json', { answers: { 'paging.firstPage': 2, 'paging.frstPage': 1 } });

function save(name: string, content: object): void {
  mkdirSync(dirname(join(cwd, name)), { recursive: true });
  writeFileSync(join(cwd, name), JSON.stringify(content));
}

/** Runs the command, and gives its output and exit code. */
async function start(options: OpenApiOptions) {
  let out = '';
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      throw new Error(`nothing to say: ${text}`);
    },
    color: false,
    width: 80,
    live: false,
  };
  return { exitCode: await openapi(options, { terminal, cwd }), out };
}

async function failure(options: OpenApiOptions): Promise<unknown> {
  return await start(options).catch((error: unknown) => error);
}

describe('openapi', () => {
  it('prints a document with an indent of two, and ends with 0', async () => {
    const { exitCode, out } = await start({});
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^{\n {2}"openapi": "3\.1\.1",\n[\s\S]*\n}\n$/);
    expect(JSON.parse(out)).toMatchObject({ servers: [{ url: '{base_url}' }] });
  });

  it('adds the answers of a statement, also of one in results.json, and those that no request can check', async () => {
    const { out } = await start({ statement: 'statement.json' });
    expect(out).toContain('number of the first page: `1`');
    expect(out).toContain('further quotas: `a million a day`');
    for (const statement of ['results.json', '.'])
      expect(await start({ statement })).toEqual({ exitCode: 0, out });
  });

  it('takes the address, and what was asked for, from the results of a run', async () => {
    for (const statement of ['run', 'run/results.json']) {
      const { out } = await start({ statement });
      const document = JSON.parse(out);
      expect(document.servers).toEqual([{ url: 'https://run.acme.test/api' }]);
      const [id, domain] = document.paths['/partners/{partner_id}'].get.parameters;
      expect([id.examples, domain.examples]).toEqual([
        { 'partner-3': { value: 'partner-3' } },
        { 'acme.test': { value: 'acme.test' } },
      ]);
      expect(out).toContain('"c-9"');
      expect(out).toContain('number of the first page: `1`');
    }
    const { out } = await start({ statement: 'run', baseUrl: 'https://other.test' });
    expect(JSON.parse(out).servers).toEqual([{ url: 'https://other.test' }]);
  });

  it('does not name the address of the embedded service, which is gone', async () => {
    const { out } = await start({ statement: 'embedded.json' });
    expect(JSON.parse(out).servers).toMatchObject([{ url: '{base_url}' }]);
    expect(await failure({ statement: 'odd.json' })).toEqual(
      new ConfigError(['odd.json: /target/domains must be a list of texts, got "a.test"']),
    );
  });

  it('names the service that it is told of', async () => {
    const { out } = await start({ baseUrl: 'https://staging.acme.test/api/' });
    expect(JSON.parse(out)).toMatchObject({ servers: [{ url: 'https://staging.acme.test/api' }] });
  });

  it('writes a file, whole, and prints nothing', async () => {
    const { out } = await start({});
    expect(await start({ output: 'made/openapi.json' })).toEqual({ exitCode: 0, out: '' });
    expect(readFileSync(join(cwd, 'made', 'openapi.json'), 'utf8')).toBe(out);
    expect(readdirSync(join(cwd, 'made'))).toEqual(['openapi.json']);
  });

  it('says every mistake of a statement, and writes nothing', async () => {
    expect(await failure({ statement: 'wrong.json', output: 'unwritten.json' })).toEqual(
      new ConfigError([
        'wrong.json: /answers/paging.frstPage is an unknown key, did you mean paging.firstPage?',
        'wrong.json: /answers/paging.firstPage must be one of 0, 1, got 2',
      ]),
    );
    expect(readdirSync(cwd)).not.toContain('unwritten.json');
    expect(await failure({ statement: 'none.json' })).toEqual(
      new ConfigError([
        'statement: none.json does not exist: run pcds-conformance first, or name a results.json, a statement.json or the folder of a run',
      ]),
    );
  });

  it.each([
    [{ baseUrl: 'staging' }, '--base-url must be an http or https URL, got "staging"'],
    [{ statement: '', output: '' }, '--statement is empty\n--output is empty'],
  ])('refuses wrong usage: %j', async (options, message) => {
    expect(await failure(options)).toEqual(new UsageError(message));
  });

  it('fails where the file cannot be written', async () => {
    expect(await failure({ output: 'statement.json/openapi.json' })).toBeInstanceOf(OutputError);
  });
});
