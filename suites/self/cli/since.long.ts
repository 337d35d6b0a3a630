import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { timeText } from '../../../text/time-text.ts';
import { cliTest } from './cli-test.ts';
import { runCli } from './run-cli.ts';
import { hurriedEnvironment } from './target-environment.ts';
import { resultsOf } from './workspace.ts';

/** Of a partial run, the history keeps nothing. */
const words = ['run', '--profile', 'smoke', '--output'];

describe.concurrent('since when a requirement is broken', () => {
  cliTest('is said by a run whose folder knows former ones', async ({ workspace, reference, expect }) => {
    const broken = await reference({ faults: ['created-at-offset'] });
    const env = { ...hurriedEnvironment(broken), PCDS_HTML: 'always' };
    const first = await runCli([...words, workspace.output], workspace, { env });
    expect(first.stdout).toContain('Fix PERSON-3 first');
    expect(first.stdout).not.toContain('former run');
    const { startedAt } = await resultsOf(workspace);

    const second = await runCli([...words, workspace.output], workspace, { env });
    const sentence = `PERSON-3 was broken in each former run that judged it, since ${timeText(startedAt)}.`;
    expect(second.stdout.replace(/\s+/g, ' ')).toContain(sentence);
    const { requirements } = await resultsOf(workspace);
    const row = requirements.find(({ id }) => id === 'PERSON-3');
    expect(row).toMatchObject({ verdict: 'fail', since: { broken: startedAt } });
    for (const path of ['summary.md', join('report', 'index.html')])
      expect(await readFile(join(workspace.output, path), 'utf8')).toContain(sentence);
  });
});
