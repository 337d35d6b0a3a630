import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { ajv } from '../schemas/ajv.ts';
import schema from '../schemas/report/dry-run.schema.json' with { type: 'json' };
import type { DryRunDocument } from '../schemas/report/dry-run.ts';
import { dryRun } from './dry-run.ts';
import type { DataFormat } from './output-format.ts';

class FakeProcess extends EventEmitter {
  exit(): void {}
}

const key = 'sk_live_0123456789';

/** Runs on a live terminal; `onDrawn` is called with each line that is drawn on it. */
async function dry(
  profile: string,
  onDrawn: (line: string, signals: FakeProcess) => void,
  format?: DataFormat,
) {
  const env = {
    PCDS_BASE_URL: 'https://staging.invalid',
    PCDS_PARTNER_ID: 'partner-17',
    PCDS_PARTNER_KEY: key,
    PCDS_DOMAIN: `acme.example,${key}.example`,
    PCDS_PROFILE: profile,
  };
  const signals = new FakeProcess();
  let out = '';
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => onDrawn(text, signals),
    color: false,
    width: 80,
    live: true,
  };
  const code = await dryRun(
    await loadConfig({ env, options: { '--seed': '1' } }),
    { terminal, signals },
    format,
  );
  return { code, out, signals };
}

describe('a dry run', () => {
  it('shows on a terminal how far it is, and leaves nothing of it there', async () => {
    const drawn: string[] = [];
    const { code, out } = await dry('ci', (line) => drawn.push(line));
    expect(code).toBe(0);
    expect(out).toMatch(/^pcds-conformance \S+, dry run: nothing was sent to https:\/\/staging\.invalid\n/);
    expect(drawn[0]).toMatch(/dry run: 1 request so far$/);
    expect(drawn.at(-1)).toBe('\r\u001b[2K');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('that is interrupted by %s ends with %d and lists nothing', async (signal, exitCode) => {
    const { code, out, signals } = await dry('certify', (_, process) => process.emit(signal, signal));
    expect([code, out]).toEqual([exitCode, '']);
    // Once more, while the process ends: it keeps such a code.
    expect(signals.listenerCount(signal)).toBe(1);
  });

  it('shows no key, also where one was given as a domain', async () => {
    const { code, out } = await dry('smoke', () => {});
    expect([code, out]).toEqual([0, expect.stringContaining('domain=[redacted].example&')]);
    expect(out).not.toContain(key);
  });

  it('lists the same requests to a program, as its schema says, without a key', async () => {
    const { code, out } = await dry('smoke', () => {}, 'json');
    const validate = ajv.compile(schema);
    const plan = JSON.parse(out) as DryRunDocument;
    expect(validate(plan) ? [] : validate.errors).toEqual([]);
    expect([code, plan.target.partnerId]).toEqual([0, 'partner-17']);
    const text = (await dry('smoke', () => {})).out;
    const listed = plan.groups.flatMap(({ requests }) => requests);
    expect(listed.length).toBeGreaterThan(10);
    for (const { method, target, carries } of listed)
      expect(text).toContain(`${method} ${target}  (${carries})`);
    expect(out).not.toContain(key);
  });
});
