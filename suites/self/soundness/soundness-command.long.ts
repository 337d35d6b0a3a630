import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/soundness.js', import.meta.url));

async function soundness(...words: readonly string[]) {
  const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

describe('npm run soundness', () => {
  it('prints the page, of as many services as it is told to', async () => {
    const { code, stdout, stderr } = await soundness('--worlds', '50', '--only', 'after');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^# How often an honest service is accused\n/);
    expect(stdout).toContain('Of 50 worlds of each kind');
    expect(stdout).toMatch(/\| an import in mid-run \| 0 \(6 %\) \|/);
  });
});
