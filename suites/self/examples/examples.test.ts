import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workflowProblems } from '../workflow-problems.ts';
import { commandsOf, exampleFile } from './example-files.ts';

const folder = new URL('../../../examples/', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

function packagesOf({ dependencies = {}, devDependencies }: Manifest): readonly string[] {
  return Object.keys({ ...dependencies, ...devDependencies });
}

describe.each(names)('examples/%s', (name) => {
  it('has a page of at most five commands, which begin with those that install it', async () => {
    const lines = await commandsOf(name);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.slice(0, 2)).toEqual([`cd examples/${name}`, 'npm install']);
  });

  it('stands on this package, and on others that are installed here, so that it is tested', async () => {
    const manifest = JSON.parse(await exampleFile(name, 'package.json')) as Manifest;
    const own = JSON.parse(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    ) as Manifest;
    const known = ['pcds-conformance', ...packagesOf(own)];
    expect(manifest.devDependencies['pcds-conformance']).toBe('file:../..');
    expect(packagesOf(manifest).filter((one) => !known.includes(one))).toEqual([]);
  });

  it('is short, and its defect can be found in it', () => {
    const sources = readdirSync(new URL(`${name}/`, folder)).filter((file) => /^service\.\w+$/.test(file));
    expect(sources).toHaveLength(1);
    const text = readFileSync(new URL(`${name}/${sources[0]}`, folder), 'utf8');
    expect(text.split('\n').length).toBeLessThan(120);
    expect(text).toContain('DEFECT=1: ');
  });
});

describe('examples/python/ci.yml', () => {
  it("is a workflow by GitHub's own parser, and runs what the page says", async () => {
    const content = await exampleFile('python', 'ci.yml');
    expect(await workflowProblems(content)).toEqual([]);
    const { jobs } = parse(content) as {
      readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
    };
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual((await commandsOf('python')).slice(1, 3));
  });
});

describe('README.md', () => {
  it('names each example', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    expect(names.filter((name) => !readme.includes(`(examples/${name}/)`))).toEqual([]);
  });
});
