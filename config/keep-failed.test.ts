import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { loadConfig } from './load.ts';
import type { OptionValues } from './options/option-row.ts';

/** Number of failed runs that a run against the embedded service keeps. */
async function kept(options: OptionValues): Promise<number | undefined> {
  const loaded = await loadConfig({ options: { '--embedded': true, ...options }, env: {}, cwd: tmpdir() });
  return loaded.settings.keepFailed;
}

describe('failed runs', () => {
  it('are kept in smoke, and elsewhere where it is asked for', async () => {
    expect(await kept({ '--profile': 'smoke' })).toBe(5);
    expect(await kept({ '--profile': 'ci' })).toBe(0);
    expect(await kept({ '--profile': 'ci', '--keep-failed': '3' })).toBe(3);
    expect(await kept({ '--profile': 'smoke', '--keep-failed': '0' })).toBe(0);
  });

  it.each(['-1', '101', 'all', '1.5'])('are not kept as %s', async (given) => {
    const error = await kept({ '--keep-failed': given }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).lines).toEqual([
      expect.stringMatching(/^--keep-failed must be a whole number from 0 to 100, got /),
    ]);
  });
});
