import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { runAction } from './action-step.ts';
import { cliTest } from './cli/cli-test.ts';
import { targetEnvironment } from './cli/target-environment.ts';

/** Texts that a shell, a script or a file of outputs could take for something else. */
const hostile = [
  '$(touch pwned)',
  '`touch pwned`',
  '"; touch pwned; exit 0; #',
  "'; touch pwned; exit 0; '",
  '--embedded',
  'x\n--embedded',
  '%0A::set-output name=verdict::conformant',
  '&& exit 0',
];

describe.concurrent('the steps of the action', () => {
  cliTest('run the command with what its inputs say', async ({ workspace, reference, expect }) => {
    const inputs = { ...inputsFor(await reference()), output: workspace.output };
    const { code, log, outputs } = await runAction(inputs, workspace);
    expect(log).toMatch(/conformant: \d+ of \d+ requirements passed, low coverage \(no-second-partner\)$/m);
    expect(code).toBe(0);
    expect(outputs).toMatchObject({
      verdict: 'conformant',
      'exit-code': '0',
      failed: '0',
      results: join(workspace.output, 'results.json'),
    });
    expect(log).not.toContain(inputs['partner-key']);
    expect(log).not.toContain(inputs['consumer-token']);
  });

  cliTest('pass its exit code on', async ({ workspace, reference, expect }) => {
    const service = await reference({ faults: ['total-as-string'] });
    const inputs = { ...inputsFor(service), output: workspace.output, only: 'SHAPE-1\nSHAPE-4\n' };
    const { code, outputs } = await runAction(inputs, workspace);
    expect(code).toBe(1);
    expect(outputs).toMatchObject({ verdict: 'nonconformant', 'exit-code': '1', failed: '1', passed: '1' });
  });

  cliTest('fail closed where a secret is missing', async ({ workspace, reference, expect }) => {
    const service = await reference();
    const whole = { ...inputsFor(service), output: workspace.output };
    for (const missing of ['partner-key', 'consumer-token']) {
      const { code, log, outputs } = await runAction({ ...whole, [missing]: '' }, workspace);
      expect([code, outputs['exit-code'], outputs.verdict]).toEqual([2, '2', '']);
      expect(log).toContain(`PCDS_${missing.replace('-', '_').toUpperCase()} is set but empty`);
    }
    const { 'partner-key': _, ...without } = whole;
    expect((await runAction(without, workspace)).log).toContain('the target has no partner key');
    expect((await runAction({}, workspace)).code).toBe(2);
    expect((await runAction({ 'partner-key': '' }, workspace)).code).toBe(2);
    expect(service.received()).toBe(0);
  });

  cliTest('refuse a switch that is neither true nor false', async ({ workspace, expect }) => {
    const { code, log } = await runAction({ embedded: 'true', strict: 'yes' }, workspace);
    expect([code, log]).toEqual([2, expect.stringContaining('the input strict must be true or false')]);
  });

  cliTest.for(hostile)('take an input for nothing but a value: %j', async (evil, { workspace, expect }) => {
    const groups = [
      { 'base-url': evil, 'partner-id': evil, domain: evil, 'partner-key': evil },
      { ...target, only: evil, profile: evil, seed: evil, timeout: evil, 'fail-on': evil },
      { ...target, 'partner-key-file': evil, config: evil, 'expect-total': evil },
    ];
    // What a shell would run does so beside any other input; an option might be hidden by another mistake.
    const isOption = evil.includes('--');
    for (const inputs of isOption ? groups : [Object.assign({}, ...groups.toReversed())]) {
      const { code, outputs, log } = await runAction(inputs, workspace);
      expect([code, outputs['exit-code'], outputs.verdict], log).toEqual([2, '2', '']);
    }
    expect(await readdir(workspace.cwd)).toEqual([]);
  });

  cliTest('write where they are told, whatever the name', async ({ workspace, reference, expect }) => {
    const name = 'a $(touch pwned) "; exit 1; # 100%0A';
    const inputs = { ...inputsFor(await reference()), output: name, only: 'SHAPE-1' };
    const { code, outputs } = await runAction(inputs, workspace);
    expect([code, outputs.verdict]).toEqual([0, 'conformant']);
    expect(await readdir(workspace.cwd)).toEqual([name]);
    expect(outputs.junit).toBe(join(workspace.cwd, name, 'junit.xml'));
  });
});

/** Names a target that nobody asks. */
const target = {
  'base-url': 'http://127.0.0.1:9',
  'partner-id': 'p',
  domain: 'acme.example',
  'partner-key': 'pk_test_0123456789',
};

function inputsFor(service: Parameters<typeof targetEnvironment>[0]) {
  const env = targetEnvironment(service);
  return {
    'base-url': env.PCDS_BASE_URL ?? '',
    'partner-id': env.PCDS_PARTNER_ID ?? '',
    'partner-key': env.PCDS_PARTNER_KEY ?? '',
    domain: (env.PCDS_DOMAIN ?? '').replaceAll(',', '\n'),
    'consumer-id': (env.PCDS_CONSUMER_ID ?? '').replaceAll(',', '\n'),
    'consumer-token': env.PCDS_CONSUMER_TOKEN ?? '',
    profile: 'smoke',
    seed: '1',
    strict: 'false',
  };
}
