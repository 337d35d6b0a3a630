import { describe, expect, it } from 'vitest';
import { against } from '../fixtures/target.corpus.ts';
import type { Check, Judgement, Phase } from './check.ts';
import type { CheckContext } from './context.ts';
import { drive } from './run-stages.ts';

const judgement: Judgement = { coverage: '7 pages', deviations: [] };

type Work = (context: CheckContext) => Promise<void>;

/** Runs checks of which parts wait for the end of the run; what they did, in order. */
async function run(work: (told: (text: string) => void) => readonly Check[]) {
  const done: string[] = [];
  const checks = work((text) => done.push(text));
  const results = await against(
    () => ({}),
    (context) => drive(checks, context),
  );
  return { done, verdicts: results.map(({ id, verdict }) => `${id} ${verdict}`) };
}

/** A check that says when it runs. */
function told(id: string, phase: Phase, tell: (text: string) => void): Check {
  return {
    id,
    phase,
    run: async () => {
      tell(id);
      return judgement;
    },
  };
}

/** A check that is told with the suspicions, and may wait for them. */
function early(id: string, phase: Phase, work: Work): Check {
  return {
    id,
    phase,
    mayWait: true,
    run: async (context) => {
      await work(context);
      return judgement;
    },
  };
}

describe('a part of a check that waits for the end of the run', () => {
  it('lets those after it have their turn, and goes on when all other stages are over', async () => {
    const { done, verdicts } = await run((tell) => [
      early('PAGING-5', 'alone', async ({ untilLast }) => {
        tell('PAGING-5 begins');
        await untilLast();
        tell('PAGING-5 goes on');
      }),
      early('PAGING-7', 'alone', async () => tell('PAGING-7')),
      told('PAGING-8', 'main', tell),
      told('INPUT-1', 'hostile', tell),
    ]);
    expect(done).toEqual(['PAGING-5 begins', 'PAGING-7', 'PAGING-8', 'INPUT-1', 'PAGING-5 goes on']);
    expect(verdicts.toSorted()).toEqual(['INPUT-1 pass', 'PAGING-5 pass', 'PAGING-7 pass', 'PAGING-8 pass']);
  });

  it('waits side by side with others', async () => {
    const { done } = await run((tell) =>
      ['PAGING-5', 'PAGING-7'].map((id) =>
        early(id, 'alone', async ({ untilLast }) => {
          await untilLast();
          tell(`${id} waits`);
          await new Promise((resolve) => setTimeout(resolve, 20));
          tell(`${id} is told`);
        }),
      ),
    );
    expect(done.slice(0, 2).toSorted()).toEqual(['PAGING-5 waits', 'PAGING-7 waits']);
    expect(done.slice(2).toSorted()).toEqual(['PAGING-5 is told', 'PAGING-7 is told']);
  });

  it('waits for nothing where its check is not told at the end', async () => {
    const { done } = await run((tell) => [
      {
        id: 'PAGING-8',
        phase: 'main',
        run: async ({ untilLast }) => {
          await untilLast();
          tell('PAGING-8');
          return judgement;
        },
      },
      told('INPUT-1', 'hostile', tell),
    ]);
    expect(done).toEqual(['PAGING-8', 'INPUT-1']);
  });
});
