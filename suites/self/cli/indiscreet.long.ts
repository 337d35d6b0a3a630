import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { cliTest } from './cli-test.ts';
import { httpTarget } from './http-target.ts';
import { indiscreet, indiscreetService, type Place, secretsOfPersons } from './indiscreet-service.ts';
import { runCli } from './run-cli.ts';
import { withoutLongWaits } from './without-long-waits.ts';
import { resultsOf, type Workspace } from './workspace.ts';
import { writtenTexts } from './written-texts.ts';

const canaries = Object.values(secretsOfPersons);

const ci = ['--profile', 'ci'];
const smoke = ['--profile', 'smoke'];

/** The rows that differing times concern, and what else is asked about persons: all other rows meet the same answers. */
const ofPersons = ['--profile', 'ci', '--only', 'SHAPE-1', 'PAGING-9', 'person'];

/** A run with all that it can write, and the canaries that stand in any of it, by file. */
async function leaksOf(
  place: Place,
  words: readonly string[],
  folders: Workspace,
): Promise<readonly string[]> {
  const target = await httpTarget(indiscreetService(place));
  try {
    const schema = join(folders.cwd, 'person.json');
    await writeFile(schema, JSON.stringify({ properties: { created_at: { maxLength: 3 } } }));
    const files = ['--events', '--har', '--person-schema', schema, '--output', folders.output];
    const ended = await runCli([...files, '--seed', '1', ...words], folders, {
      env: { ...indiscreet.environment, PCDS_BASE_URL: target.url, ...withoutLongWaits },
    });
    expect(ended.code, ended.stderr).toBe(1);
    const texts = [
      { where: 'stdout', text: ended.stdout },
      { where: 'stderr', text: ended.stderr },
      ...(await writtenTexts(folders.output)),
    ];
    return texts.flatMap(({ where, text }) => {
      const lower = text.toLowerCase();
      return canaries.filter((one) => lower.includes(one.toLowerCase())).map((one) => `${where}: ${one}`);
    });
  } finally {
    await target.stop();
  }
}

async function failedIn(folders: Workspace): Promise<readonly string[]> {
  const { requirements } = await resultsOf(folders);
  return requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
}

describe.concurrent('names and numbers of persons in places that are not theirs', () => {
  cliTest('stand in no output where times differ by limit', async ({ workspace }) => {
    expect(await leaksOf('times by limit', ci, workspace)).toEqual([]);
    expect(await failedIn(workspace)).toEqual(expect.arrayContaining(['PERSON-3', 'PAGING-7']));
  });

  cliTest('stand in no output where times differ by what was asked before', async ({ workspace }) => {
    expect(await leaksOf('times by the page before', ofPersons, workspace)).toEqual([]);
    expect(await failedIn(workspace)).toEqual(expect.arrayContaining(['PERSON-3', 'PAGING-9']));
  });

  cliTest('stand in no output where times differ in each answer', async ({ workspace }) => {
    expect(await leaksOf('times in each answer', ofPersons, workspace)).toEqual([]);
    expect(await failedIn(workspace)).toContain('PERSON-3');
  });

  cliTest('stand in no output where counts are none', async ({ workspace }) => {
    expect(await leaksOf('counts', smoke, workspace)).toEqual([]);
    expect(await failedIn(workspace)).toContain('SHAPE-4');
  });

  cliTest('stand in no output of a small run', async ({ workspace }) => {
    expect(await leaksOf('times by limit', smoke, workspace)).toEqual([]);
  });
});
