import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../config/load.ts';
import { type ReferenceService, startReference } from '../reference/service.ts';
import { capturedTerminal } from './captured-terminal.corpus.ts';
import type { InitOptions } from './commands/init.ts';
import { type Platform, platforms } from './init/platforms.ts';
import { init } from './init.ts';
import { UsageError } from './usage-error.ts';

let service: ReferenceService;
let cwd = '';

beforeAll(async () => {
  service = await startReference();
});
afterAll(() => service.close());
beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-init-'));
});
afterEach(() => rm(cwd, { recursive: true }));

interface Person {
  readonly types?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs `init` and gives its output. `types`: input of the person, one line for each question. */
async function initiated(options: InitOptions, { types, env = {} }: Person = {}) {
  const terminal = capturedTerminal();
  const asked: string[] = [];
  const left = [...(types ?? [])];
  const openPrompts = () => ({
    ask: async (question: string) => {
      asked.push(question);
      const line = left.shift();
      if (line === undefined) throw new Error(`nobody answers: ${question}`);
      return line;
    },
    close: () => {},
  });
  const context = { terminal, env, cwd, signals: process, ...(types === undefined ? {} : { openPrompts }) };
  expect(await init(options, context)).toBe(0);
  expect(left).toEqual([]);
  return { ...terminal.written, asked };
}

function target(): InitOptions {
  const { partnerId, domains, consumerIds } = service.accounts;
  return {
    yes: true,
    baseUrl: service.url,
    partnerId,
    domain: domains,
    consumerId: consumerIds,
    platform: 'none',
  };
}

function keys(): NodeJS.ProcessEnv {
  return {
    PCDS_PARTNER_KEY: service.accounts.partnerKey,
    PCDS_CONSUMER_TOKEN: service.accounts.consumerToken,
  };
}

async function written(name: string): Promise<string> {
  return await readFile(path.join(cwd, name), 'utf8');
}

describe('init with options', () => {
  it('writes a config file that a run takes, and says what is left', async () => {
    const { out } = await initiated(target(), { env: keys() });
    expect(out).toContain('wrote    pcds-conformance.config.json');
    expect(out).toMatch(/^ok +partner key/m);
    expect(out).toContain('npx --no -- pcds-conformance run');
    const loaded = await loadConfig({ env: keys(), cwd });
    expect(loaded.target).toMatchObject({ baseUrl: service.url, domains: service.accounts.domains });
    expect(JSON.parse(await written('pcds-conformance.config.json'))).toHaveProperty(
      '$schema',
      './node_modules/pcds-conformance/dist/schemas/config/config.schema.json',
    );
    expect(await written('.env.example')).toMatch(/^PCDS_PARTNER_KEY=\nPCDS_CONSUMER_TOKEN=\n/m);
    expect(await written('.gitignore')).toMatch(/^node_modules\/\n\.env\n\/conformance-report\/\n/);
  });

  it.each(platforms)('writes no key, for %s', async (platform) => {
    const { out } = await initiated({ ...target(), platform }, { env: keys() });
    const files = await readdir(cwd, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
    );
    expect(texts.length).toBeGreaterThanOrEqual(3);
    for (const key of Object.values(keys())) expect([out, ...texts].join('\n')).not.toContain(key);
  });

  it('sends nothing where it is told so, and says that no key was looked at', async () => {
    const before = service.received();
    const { out } = await initiated({ ...target(), check: false }, { env: keys() });
    expect(service.received()).toBe(before);
    expect(out).not.toContain('partner key');
    expect((await initiated({ ...target(), overwrite: true })).out).toContain(
      'PCDS_PARTNER_KEY is not set in this shell',
    );
  });

  it.each(['github', 'gitlab', 'jenkins'] as const)(
    'says that a job of %s has to start what it tests on its own machine, and nothing of it elsewhere',
    async (platform) => {
      const here = await initiated({ ...target(), platform, check: false });
      expect(here.out).toMatch(/^ {2}\d\. http:\/\/127\.0\.0\.1:\d+\/ is the machine of the job/m);
      const files = await readdir(cwd, { recursive: true, withFileTypes: true });
      const job = files.find(({ name }) =>
        /^(?:conformance\.yml|\.gitlab-ci\.yml|Jenkinsfile\.conformance)$/.test(name),
      );
      const text = await readFile(path.join(job?.parentPath ?? '', job?.name ?? ''), 'utf8');
      expect(text).toMatch(/npm ci.*\n *(?:#|\/\/) Start your service before this/);
      const elsewhere = { baseUrl: 'https://staging.example.com', overwrite: true, check: false };
      expect((await initiated({ ...target(), platform, ...elsewhere })).out).not.toContain(
        'machine of the job',
      );
    },
  );

  it.each<readonly [wanted: string, platform: Platform, says: RegExp | undefined]>([
    ['file:../suite', 'github', /takes pcds-conformance from file:\.\.\/suite, outside of this repository/],
    ['../suite.tgz', 'gitlab', /takes pcds-conformance from \.\.\/suite\.tgz, outside/],
    ['file:vendor/pcds-conformance-0.1.0.tgz', 'github', undefined],
    ['file:../suite', 'cron', undefined],
    ['^0.1.0', 'jenkins', undefined],
    ['git+https://git.example/suite.git#abc', 'github', undefined],
    ['~/suite.tgz', 'github', /takes pcds-conformance from ~\/suite\.tgz, outside/],
    ['file:vendor/pcds-conformance-0.1.0.tgz', 'kubernetes', undefined],
    ['file:suite', 'kubernetes', /from file:suite, which is no tarball in this folder/],
    [
      'file:../vendor/suite.tgz',
      'kubernetes',
      /which is no tarball in this folder, so the npm ci of the image/,
    ],
    ['git+https://git.example/suite.git#abc', 'kubernetes', /the image has no git/],
  ])('says of %j what a job of %s does not find', async (wanted, platform, says) => {
    const manifest = { devDependencies: { 'pcds-conformance': wanted } };
    await writeFile(path.join(cwd, 'package.json'), JSON.stringify(manifest));
    const { out } = await initiated({ ...target(), platform, check: false });
    if (says === undefined) expect(out).not.toMatch(/docs\/install\.md/);
    else expect(out).toMatch(says);
  });

  it('copies a tarball of the package into the image before it is installed', async () => {
    const manifest = { devDependencies: { 'pcds-conformance': 'file:vendor/suite 1.tgz' } };
    await writeFile(path.join(cwd, 'package.json'), JSON.stringify(manifest));
    await initiated({ ...target(), platform: 'kubernetes', check: false });
    expect(await written('conformance/Dockerfile')).toMatch(
      /^COPY package\.json .*\nCOPY \["vendor\/suite 1\.tgz","vendor\/suite 1\.tgz"\]\nRUN npm ci /m,
    );
  });

  it.each<readonly [consumerId: string[], signs: string]>([
    [['c-1'], 'any'],
    [[], 'first-domain-empty single-page mostly-refused cut-short'],
  ])('fails a job that looked at too little, with the consumers %j', async (consumerId, signs) => {
    const { out } = await initiated({ ...target(), consumerId, platform: 'gitlab', check: false });
    expect(await written('.gitlab-ci.yml')).toContain(`--wait-for-ready 5m --fail-on ${signs}\n`);
    expect(out.includes('to have the consumer endpoint judged too')).toBe(consumerId.length === 0);
  });

  it('says where the package is not among the dependencies', async () => {
    const { out } = await initiated({ ...target(), check: false });
    expect(out).toContain('1. install pcds-conformance in this folder: docs/install.md');
  });

  it.each(['cron', 'systemd'] as const)(
    'says for %s how the shell gets the keys of .env',
    async (platform) => {
      const { out } = await initiated({ ...target(), platform });
      expect(out).toContain('read them into this shell too: set -a; . ./.env; set +a');
      expect(out).not.toContain('from your secret store');
    },
  );

  it('says what stands in the way of a run, and writes all the same', async () => {
    const { out } = await initiated(target(), { env: { PCDS_PARTNER_KEY: 'pk_that_was_never_issued' } });
    expect(out).toMatch(/^FAILED +partner key/m);
    expect(out).toContain('the service cannot be tested yet');
    expect(out).toContain('wrote    pcds-conformance.config.json');
  });

  it.each<readonly [options: InitOptions, says: string]>([
    [{ yes: true }, '--base-url is missing'],
    [
      { yes: true, baseUrl: 'staging', partnerId: 'p', domain: ['d'] },
      '--base-url must be an http or https URL',
    ],
    [
      { yes: true, baseUrl: 'http://127.0.0.1', partnerId: 'p', domain: ['a b'] },
      '--domain[0] must be a domain name',
    ],
    [{ yes: true, platform: 'gihub' }, '--platform must be one of github, gitlab'],
    [{}, 'init asks on a terminal, and there is none; give --yes'],
  ])('refuses %j, and writes nothing', async (options, says) => {
    const error: unknown = await initiated(options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain(says);
    expect(await readdir(cwd)).toEqual([]);
  });
});

describe('a second init', () => {
  it('changes nothing where nothing is new', async () => {
    await initiated({ ...target(), platform: 'github' });
    const { out } = await initiated({ yes: true, platform: 'github', check: false });
    expect(out.match(/^same /gm)).toHaveLength(4);
    expect(out).not.toMatch(/^(?:wrote|kept|differs|added)/m);
  });

  it('proposes what to change, and keeps what a person has added', async () => {
    await initiated(target());
    const file = 'pcds-conformance.config.json';
    const document = JSON.parse(await written(file)) as { target: object };
    await writeFile(path.join(cwd, file), JSON.stringify({ ...document, limits: { rate: 3 } }));
    const other = { yes: true, partnerId: 'partner-2', check: false, platform: 'none' };
    const { out } = await initiated(other);
    expect(out).toContain(`/target/partnerId: "${service.accounts.partnerId}" -> "partner-2"`);
    expect(out).toContain(`kept     ${file}, as it is; --overwrite writes it`);
    expect(await written(file)).not.toContain('partner-2');
    await initiated({ ...other, overwrite: true });
    expect(JSON.parse(await written(file))).toMatchObject({
      target: { partnerId: 'partner-2' },
      limits: { rate: 3 },
    });
  });

  it('repeats nothing of files that are not ours, and only adds to .gitignore and .env.example', async () => {
    await mkdir(path.join(cwd, '.github', 'workflows'), { recursive: true });
    await writeFile(
      path.join(cwd, '.github', 'workflows', 'conformance.yml'),
      'token: hidden-in-a-workflow\n',
    );
    await writeFile(path.join(cwd, '.gitignore'), 'node_modules');
    await writeFile(path.join(cwd, '.env.example'), 'PCDS_PARTNER_KEY=hidden-in-an-example\n');
    const { out } = await initiated({ ...target(), platform: 'github', check: false });
    expect(out).not.toContain('hidden');
    expect(out).toContain('kept     .github/workflows/conformance.yml');
    expect(await written('.gitignore')).toMatch(/^node_modules\n\.env\n\/conformance-report\//);
    expect(await written('.env.example')).toBe(
      'PCDS_PARTNER_KEY=hidden-in-an-example\nPCDS_CONSUMER_TOKEN=\n',
    );
  });

  it('does not touch a config file that it cannot read', async () => {
    await writeFile(path.join(cwd, 'pcds-conformance.config.json'), '{ "target": ');
    const error: unknown = await initiated(target()).catch((reason: unknown) => reason);
    expect(String(error)).toContain('must be JSON');
    expect(await written('pcds-conformance.config.json')).toBe('{ "target": ');
  });
});

describe('init on a terminal', () => {
  it('asks what is not given, looks at the service as it goes, and asks again where an answer is wrong', async () => {
    const { partnerId, domains } = service.accounts;
    const types = ['staging', service.url, partnerId, domains.join(', '), '', 'gitlab'];
    const { out, err, asked } = await initiated({}, { types, env: keys() });
    expect(asked[0]).toBe('Base URL of the service: ');
    expect(err).toContain('baseUrl must be an http or https URL, got "staging"');
    expect(out.indexOf('connection')).toBeLessThan(out.indexOf('wrote'));
    const config = JSON.parse(await written('pcds-conformance.config.json')) as { target: object };
    expect(config.target).not.toHaveProperty('consumerIds');
    expect(parse(await written('.gitlab-ci.yml'))).toHaveProperty('conformance.script');
  });

  it('proposes what it knows, and writes over only what it is allowed to', async () => {
    await initiated(target());
    const { asked } = await initiated(
      { partnerId: 'partner-2', check: false },
      { types: ['', '', '', 'none', 'n'] },
    );
    expect(asked[0]).toBe(`Base URL of the service [${service.url}]: `);
    expect(asked.at(-1)).toBe('Overwrite pcds-conformance.config.json? [y/N] ');
    expect(await written('pcds-conformance.config.json')).not.toContain('partner-2');
    await initiated({ partnerId: 'partner-2', check: false }, { types: ['', '', '', 'none', 'y'] });
    expect(await written('pcds-conformance.config.json')).toContain('partner-2');
  });
});

describe('the platform', () => {
  it.each<readonly [path: string, content: string, platform: Platform]>([
    ['.github/dependabot.yml', '', 'github'],
    ['.gitlab-ci.yml', '', 'gitlab'],
    ['Jenkinsfile', '', 'jenkins'],
    ['.git/config', '[remote "origin"]\n  url = git@github.com:someone/something.git\n', 'github'],
    ['.git/config', '[remote "origin"]\n  url = https://gitlab.example.com/a/b.git\n', 'gitlab'],
    ['README.md', '', 'none'],
  ])('is what %s (%j) shows', async (name, content, platform) => {
    await mkdir(path.dirname(path.join(cwd, name)), { recursive: true });
    await writeFile(path.join(cwd, name), content);
    const { platform: _, ...options } = target();
    await initiated({ ...options, check: false });
    const files = await readdir(cwd, { recursive: true });
    const jobs = { github: '.github/workflows/conformance.yml', gitlab: '.gitlab/conformance.gitlab-ci.yml' };
    const all = { ...jobs, jenkins: 'Jenkinsfile.conformance', none: undefined };
    for (const [of, job] of Object.entries(all))
      if (job !== undefined && !(name === '.git/config' && of === 'gitlab'))
        expect(files.includes(job), `${of}: ${job}`).toBe(of === platform);
  });
});
