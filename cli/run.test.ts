import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../config/config-error.ts';
import type { RunInput } from '../config/run-config.ts';
import { OutputError } from '../reporters/files/output-error.ts';
import type { RunReport, RunVerdict } from '../schemas/report/results.ts';
import type { RunOptions } from './commands/run.ts';
import type { Launch, LaunchHooks, LaunchResult } from './run/launch-types.ts';
import { UnwrittenRun } from './run/unwritten-run.ts';
import { run } from './run.ts';

class FakeProcess extends EventEmitter {
  exit(): void {}
}

const environment = {
  PCDS_BASE_URL: 'https://staging.example.com',
  PCDS_PARTNER_ID: 'partner-17',
  PCDS_PARTNER_KEY: 'sk_live_0123456789',
  PCDS_DOMAIN: 'acme.example',
};
let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'pcds-run-'));
});
afterEach(async () => {
  await rm(cwd, { recursive: true });
});

/** Runs with a launch that only answers; `signals` is the process whose signals it hears. */
async function start(launch: Launch, env: NodeJS.ProcessEnv = environment, options: RunOptions = {}) {
  const written = { out: '', err: '' };
  const signals = new FakeProcess();
  const terminal = {
    out: (text: string) => {
      written.out += text;
    },
    err: (text: string) => {
      written.err += text;
    },
    color: false,
    width: 80,
    live: true,
  };
  const launched: { config: RunInput; hooks: LaunchHooks }[] = [];
  const loadLaunch = async (): Promise<Launch> => async (config, hooks) => {
    launched.push({ config, hooks });
    return await launch(config, { ...hooks, signal: hooks.signal ?? new AbortController().signal });
  };
  const ended = run(options, { terminal, env, cwd, signals, loadLaunch });
  return { ended, written, signals, launched };
}

function judged(verdict: RunVerdict): LaunchResult {
  const report: RunReport = {
    suite: { name: 'pcds-conformance', version: '0.0.0' },
    profile: 'ci',
    seed: 1,
    target: { baseUrl: 'https://a.example', partnerId: 'p', domains: ['acme.example'], embedded: false },
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    requests: { sent: 1, retried: 0 },
    verdict,
    partial: false,
    partialBy: [],
    strict: false,
    options: [],
    origins: [],
    failOn: [],
    thin: [],
    personalData: 'pseudonymised',
    requirements: [],
    statement: { answers: {}, unanswered: {}, evidence: {}, certainty: {}, declared: {} },
    warnings: [],
  };
  return { outcome: 'judged', report, outputFiles: { results: 'out/results.json', html: 'out/index.html' } };
}

describe('a run', () => {
  it.each([
    ['conformant', 0],
    ['nonconformant', 1],
    ['incomplete', 4],
  ] as const)('that is %s ends with %d and says where the results are', async (verdict, code) => {
    const { ended, written } = await start(async () => judged(verdict));
    expect(await ended).toBe(code);
    expect(written.out).toContain('https://staging.example.com');
    expect(written.out).toContain('out/results.json');
    expect(written.out).toContain('out/index.html');
    expect(written.out).not.toContain(environment.PCDS_PARTNER_KEY);
  });

  it('that is untestable ends with 3 and says why on stderr', async () => {
    const { ended, written } = await start(async () => ({
      outcome: 'untestable',
      reason: 'the key is refused with 401',
      advice: 'Check PCDS_PARTNER_KEY.',
    }));
    expect(await ended).toBe(3);
    expect(written.err).toBe(
      'the target could not be tested: the key is refused with 401\n  -> Check PCDS_PARTNER_KEY.\n',
    );
  });

  it('is not launched with a wrong configuration', async () => {
    const { ended, launched } = await start(async () => judged('conformant'), { CI: 'true' });
    await expect(ended).rejects.toThrow(ConfigError);
    expect(launched).toEqual([]);
  });

  it('whose results could not be written tells them all the same, and who calls it why', async () => {
    const { ended, written } = await start(async () => {
      const result = judged('nonconformant');
      if (result.outcome !== 'judged') throw new Error('not judged');
      throw new UnwrittenRun(result.report, new OutputError('out/results.json', 'no space is left'));
    });
    await expect(ended).rejects.toThrow(
      'the results could not be written: out/results.json: no space is left',
    );
    expect(written.out.trimEnd().split('\n').at(-1)).toMatch(/^nonconformant: /);
    expect(written.out).not.toContain('out/');
  });

  it('that is quiet says the verdict alone, and why it has none', async () => {
    const quiet = await start(async () => judged('nonconformant'), environment, { '--quiet': true });
    expect(await quiet.ended).toBe(1);
    expect(quiet.written.out).toMatch(/^nonconformant: .*\n$/);
    expect(quiet.written.err).toBe('');
    const untestable = { outcome: 'untestable', reason: 'nobody is there', advice: 'Look.' } as const;
    const gone = await start(async () => untestable, environment, { '--quiet': true });
    expect(await gone.ended).toBe(3);
    expect(gone.written.out).toBe('');
    expect(gone.written.err).toContain('nobody is there');
  });

  it.each([{}, { '--quiet': true }])(
    'gives its report alone on stdout to a program, and else its text on stderr: %j',
    async (options) => {
      const { ended, written } = await start(async () => judged('nonconformant'), environment, {
        ...options,
        format: 'json',
      });
      expect(await ended).toBe(1);
      expect(JSON.parse(written.out)).toMatchObject({ verdict: 'nonconformant', requirements: [] });
      expect(written.err.includes('out/results.json')).toBe(!('--quiet' in options));
    },
  );

  it('leaves stdout empty for a program where there is no report, and lets no other have it', async () => {
    const untestable = { outcome: 'untestable', reason: 'nobody is there', advice: 'Look.' } as const;
    const gone = await start(async () => untestable, environment, { format: 'json' });
    expect(await gone.ended).toBe(3);
    expect(gone.written.out).toBe('');
    expect(gone.written.err).toContain('nobody is there');
    const both = { format: 'json', '--events': '-' };
    const { ended } = await start(async () => judged('conformant'), environment, both);
    await expect(ended).rejects.toThrow('--events - and --format json both want stdout');
  });

  it('that is verbose says each request and each judgement on stderr, and shows no control character', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const { ended, written } = await start(
      async (_, hooks) => {
        const exchange = { id: 'x1', method: 'GET', url: 'http://a.example/\u001b[2J', sentAt: at } as const;
        hooks.onEvent?.({ event: 'exchange', at, ...exchange, status: 200, durationMs: 12, attempts: 2 });
        const check = {
          id: 'PAGING-3',
          level: 'MUST',
          coverage: '',
          findings: [],
          durationMs: 1_500,
        } as const;
        hooks.onEvent?.({ event: 'check-ended', at, ...check, verdict: 'pass' });
        return judged('conformant');
      },
      environment,
      { '--verbose': true },
    );
    expect(await ended).toBe(0);
    expect(written.err).toContain('x1 GET http://a.example/\\u001b[2J: 200 in 12 ms, sent 2 times\n');
    expect(written.err).toContain('pass PAGING-3 in 1.5 s\n');
  });

  it('cannot be quiet and verbose', async () => {
    const { ended, launched } = await start(async () => judged('conformant'), environment, {
      '--quiet': true,
      '--verbose': true,
    });
    await expect(ended).rejects.toThrow('--quiet and --verbose contradict each other');
    expect(launched).toEqual([]);
  });

  it.each([
    [{ open: true, '--dry-run': true }, '--dry-run sends nothing: there is no run for --open to show'],
    [{ open: true, against: 'https://b.example' }, 'a run with --against takes no --open'],
    [{ browser: false }, '--no-browser is for a run with --open'],
  ])('is not shown where there is nothing to show: %j', async (options, problem) => {
    const { ended, launched } = await start(async () => judged('conformant'), environment, options);
    await expect(ended).rejects.toThrow(problem);
    expect(launched).toEqual([]);
  });

  it('passes defects on', async () => {
    const { ended } = await start(async () => {
      throw new Error('defect');
    });
    await expect(ended).rejects.toThrow('defect');
  });

  it('says its warnings on stderr and passes them on to the report', async () => {
    const env = { ...environment, PCDS_CONSUMER_ID: 'c' };
    const { ended, written, launched } = await start(async () => judged('conformant'), env);
    await ended;
    expect(written.err).toMatch(/^warning: consumer ids without a token/);
    expect(launched[0]?.config.warnings).toHaveLength(1);
  });

  it('draws its progress and erases it', async () => {
    const { ended, written } = await start(async (_config, hooks) => {
      hooks.onProgress?.({
        requestsSent: 7,
        maxRequests: 600,
        checksDone: 3,
        checksTotal: 31,
        elapsedMs: 10,
      });
      return judged('conformant');
    });
    await ended;
    expect(written.err).toContain('3 of 31 checks, 7 of 600 requests');
    expect(written.err.endsWith('\r\u001b[2K')).toBe(true);
  });

  it('says on its line that it writes the report', async () => {
    const { ended, written } = await start(async (_config, hooks) => {
      hooks.onWriting?.();
      return judged('conformant');
    });
    await ended;
    expect(written.err).toBe('\r\u001b[2Kwriting the report\r\u001b[2K');
  });

  it.each([
    [{ '--html-report': true }, true],
    [{}, false],
  ])('asks for the HTML report with %o: %s', async (options, expected) => {
    const { ended, launched } = await start(async () => judged('conformant'), environment, options);
    await ended;
    expect(launched[0]?.hooks.htmlReport).toBe(expected);
  });
});

describe('an interrupted run', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('by %s ends with %d after its results are written', async (signal, code) => {
    const launch: Launch = async (_config, hooks) => {
      await new Promise((resolve) => hooks.signal?.addEventListener('abort', resolve));
      const result = judged('nonconformant');
      return result.outcome === 'judged' ? { ...result, outcome: 'interrupted' } : result;
    };
    const { ended, signals, written, launched } = await start(launch);
    await expect.poll(() => launched.length).toBe(1);
    signals.emit(signal, signal);
    expect(await ended).toBe(code);
    expect(written.err).toContain(
      'interrupted: writing what was seen so far; interrupt again to stop at once\n',
    );
    expect(written.out).toContain('out/results.json');
    // Once more, while the process ends: it keeps such a code.
    expect(signals.listenerCount('SIGINT')).toBe(1);
  });

  it('still tells a defect of ours', async () => {
    const { ended, signals, launched } = await start(async (_config, hooks) => {
      await new Promise((resolve) => hooks.signal?.addEventListener('abort', resolve));
      throw new Error('results could not be written');
    });
    const outcome = expect(ended).rejects.toThrow('results could not be written');
    await expect.poll(() => launched.length).toBe(1);
    signals.emit('SIGINT', 'SIGINT');
    await outcome;
  });

  it('ends so too when nothing was there to be written', async () => {
    const { ended, signals, launched } = await start(async (_config, hooks) => {
      await new Promise((resolve) => hooks.signal?.addEventListener('abort', resolve));
      throw hooks.signal?.reason;
    });
    await expect.poll(() => launched.length).toBe(1);
    signals.emit('SIGINT', 'SIGINT');
    expect(await ended).toBe(130);
  });
});

describe('an embedded run', () => {
  it('asks the reference service, and stops it in the end', async () => {
    let status = 0;
    const { ended, launched, written } = await start(
      async ({ target }) => {
        const url = `${target.baseUrl}/partners/${target.partnerId}?domain=${target.domains[0]}`;
        status = (await fetch(url, { headers: { connection: 'close' } })).status;
        return judged('conformant');
      },
      {},
      { '--embedded': true },
    );
    expect(await ended).toBe(0);
    expect(status).toBeGreaterThanOrEqual(400);
    const target = launched[0]?.config.target;
    expect(target).toMatchObject({ embedded: true });
    expect(written.out).toContain('embedded reference service');
    await expect(fetch(String(target?.baseUrl))).rejects.toThrow();
  });

  it('refuses an expectation of a domain that the service does not have', async () => {
    const options = { '--embedded': true, '--expect-total': ['nobody.example=1'] };
    const { ended } = await start(async () => judged('conformant'), {}, options);
    await expect(ended).rejects.toThrow('nobody.example is not among the domains');
  });
});
