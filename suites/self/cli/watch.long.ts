import { describe, expect } from 'vitest';
import { type ReferenceService, startReference } from '../../../reference/service.ts';
import { cliTest } from './cli-test.ts';
import { hasScript, inTerminal } from './in-terminal.ts';
import { startCli } from './run-cli.ts';
import { hurriedEnvironment, targetEnvironment } from './target-environment.ts';

const words = ['watch', '--only', 'PAGING-3', 'PERSON-3', '--seed', '3'];
const fault = 'look-ahead-kept';

/** The same address, with another service behind it. */
async function replaced(service: ReferenceService, faults: readonly string[]): Promise<ReferenceService> {
  return await startReference({ port: Number(new URL(service.url).port), faults });
}

describe.concurrent('a watch', () => {
  cliTest('judges again when the service comes back, and says what changed', async ({ workspace }) => {
    const broken = await startReference({ faults: [fault] });
    const running = startCli(words, workspace, { env: hurriedEnvironment(broken) });
    expect(await running.printed('judged again: PAGING-3\n')).toContain('FAIL PAGING-3');
    await broken.close();
    await running.printed('the service is gone');
    const mended = await replaced(broken, []);
    expect(await running.printed('1 fixed')).toMatch(/^fixed +PAGING-3$/m);
    expect(await running.printed('judged again: all\n')).toContain('conformant: 2 of 2 requirements passed');
    await mended.close();
    await running.printed('the service is gone', 2);
    const worse = await replaced(broken, ['created-at-space']);
    try {
      expect(await running.printed('1 newly failing')).toMatch(/^newly failing +PERSON-3$/m);
      await running.printed('judged again: PERSON-3\n');
      running.child.kill('SIGINT');
      const { code, stdout, stderr } = await running.ended;
      expect(code).toBe(130);
      expect(stdout + stderr).not.toContain(broken.accounts.partnerKey);
    } finally {
      await worse.close();
    }
  });

  cliTest('asks nothing while it waits, and ends at SIGTERM with 143', async ({ workspace }) => {
    const service = await startReference();
    const running = startCli(words, workspace, {
      env: targetEnvironment(service),
    });
    await running.printed('judged again: all\n');
    const received = service.received();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(service.received()).toBe(received);
    await service.close();
    await running.printed('the service is gone');
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(143);
  });

  cliTest('whose service was never there ends with 3', async ({ workspace, reference }) => {
    const service = await reference();
    await service.close();
    const running = startCli(words, workspace, { env: targetEnvironment(service) });
    expect(await running.ended).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('could not be tested'),
    });
  });

  cliTest('takes no options that belong to one run', async ({ workspace, reference }) => {
    const env = targetEnvironment(await reference());
    const { code, stderr } = await startCli(['watch', '--dry-run', '--har', '--quiet'], workspace, { env })
      .ended;
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('watch takes no --dry-run, --har, --quiet'),
    });
  });

  cliTest.runIf(hasScript())(
    'judges again at a key, and ends at another',
    async ({ workspace, reference }) => {
      const service = await reference({ faults: [fault] });
      const terminal = inTerminal(80, 24, words);
      const running = startCli([], workspace, {
        ...terminal,
        env: { ...terminal.env, ...hurriedEnvironment(service) },
        isTypedTo: true,
      });
      expect(await running.printed('q ends')).toContain('or press Enter or r');
      running.child.stdin?.write('x\r');
      expect(await running.printed('1 still failing')).toContain('judged at a key');
      await service.close();
      await running.printed('the service is gone');
      running.child.stdin?.write('r');
      await running.printed('could not be tested');
      await running.printed('q ends', 3);
      running.child.stdin?.write('q');
      expect((await running.ended).code).toBe(1);
    },
  );

  cliTest.runIf(hasScript())('ends at Ctrl-C with 130', async ({ workspace, reference }) => {
    const terminal = inTerminal(80, 24, words);
    const running = startCli([], workspace, {
      ...terminal,
      env: { ...terminal.env, ...targetEnvironment(await reference()) },
      isTypedTo: true,
    });
    await running.printed('q ends');
    running.child.stdin?.write('\u0003');
    expect((await running.ended).code).toBe(130);
  });
});
