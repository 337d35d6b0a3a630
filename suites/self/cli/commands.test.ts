import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceService, startReference } from '../../../reference/service.ts';
import { runCli, startCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { type Workspace, workspace } from './workspace.ts';

interface Use {
  readonly words: readonly string[];
  readonly code: number;
  /** Within stdout. */
  readonly says: string;
  /** It goes on until it is told to end, once it has said that. */
  readonly untilInterrupted?: boolean;
}

/** One use of every command, after a run whose results are in `before`. */
const uses: Readonly<Record<string, Use>> = {
  run: {
    words: ['--only', 'SHAPE-1', '--html', 'never'],
    code: 0,
    says: 'conformant: 1 of 1 requirement passed',
  },
  doctor: { words: [], code: 0, says: 'ready for a run' },
  serve: { words: ['--port', '0'], code: 0, says: 'export PCDS_BASE_URL=', untilInterrupted: true },
  requirements: { words: [], code: 0, says: 'PAGING-4' },
  openapi: { words: ['--statement', 'before/statement.json'], code: 0, says: '"openapi": "3.1' },
  compare: { words: ['before', 'before'], code: 0, says: 'same: nothing differs' },
  open: { words: ['before', '--no-browser'], code: 0, says: 'http://127.0.0.1:', untilInterrupted: true },
  report: { words: ['before'], code: 0, says: 'allure-report/index.html' },
  statement: { words: ['before'], code: 0, says: 'paging.maximumLimit' },
};

let service: ReferenceService;
let folders: Workspace;

beforeAll(async () => {
  [service, folders] = await Promise.all([startReference(), workspace()]);
  const words = ['--profile', 'smoke', '--html', 'always', '--output', folders.output];
  expect(await runCli(words, folders, { env: targetEnvironment(service) })).toMatchObject({ code: 0 });
  await rename(folders.output, join(folders.cwd, 'before'));
});

afterAll(() => Promise.all([service.close(), folders.remove()]));

/** The names that the command line lists itself. */
async function listed(): Promise<readonly string[]> {
  const { stderr } = await runCli(['no-such-command'], folders);
  const [, names = ''] = /the commands are ([\w, ]+)/.exec(stderr) ?? [];
  return names.split(', ');
}

describe('each command as a process', () => {
  it('is used once here', async () => {
    expect(await listed()).toEqual(Object.keys(uses));
  });

  it.each(Object.entries(uses))('%s', async (name, { words, code, says, untilInterrupted = false }) => {
    const running = startCli([name, ...words], folders, { env: targetEnvironment(service) });
    if (untilInterrupted) {
      expect(await running.printed(says)).toContain(says);
      running.child.kill('SIGINT');
    }
    const ended = await running.ended;
    expect(ended).toMatchObject({ code, stderr: '' });
    expect(ended.stdout).toContain(says);
  });
});
