import { describe, expect, it } from 'vitest';
import { capturedTerminal } from './captured-terminal.corpus.ts';
import { doctor } from './doctor.ts';

async function examined(run: Readonly<Record<string, unknown>>) {
  const terminal = capturedTerminal();
  const options = { run: { '--embedded': true, ...run } };
  const code = await doctor(options, { terminal, env: {}, cwd: '.', signals: process });
  return { code, ...terminal.written };
}

describe('doctor', () => {
  it('says each stage, and quietly only what is wrong and the conclusion', async () => {
    const usual = await examined({});
    expect(usual.code).toBe(0);
    expect(usual.out).toMatch(/^ok +partner key/m);
    const quiet = await examined({ '--quiet': true });
    expect(quiet).toEqual({ code: 0, out: 'ready for a run\n', err: '' });
  });
});
