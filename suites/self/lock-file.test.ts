import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  readonly integrity?: string;
}

it('every package of the lock file has its integrity', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(0);
  const without = installed.filter(([, { integrity }]) => !/^sha512-\S+$/.test(integrity ?? ''));
  // See docs/decisions/0029-integrity-of-the-lock-file.md for what to do.
  expect(without.map(([path]) => path)).toEqual([]);
});
