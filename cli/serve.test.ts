import { EventEmitter } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { choices } from '../reference/choices/catalogue.ts';
import { faults } from '../reference/faults/catalogue.ts';
import { ajv } from '../schemas/ajv.ts';
import schema from '../schemas/report/served.schema.json' with { type: 'json' };
import type { Served } from '../schemas/report/served.ts';
import { serve } from './serve.ts';
import { readServeOptions, type ServeOptions } from './serve-options.ts';
import { UsageError } from './usage-error.ts';

class FakeProcess extends EventEmitter {
  exit(): void {}
}

function start(options: ServeOptions) {
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
    live: false,
  };
  const loadLaunch = () => Promise.reject(new Error('serve launches nothing'));
  const ended = serve(options, { terminal, env: {}, cwd: '.', signals, loadLaunch });
  return { ended, written, signals };
}

/** The variables that the printed shell lines set. */
function exported(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^export (\w+)='?([^'\n]*)'?$/gm)].map(([, name, value]) => [name, value]),
  );
}

describe('serve', () => {
  it('prints the shell lines that find it, and runs until it is interrupted', async () => {
    const { ended, written, signals } = start({ port: '0' });
    await expect.poll(() => written.out).toContain('pcds-conformance run');
    const env = exported(written.out);
    const [domain] = env.PCDS_DOMAIN?.split(',') ?? [];
    const url = `${env.PCDS_BASE_URL}/partners/${env.PCDS_PARTNER_ID}?domain=${domain}&limit=1&page=1`;
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${env.PCDS_PARTNER_KEY}`, connection: 'close' },
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(env)).toEqual([
      'PCDS_BASE_URL',
      'PCDS_PARTNER_ID',
      'PCDS_PARTNER_KEY',
      'PCDS_DOMAIN',
      'PCDS_OTHER_PARTNER_ID',
      'PCDS_OTHER_DOMAIN',
      'PCDS_OTHER_PARTNER_KEY',
      'PCDS_CONSUMER_ID',
      'PCDS_CONSUMER_TOKEN',
    ]);
    signals.emit('SIGTERM', 'SIGTERM');
    expect(await ended).toBe(0);
  });

  it('tells a program the same, as its schema says', async () => {
    const { ended, written, signals } = start({ port: '0', choice: ['maximum-limit-10'], format: 'json' });
    await expect.poll(() => written.out).toMatch(/\}\n$/);
    const validate = ajv.compile(schema);
    const served = JSON.parse(written.out) as Served;
    expect(validate(served) ? [] : validate.errors).toEqual([]);
    expect(served).toMatchObject({ seed: 1, choices: ['maximum-limit-10'], faults: [] });
    expect(served.environment.PCDS_BASE_URL).toBe(served.url);
    signals.emit('SIGINT', 'SIGINT');
    expect(await ended).toBe(0);
    await expect(start({ list: true, format: 'json' }).ended).rejects.toThrow('list faults and list choices');
  });

  it('says so when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' && address?.port);
    const { ended } = start({ port });
    await expect(ended).rejects.toThrow(
      new UsageError(`127.0.0.1:${port} is taken; give another --port, or 0 for any that is free`),
    );
    other.close();
  });

  it('refuses unknown choices and faults together', async () => {
    const error = await start({ port: '0', choice: ['zero-basd'], fault: ['total-flor'] }).ended.catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toMatch(
      /^unknown choice "zero-basd".*\nunknown fault "total-flor".*\nserve --list shows/,
    );
  });

  it('lists what can be chosen and planted', async () => {
    const { ended, written } = start({ list: true });
    expect(await ended).toBe(0);
    for (const { name } of [...choices, ...faults]) expect(written.out).toContain(name);
    for (const { says } of [...choices, ...faults]) expect(written.out).toContain(says);
  });
});

describe('the options of serve', () => {
  it('have defaults', () => {
    expect(readServeOptions({})).toEqual({
      port: 4010,
      host: '127.0.0.1',
      seed: 1,
      choices: [],
      faults: [],
      latencyMs: 0,
    });
  });

  it('are all judged at once', () => {
    const wrong = { port: '70000', seed: 'x', latency: '2m', host: ' ' };
    expect(() => readServeOptions(wrong)).toThrow(
      [
        '--port must be a whole number from 0 to 65535, got "70000"',
        '--seed must be a whole number from -2147483648 to 2147483647, got "x"',
        '--latency must be a duration up to 60s, such as 200ms, got "2m"',
        '--host is empty',
      ].join('\n'),
    );
  });
});
