import { cliTest } from './cli-test.ts';
import { secretRun } from './secret-leaks.ts';

cliTest(
  'neither key stands anywhere after a run that asks everything, fails and shows its evidence',
  async ({ workspace, serve, expect }) => {
    const { ended, found } = await secretRun({ inRecords: true }, { workspace, serve });
    expect(found).toEqual([]);
    expect(ended.code, ended.stdout + ended.stderr).toBe(1);
  },
);
