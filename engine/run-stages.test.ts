import { describe, expect, it } from 'vitest';
import { against } from '../fixtures/target.corpus.ts';
import type { Deviation } from '../oracles/deviation.ts';
import type { Check, Judgement } from './check.ts';
import { drive } from './run-stages.ts';

const nothing: Judgement = { coverage: '7 pages', deviations: [] };
const found: Deviation = {
  requirement: 'PARTNER-2',
  message: 'shown',
  received: '3 persons',
  expected: 'nobody',
  exchanges: [],
};

/** A check that asks in the first phase, once more in an unusual way, and has a law; what it did, in order. */
async function run({ unusual = nothing, seen = [] }: { unusual?: Judgement; seen?: readonly Deviation[] }) {
  const done: string[] = [];
  const check: Check = {
    id: 'PARTNER-2',
    phase: 'alone',
    run: async () => {
      done.push('ordinary');
      return nothing;
    },
    hostile: async () => {
      done.push('unusual');
      return unusual;
    },
    laws: [
      {
        requirement: 'PARTNER-2',
        says: 'nobody is shown',
        mustNotFail: 'nobody',
        look: async () => {
          done.push('look');
          return { deviations: seen };
        },
      },
    ],
  };
  const later: Check = {
    id: 'DOMAIN-2',
    phase: 'costly',
    run: async () => {
      done.push('costly');
      return nothing;
    },
  };
  const results = await against(
    () => ({}),
    (context) => drive([check, later], context),
  );
  return { done, verdicts: results.map(({ id, verdict }) => `${id} ${verdict}`).toSorted() };
}

describe('what is asked behind a pause', () => {
  it('comes one check after the other, with nothing else going on', async () => {
    const done: string[] = [];
    const asked = (name: string) => async () => {
      done.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push(`${name} ends`);
      return nothing;
    };
    const checks: Check[] = [
      {
        id: 'AUTH-1',
        phase: 'probes',
        run: async () => nothing,
        idle: asked('AUTH-1'),
        hostile: asked('hostile'),
      },
      { id: 'PAGING-9', phase: 'alone', run: async () => nothing, idle: asked('PAGING-9'), laws: [] },
      { id: 'DOMAIN-2', phase: 'costly', run: asked('costly') },
    ];
    await against(
      () => ({}),
      (context) => drive(checks, context),
    );
    expect(done).toEqual(
      ['AUTH-1', 'PAGING-9', 'hostile', 'costly'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });
});

describe('a row with unusual requests and a law', () => {
  it('asks them before what is costly, and has the law look again behind all of it', async () => {
    const { done, verdicts } = await run({});
    expect(done).toEqual(['ordinary', 'look', 'look', 'unusual', 'costly', 'look']);
    expect(verdicts).toEqual(['DOMAIN-2 pass', 'PARTNER-2 pass']);
  });

  it('fails by what unusual requests show, and the law does not look behind it', async () => {
    const { done, verdicts } = await run({ unusual: { ...nothing, deviations: [found] } });
    expect(done).toEqual(['ordinary', 'look', 'look', 'unusual', 'costly']);
    expect(verdicts).toContain('PARTNER-2 fail');
  });

  it('fails by what the law sees', async () => {
    const { verdicts } = await run({ seen: [found] });
    expect(verdicts).toContain('PARTNER-2 fail');
  });
});
