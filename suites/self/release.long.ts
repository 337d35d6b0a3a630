import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const next = manifest.version.replace(/\d+$/, (patch) => `${Number(patch) + 1}`);
let copy = '';

/** Of a person without a configuration of their own. */
const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: copy, env, encoding: 'utf8' }).trim();
const textOf = (name: string): string => readFileSync(join(copy, name), 'utf8');

function script(name: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', name), ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'pcds-release-'));
  for (const name of ['package.json', 'package-lock.json', 'CHANGELOG.md', 'scripts'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  writeFileSync(
    join(copy, 'CHANGELOG.md'),
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.0.1] - 2026-01-01\n\n- An older thing.\n',
  );
  git('init', '--quiet', '--initial-branch', 'main');
  for (const [name, value] of [
    ['user.name', 'A person'],
    ['user.email', 'person@example.org'],
  ] as const)
    git('config', name, value);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all');
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run release -- VERSION', { timeout: 60_000 }, () => {
  it('puts version and changelog in step, commits, tags, and leaves nothing behind', () => {
    const { status, stdout, stderr } = script('release.js', next);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('git push --follow-tags');
    const lock = JSON.parse(textOf('package-lock.json')) as {
      version: string;
      packages: { '': { version: string } };
    };
    expect([JSON.parse(textOf('package.json')).version, lock.version, lock.packages[''].version]).toEqual(
      Array(3).fill(next),
    );
    expect(textOf('CHANGELOG.md')).toMatch(
      new RegExp(`^## \\[Unreleased\\]\n\n## \\[${next}\\] - \\d{4}-\\d{2}-\\d{2}\n\n### Added`, 'm'),
    );
    expect(git('log', '-1', '--format=%s')).toBe(`release: ${next}`);
    expect(git('describe', '--exact-match')).toBe(`v${next}`);
    expect(git('status', '--porcelain')).toBe('');
    expect(script('release-notes.js')).toMatchObject({ status: 0, stdout: '### Added\n\n- A thing.\n' });
  });

  it.each([
    ['no version', [], () => {}],
    ['the version that it has', [manifest.version], () => {}],
    ['a version that is none', [`v${next}`], () => {}],
    ['changes that are not committed', [next], () => writeFileSync(join(copy, 'new.txt'), '')],
    ['a tag that is there', [next], () => git('tag', `v${next}`)],
    [
      'nothing that is unreleased',
      [next],
      () => {
        writeFileSync(join(copy, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n\n## [0.0.1]\n\n- Old.\n');
        git('commit', '--quiet', '--all', '--message', 'changelog');
      },
    ],
  ] as const)('refuses %s, and changes nothing', (_what, args, prepare) => {
    prepare();
    const before = [git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag', '--list')];
    const { status, stderr } = script('release.js', ...args);
    expect({ status, last: stderr.trimEnd().split('\n').at(-1) }).toEqual({
      status: 1,
      last: 'nothing was released',
    });
    expect([git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag', '--list')]).toEqual(before);
  });
});

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly { readonly 'bom-ref': string; readonly purl: string }[];
}

describe('npm run sbom', () => {
  it('lists what is installed and what is bundled, each once, and nothing of development', {
    timeout: 60_000,
  }, () => {
    const output = execFileSync(process.execPath, ['scripts/sbom.js'], { cwd: root, encoding: 'utf8' });
    const { bomFormat, components } = JSON.parse(output) as Bom;
    expect(bomFormat).toBe('CycloneDX');
    const names = components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/|@[^@]*$/g, ''));
    expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
    expect(names).toEqual(expect.arrayContaining(['hono', '@hono/node-server', '@allurereport/core']));
    expect(names.filter((name) => ['typescript', 'knip'].includes(name))).toEqual([]);
    const refs = components.map((component) => component['bom-ref']);
    expect(refs.filter((ref, index) => refs.indexOf(ref) !== index)).toEqual([]);
  });
});
