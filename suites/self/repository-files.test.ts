import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { publishedProblems } from './published/published.ts';
import { workflowProblems } from './workflow-problems.ts';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const namesIn = (folder: string): string[] => readdirSync(new URL(`../../${folder}/`, import.meta.url));

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: unknown; readonly steps: readonly { readonly run?: string }[] }>
  >;
}

const commandsOf = (workflow: Workflow): string[] =>
  Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

describe.each(namesIn('.github/workflows'))('.github/workflows/%s', (name) => {
  const content = textOf(`.github/workflows/${name}`);
  const workflow = parse(content) as Workflow;

  it("is a workflow by GitHub's own parser", async () => {
    expect(await workflowProblems(content)).toEqual([]);
    expect(await workflowProblems(content.replace('runs-on:', 'run-on:'))).not.toEqual([]);
  });

  it('may only read unless a job asks for more, and names no secret', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(content).not.toMatch(/secrets\./);
  });

  it('runs only scripts that are there', () => {
    const scripts = commandsOf(workflow).flatMap((command) =>
      [...command.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script = '']) => script),
    );
    expect(scripts.filter((script) => !(script in manifest.scripts))).toEqual([]);
    const files = commandsOf(workflow).filter((command) => command.startsWith('.ci/'));
    expect(
      files.filter((path) => !existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))),
    ).toEqual([]);
  });
});

describe('the workflows', () => {
  it('take a change by what a checkout takes it by', () => {
    expect(commandsOf(parse(textOf('.github/workflows/ci.yml')) as Workflow)).toEqual(['.ci/run']);
  });

  it('publish with provenance, after the check, with an SBOM, and with no more rights than that needs', () => {
    const workflow = parse(textOf('.github/workflows/publish.yml')) as Workflow;
    expect(workflow.jobs.publish?.permissions).toEqual({ contents: 'write', 'id-token': 'write' });
    const commands = commandsOf(workflow);
    const place = (part: string) => commands.findIndex((command) => command.includes(part));
    expect(place('npm publish --provenance')).toBeGreaterThan(place('npm run check'));
    expect(place('npm run check')).toBeGreaterThan(place('npm ci'));
    expect(place('> sbom.cdx.json')).toBeGreaterThan(place('npm run check'));
    expect(place('npm publish')).toBeGreaterThan(place('npm pkg delete scripts'));
    expect(place('npm pkg delete scripts')).toBeGreaterThan(place('> sbom.cdx.json'));
  });
});

describe('.github/dependabot.yml', () => {
  const content = textOf('.github/dependabot.yml');

  it('is what its schema asks for', () => {
    expect(publishedProblems('dependabot', parse(content))).toEqual([]);
    expect(publishedProblems('dependabot', parse(content.replace('weekly', 'sometimes')))).not.toEqual([]);
  });

  it('names folders and packages that are there', () => {
    const { updates } = parse(content) as {
      updates: { directory: string; ignore?: { 'dependency-name': string }[] }[];
    };
    const folders = updates.map(({ directory }) => directory);
    expect(folders.filter((path) => !existsSync(new URL(`../..${path}`, import.meta.url)))).toEqual([]);
    const packages = { ...manifest.dependencies, ...manifest.devDependencies };
    const ignored = updates.flatMap(({ ignore = [] }) => ignore.map((each) => each['dependency-name']));
    expect(ignored.filter((name) => !(name in packages))).toEqual([]);
  });
});

describe('the templates of issues', () => {
  const forms = namesIn('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml');

  it.each(forms)('%s is what its schema asks for, and asks for results.json and the version', (name) => {
    const content = textOf(`.github/ISSUE_TEMPLATE/${name}`);
    expect(publishedProblems('github-issue-forms', parse(content))).toEqual([]);
    expect(publishedProblems('github-issue-forms', parse(content.replace('label:', 'lable:')))).not.toEqual(
      [],
    );
    expect(content).toMatch(/label: results\.json/);
    expect(content).toMatch(/--version/);
  });

  it('are one for a false alarm and one for a missed defect, beside a configuration', () => {
    expect(forms).toEqual(['false-alarm.yml', 'missed-defect.yml']);
    const config = parse(textOf('.github/ISSUE_TEMPLATE/config.yml'));
    expect(publishedProblems('github-issue-config', config)).toEqual([]);
    expect(publishedProblems('github-issue-config', { ...config, blank: true })).not.toEqual([]);
  });
});

describe('SECURITY.md', () => {
  it('says how to report, and what a vulnerability is', () => {
    const text = textOf('SECURITY.md');
    expect(text).toMatch(/^## Report a vulnerability$/m);
    expect(text).toMatch(/^## What counts as a vulnerability$/m);
  });
});
