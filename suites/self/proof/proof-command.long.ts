import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/proof.js', import.meta.url));

function started(...words: readonly string[]) {
  const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([[code], stdout, stderr]) => ({ code, stdout, stderr })) };
}

describe('npm run proof', () => {
  it('proves what it is told to, once, and tells how much', async () => {
    const words = ['--only', 'smoke total-as-string, seed 1', 'choice none, seed 1'];
    const first = await started(...words, '--fresh').ended;
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^2 cases, 0 of them proven before, \d at a time\n2 proven, 0 failed\n$/);
    const again = await started(...words).ended;
    expect(again.stdout).toContain('2 cases, 2 of them proven before');
    expect(again.stdout).toContain('2 proven, 0 failed');
  });

  it('tells after Ctrl-C what is left, and leaves nothing running', async () => {
    const { child, ended } = started('--seeds', '2', '--fresh', '--only', 'pairs');
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    expect(stdout).toMatch(
      /interrupted: \d+ of \d+ cases left, next pairs .*\nthe same command goes on from here\n$/,
    );
  });
});
