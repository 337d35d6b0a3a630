import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { deadPort } from '../cli/dead-port.ts';
import { withoutLongWaits } from '../cli/without-long-waits.ts';
import { runScript } from '../installed-shell.ts';
import { commandsOf } from './example-files.ts';
import { installedExample } from './installed-example.ts';

interface Example {
  readonly name: string;
  /** What its defect breaks. */
  readonly breaks: string;
  /** True where a run would wait minutes for caches that say nothing of themselves: that time has gone by at once. */
  readonly isHurried?: boolean;
  /** Why it cannot be run here. */
  readonly problem?: string;
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

const examples: readonly Example[] = [
  { name: 'node-http', breaks: 'PAGING-3', isHurried: true },
  { name: 'fastify', breaks: 'AUTH-5' },
  {
    name: 'python',
    breaks: 'PERSON-3',
    ...(hasPython ? {} : { problem: 'there is no python3 on this machine' }),
  },
];

/** Done already, or nothing without the network. */
function isPreparation(line: string): boolean {
  return line.startsWith('cd ') || line === 'npm install';
}

describe.concurrent('an example', () => {
  it.for(examples)(
    '$name: conforms, and its defect is found, by the commands of its page',
    { timeout: 300_000 },
    async ({ name, breaks, isHurried, problem }, test) => {
      if (problem !== undefined) test.skip(problem);
      const lines = (await commandsOf(name)).filter((line) => !isPreparation(line));
      const example = await installedExample(name);
      try {
        const env = {
          PATH: process.env.PATH ?? '',
          HOME: example.tmp,
          PORT: String(await deadPort()),
          PCDS_HTML: 'never',
          NO_COLOR: '1',
          npm_config_update_notifier: 'false',
          ...(isHurried === true ? withoutLongWaits : {}),
        };
        expect(lines.map((line) => line.startsWith('DEFECT=1 '))).toEqual([false, true]);
        const [honest = '', broken = ''] = lines;
        const good = await runScript(honest, example, env);
        expect(good.code, good.stdout + good.stderr).toBe(0);
        expect(good.stdout).toMatch(/^conformant: |Tests .*passed/m);
        const bad = await runScript(broken, example, env);
        expect(bad.code, bad.stdout + bad.stderr).toBe(1);
        expect(bad.stdout + bad.stderr).toMatch(
          new RegExp(`^(nonconformant: .*\\b| FAIL .*)${breaks}\\b`, 'm'),
        );
      } finally {
        await example.remove();
      }
    },
  );
});
