import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { optionRows } from '../../../config/options/options.ts';
import { cliTest } from './cli-test.ts';
import { runCli } from './run-cli.ts';
import { anyTarget } from './target-environment.ts';
import { leftBehind } from './workspace.ts';

const nothingSent = 'wrong configuration, nothing was sent:\n';
const variables = optionRows.flatMap(({ environment }) => environment ?? []);

describe.concurrent('wrong usage or configuration ends with 2 before anything is sent or written', () => {
  cliTest('where nothing names a target, whatever the command', async ({ workspace, expect }) => {
    for (const words of [[], ['run', '--profile', 'smoke'], ['run', '--dry-run'], ['doctor']]) {
      const { code, stdout, stderr } = await runCli(words, workspace);
      expect({ words, code, stdout }).toEqual({ words, code: 2, stdout: '' });
      expect(stderr).toMatch(
        /^wrong configuration, nothing was sent:\n {2}no target is named: give .*PCDS_BASE_URL.*--embedded/,
      );
    }
    expect(await leftBehind(workspace)).toEqual([]);
  });

  cliTest('where a schedule sources variables without export', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    const file = join(workspace.home, 'pcds.env');
    const lines = Object.entries(anyTarget(target.url)).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(file, lines.join(''));
    const shell = `. "${file}"; "$@"`;
    const { code, stdout, stderr } = await runCli(['run', '--profile', 'smoke'], workspace, { shell });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('variables must be exported');
    expect(target.asked).toEqual([]);
  });

  cliTest('where one variable is mistyped beside a whole target', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    const env = { ...anyTarget(target.url), PCDS_CA_FIL: 'x' };
    const { code, stderr } = await runCli(['run'], workspace, { env });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `${nothingSent}  PCDS_CA_FIL is no variable of pcds-conformance, did you mean PCDS_CA_FILE?; correct it, or unset PCDS_CA_FIL\n`,
    });
    expect(target.asked).toEqual([]);
  });

  cliTest(
    'where every variable is mistyped beside a whole target, each told',
    async ({ workspace, serve, expect }) => {
      const target = await serve((_request, response) => void response.end('{}'));
      const mistyped = variables.map((name) => ({ name, given: `${name.slice(0, -2)}${name.slice(-1)}` }));
      const env = Object.fromEntries(mistyped.map(({ given }) => [given, 'x']));
      const { code, stderr } = await runCli(['run'], workspace, {
        env: { ...anyTarget(target.url), ...env },
      });
      expect(code).toBe(2);
      for (const { name, given } of mistyped)
        expect(stderr).toContain(`  ${given} is no variable of pcds-conformance, did you mean ${name}?;`);
      expect(target.asked).toEqual([]);
    },
  );

  cliTest('where every variable is set and empty, each told', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    const empty = Object.fromEntries(variables.map((name) => [name, '']));
    const { code, stdout, stderr } = await runCli([], workspace, { env: empty });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    for (const name of variables) expect(stderr).toContain(`  ${name} is set but empty\n`);
    expect(target.asked).toEqual([]);
  });

  cliTest('where one variable is empty beside a whole target', async ({ workspace, serve, expect }) => {
    const target = await serve((_request, response) => void response.end('{}'));
    const env = { ...anyTarget(target.url), PCDS_OTHER_DOMAIN: ' ' };
    const { code, stderr } = await runCli(['--output', workspace.output], workspace, { env });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `${nothingSent}  PCDS_OTHER_DOMAIN is set but empty\n`,
    });
    expect(target.asked).toEqual([]);
    expect(existsSync(workspace.output)).toBe(false);
  });

  cliTest('where the config file is wrong, every line of it', async ({ workspace, expect }) => {
    const key = 'pk_live_in_clear_0123456789';
    const file = {
      target: { baseUrl: 'staging', partnerKey: key, domains: ['acme.example', 7], sever: 1 },
      profile: 'fast',
      limits: { concurrency: 0, timeout: 'soon' },
    };
    await writeFile(join(workspace.cwd, 'pcds-conformance.config.json'), JSON.stringify(file));
    const { code, stderr } = await runCli([], workspace);
    expect(code).toBe(2);
    const lines = stderr.split('\n');
    for (const pointer of ['/target/baseUrl', '/target/partnerKey', '/target/domains/1', '/target/sever']) {
      expect(lines).toContainEqual(expect.stringMatching(`^  pcds-conformance.config.json: ${pointer} `));
    }
    for (const pointer of ['/profile', '/limits/concurrency', '/limits/timeout']) {
      expect(lines).toContainEqual(expect.stringMatching(`^  pcds-conformance.config.json: ${pointer} `));
    }
    expect(stderr).not.toContain(key);
    expect(await leftBehind(workspace)).toEqual(['pcds-conformance.config.json']);
  });

  cliTest('where a key is given as an option, which it does not repeat', async ({ workspace, expect }) => {
    const { code, stderr } = await runCli(['--partner-key=pk_live_0123456789'], workspace);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: --partner-key is no option: the command line is public/);
    expect(stderr).not.toContain('pk_live');
  });

  cliTest('where an option is mistyped, with the one that was meant', async ({ workspace, expect }) => {
    const { code, stderr } = await runCli(['run', '--embeded'], workspace);
    expect([code, stderr]).toEqual([2, expect.stringContaining(', did you mean --embedded?')]);
  });

  cliTest('where a fault is mistyped, with the one that was meant', async ({ workspace, expect }) => {
    for (const word of ['total-as-sting', 'string']) {
      const { code, stderr } = await runCli(['serve', '--port', '0', '--fault', word], workspace);
      expect([code, stderr]).toEqual([2, expect.stringMatching(/did you mean .*total-as-string.*\?/)]);
    }
  });
});
