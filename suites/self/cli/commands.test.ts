import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceService, startReference } from '../../../reference/service.ts';
import { type Ended, runCli, startCli } from './run-cli.ts';
import { targetEnvironment } from './target-environment.ts';
import { type Workspace, workspace } from './workspace.ts';

interface Use {
  readonly words: readonly string[];
  readonly code: number;
  /** Within stdout. */
  readonly says: string;
  /** It goes on until it is told to end, once it has said that. */
  readonly untilInterrupted?: boolean;
  /** Within stderr; absent: nothing stands there. */
  readonly complains?: string;
}

/** One use of every command; the others come after the run, whose results are in `before`. */
const uses: Readonly<Record<string, Use>> = {
  run: {
    words: ['--profile', 'smoke', '--html', 'never'],
    code: 0,
    says: 'conformant: ',
  },
  doctor: { words: [], code: 0, says: 'ready for a run' },
  init: { words: ['--yes', '--platform', 'github'], code: 0, says: 'wrote    pcds-conformance.config.json' },
  serve: { words: ['--port', '0'], code: 0, says: 'export PCDS_BASE_URL=', untilInterrupted: true },
  requirements: { words: [], code: 0, says: 'PAGING-4' },
  list: { words: ['faults', '--area', 'paging'], code: 0, says: 'look-ahead-kept' },
  explain: { words: ['paging-4'], code: 0, says: 'Why it matters' },
  openapi: { words: ['--statement', 'before/statement.json'], code: 0, says: '"openapi": "3.1' },
  compare: { words: ['before', 'before'], code: 0, says: 'same: nothing differs' },
  replay: { words: ['before'], code: 2, says: '', complains: 'has no failure' },
  watch: {
    words: ['--only', 'SHAPE-1'],
    code: 130,
    says: 'judged again: all\n  when the service comes back; Ctrl-C ends',
    untilInterrupted: true,
  },
  open: { words: ['before', '--no-browser'], code: 0, says: 'http://127.0.0.1:', untilInterrupted: true },
  report: { words: ['before'], code: 0, says: 'allure-report/index.html' },
  statement: { words: ['before'], code: 0, says: 'paging.maximumLimit' },
  completion: { words: ['bash'], code: 0, says: 'complete -o default -F' },
};

let service: ReferenceService;
let folders: Workspace;
let ran: Ended;

beforeAll(async () => {
  [service, folders] = await Promise.all([startReference(), workspace()]);
  const words = ['run', ...(uses.run?.words ?? []), '--output', folders.output];
  ran = await runCli(words, folders, { env: targetEnvironment(service) });
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

  it('run', () => {
    expect(ran).toMatchObject({ code: uses.run?.code, stderr: '' });
    expect(ran.stdout).toContain(uses.run?.says);
  });

  it.each(Object.entries(uses).filter(([name]) => name !== 'run'))(
    '%s',
    async (name, { words, code, says, complains = '', untilInterrupted = false }) => {
      const running = startCli([name, ...words], folders, { env: targetEnvironment(service) });
      if (untilInterrupted) {
        expect(await running.printed(says)).toContain(says);
        running.child.kill('SIGINT');
      }
      const ended = await running.ended;
      expect(ended).toMatchObject({
        code,
        stderr: complains === '' ? '' : expect.stringContaining(complains),
      });
      expect(ended.stdout).toContain(says);
    },
  );
});
