import { execFile, execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { listPersons } from '../client/operations.ts';
import { against, domain, type Handler, partnerKey } from '../fixtures/target.corpus.ts';
import { type Company, deviationOf } from '../oracles/deviation.ts';
import { findingLines } from './finding-lines.ts';

const run = promisify(execFile);
const pageOf = (page: number) => listPersons({ partnerId: 'p-1', domain, page });

/** Page 1, and how many requests were in flight with it: each waits for two others, for a while. */
function crowdedService(): Handler {
  let inFlight = 0;
  let most = 0;
  return async (heard) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    for (let waited = 0; most < 3 && waited < 3_000; waited += 20) await sleep(20);
    inFlight -= 1;
    return { body: `page ${heard.page} of ${most} at once` };
  };
}

/** Runs the lines of a finding on page 1 in a shell, and gives what they print. */
function printed(company: Company | undefined, handler: Handler): Promise<{ lines: string; said: string }> {
  return against(handler, async ({ client, recorder }) => {
    const exchange = await client.send(pageOf(1), 'core');
    const said = { message: 'it differs', received: 'others', expected: 'the same' };
    const deviation = deviationOf('PAGING-9', [exchange], said);
    const lines = findingLines(company === undefined ? deviation : { ...deviation, company }, recorder);
    const env = { PATH: process.env.PATH, PCDS_PARTNER_KEY: partnerKey };
    return { lines, said: (await run('sh', ['-c', lines], { env })).stdout };
  });
}

describe.skipIf(!has('curl'))('lines of a finding in a shell', () => {
  it('send at once what shows it only at once, and print its own answer alone', async () => {
    const { lines, said } = await printed(
      { kind: 'beside', requests: [pageOf(2), pageOf(1)] },
      crowdedService(),
    );
    expect(lines.split('\n')).toEqual([
      expect.stringMatching(/page=1' &$/),
      expect.stringMatching(/page=2' > \/dev\/null &$/),
      expect.stringMatching(/page=1' > \/dev\/null &$/),
      'wait',
    ]);
    expect(said.match(/page . of . at once/g)).toEqual(['page 1 of 3 at once']);
  });

  it('wait where it shows only behind a pause', async () => {
    const { lines, said } = await printed({ kind: 'idle', ms: 100 }, ({ page }) => ({
      body: `page ${page}`,
    }));
    expect(lines.split('\n')).toEqual(['sleep 0.1', expect.stringMatching(/^curl .*page=1'$/)]);
    expect(said).toContain('page 1');
  });

  it('send first what it shows right after, in one command for one connection', async () => {
    const { lines, said } = await printed(
      { kind: 'after', requests: [pageOf(2)], onOneConnection: true },
      ({ page }) => ({
        body: `page ${page}`,
      }),
    );
    expect(said.match(/page \d/g)).toEqual(['page 2', 'page 1']);
    expect(lines.match(/\bcurl |--next /g)).toEqual(['curl ', '--next ']);
  });
});

function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
