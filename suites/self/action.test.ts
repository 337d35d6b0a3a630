import { readFile } from 'node:fs/promises';
import { convertActionTemplate, parseAction } from '@actions/workflow-parser/actions/index';
import { NoOperationTraceWriter } from '@actions/workflow-parser/templates/trace-writer';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { optionRows } from '../../config/options/options.ts';
import { runOnlyOptions } from '../../config/options/run-only-options.ts';
import { outputMeanings } from '../../reporters/github/outputs.ts';
import { notGiven } from '../../scripts/action-inputs.js';
import { readAction } from './action-step.ts';
import { actionYml } from './action-yml.ts';

const rows = [...optionRows, ...runOnlyOptions];
const text = await readFile(new URL('../../action.yml', import.meta.url), 'utf8').catch(() => '');

function problemsOf(content: string): string[] {
  const { context, value } = parseAction({ name: 'action.yml', content }, new NoOperationTraceWriter());
  if (value !== undefined) convertActionTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe('action.yml', () => {
  it('is what the tables give; npx vitest run suites/self/action.test.ts --update writes it anew', async () => {
    await expect(actionYml()).toMatchFileSnapshot('../../action.yml');
  });

  it("is valid by GitHub's own parser", () => {
    expect(problemsOf(text)).toEqual([]);
    expect(problemsOf(text.replace('shell: bash', 'shel: bash'))).not.toEqual([]);
  });

  it('has an input for each option, and for each key itself', async () => {
    const { inputs } = await readAction();
    const flags = rows.map(({ flag }) => flag.slice(2));
    const keys = [
      'partner-key',
      'second-partner-key',
      'other-partner-key',
      'consumer-token',
      'client-key-passphrase',
    ];
    expect(Object.keys(inputs)).toEqual([...flags, ...keys]);
    for (const row of rows) expect(inputs[row.flag.slice(2)]?.description).toContain(row.help);
    expect(keys.filter((name) => inputs[name]?.default !== notGiven)).toEqual([]);
  });

  it('has an output for the verdict, each count and each path', async () => {
    const { outputs } = await readAction();
    expect(Object.keys(outputs)).toEqual(Object.keys(outputMeanings));
  });

  it('has no expression and no eval in a script, and hands every input over once', async () => {
    const { inputs, runs } = await readAction();
    expect(runs.steps.filter(({ run }) => /\$\{\{|\beval\b/.test(run))).toEqual([]);
    const handed = runs.steps.flatMap(({ env = {} }) => Object.values(env));
    expect(handed).toEqual(Object.keys(inputs).map((name) => `\${{ inputs.${name} }}`));
  });
});

describe('docs/ci.md', () => {
  it('gives the action only inputs that it has, and reads only outputs that it sets', async () => {
    const page = await readFile(new URL('../../docs/ci.md', import.meta.url), 'utf8');
    const { inputs, outputs } = await readAction();
    const steps = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
      stepsOf(parse(block)),
    );
    const ours = steps.filter(({ uses }) => uses?.includes('/pcds-conformance@'));
    expect(ours.length).toBeGreaterThan(0);
    const given = ours.flatMap((step) => Object.keys(step.with ?? {}));
    expect(given.filter((name) => !(name in inputs))).toEqual([]);
    const read = [...page.matchAll(/steps\.conformance\.outputs\.([\w-]+)/g)].map(([, name = '']) => name);
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((name) => !(name in outputs))).toEqual([]);
  });
});

interface WorkflowStep {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

function stepsOf(workflow: { jobs?: Record<string, { steps?: WorkflowStep[] }> }): WorkflowStep[] {
  return Object.values(workflow.jobs ?? {}).flatMap(({ steps = [] }) => steps);
}
