import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, asked } from '../../suites/self/asked.ts';
import type { Context } from '../context.ts';
import { withSpectator } from '../run/spectator.ts';
import { ended, judged, started } from './live-run.corpus.ts';
import { type PageSpectator, runWithPage } from './run-with-page.ts';

class FakeProcess extends EventEmitter {
  exit(): void {}
}

let output: string;

beforeEach(async () => {
  output = await mkdtemp(path.join(tmpdir(), 'pcds-shown-'));
  await mkdir(path.join(output, 'report'));
  await writeFile(path.join(output, 'report', 'index.html'), 'the report');
});
afterEach(async () => {
  await rm(output, { recursive: true });
});

/** Shows what `steps` does as a run; `rows` are those of the terminal that stdout is. */
function showing(
  steps: (told: ReturnType<PageSpectator>, url: string, signals: EventEmitter) => Promise<number>,
  { rows, env = {}, browser = false }: { rows?: number; env?: NodeJS.ProcessEnv; browser?: boolean } = {},
) {
  const said = { err: '' };
  const signals = new FakeProcess();
  const err = (text: string) => {
    said.err += text;
  };
  const terminal = { out: () => {}, err, color: false, width: 80, rows, live: false };
  const context: Context = {
    terminal,
    env,
    cwd: output,
    signals,
    loadLaunch: () => Promise.reject(new Error('unused')),
  };
  const code = runWithPage({ output, browser }, context, async (page) => {
    const told = page?.(err);
    if (told === undefined) throw new Error('the page is not served');
    told.onEvent(started);
    return await steps(told, addressIn(said.err), signals);
  });
  return { code, said, signals };
}

function addressIn(text: string): string {
  return /http:\S+\//.exec(text)?.[0] ?? '';
}

describe('a run that is shown', () => {
  it('tells the address, and ends by itself with its own exit code where nobody sits at a terminal', async () => {
    const { code, said } = showing(async (told, url) => {
      expect((await asked(url)).body).toContain('Latest requests');
      told.onEvent(ended);
      return 1;
    });
    expect(await code).toBe(1);
    expect(said.err).toMatch(/^the run is shown at http:\/\/127\.0\.0\.1:\d+\/\n$/);
    await expect(asked(addressIn(said.err))).rejects.toThrow('ECONNREFUSED');
  });

  it('lets a page that listens have the report before it ends', async () => {
    let page: Promise<unknown> = Promise.resolve();
    const { code } = showing(async (told, url) => {
      const listening = await answerOf(url, { path: '/live' });
      page = new Promise((resolve) => {
        listening.resume().once('end', () => resolve(asked(url, { path: '/report/index.html' })));
      });
      told.onEvent(ended);
      return 0;
    });
    expect(await code).toBe(0);
    expect(await page).toMatchObject({ status: 200, body: 'the report' });
  });

  it('shows its report on a terminal until it is interrupted, which does not change the exit code', async () => {
    const { code, said, signals } = showing(
      async (told) => {
        told.onEvent(ended);
        return 1;
      },
      { rows: 24 },
    );
    await expect.poll(() => said.err).toContain('until Ctrl-C\n');
    const url = addressIn(said.err);
    expect(await asked(url, { path: '/report/index.html' })).toMatchObject({ body: 'the report' });
    signals.emit('SIGINT', 'SIGINT');
    expect(await code).toBe(1);
    await expect(asked(url)).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    ['in CI', 0, undefined, { CI: 'true' }],
    ['after an interruption', 130, 'SIGINT', {}],
    ['after an interruption of a run whose events could not be written', 70, 'SIGINT', {}],
    ['after another signal', 143, 'SIGTERM', {}],
  ] as const)('does not wait on a terminal %s', async (_, exitCode, signal, env) => {
    const { code, said, signals } = showing(
      async (told, _url, signals) => {
        told.onEvent(ended);
        if (signal !== undefined) signals.emit(signal, signal);
        return exitCode;
      },
      { rows: 24, env },
    );
    expect(await code).toBe(exitCode);
    expect(said.err).not.toContain('until Ctrl-C');
    expect(signals.listenerCount('SIGINT')).toBe(0);
  });

  it('says why no browser was opened', async () => {
    const shown = showing(async () => 3, { browser: true, env: { CI: 'true' } });
    expect(await shown.code).toBe(3);
    expect(shown.said.err).toContain(
      'no browser was opened, since this is CI: go to that address yourself\n',
    );
  });

  it('warns once where its page breaks down, and keeps its exit code', async () => {
    const { code, said } = showing(
      async (told) => {
        const hooks = withSpectator({}, told);
        for (let time = 0; time < 2; time += 1)
          hooks.onEvent?.({ ...judged('PAGING-3', 'too many'), findings: undefined as never });
        hooks.onEvent?.(ended);
        return 1;
      },
      { rows: 24 },
    );
    expect(await code).toBe(1);
    expect(said.err).toMatch(
      /^the run is shown at \S+\nwarning: the run is no longer shown, and goes on: its page broke down, .+\n$/,
    );
  });

  it('leaves nothing behind where it breaks down', async () => {
    const { code, said, signals } = showing(async (_, url) => {
      await answerOf(url, { path: '/live' }).then((answer) => answer.on('error', () => undefined).resume());
      throw new Error('a defect of ours');
    });
    await expect(code).rejects.toThrow('a defect of ours');
    await expect(asked(addressIn(said.err))).rejects.toThrow('ECONNREFUSED');
    expect(signals.listenerCount('SIGINT')).toBe(0);
  });
});
