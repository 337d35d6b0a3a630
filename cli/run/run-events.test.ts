import { describe, expect, it } from 'vitest';
import { result } from '../../reporters/sample-results.corpus.ts';
import { config } from '../../reporters/sample-run.corpus.ts';
import type { RunEvent } from '../../schemas/report/events.ts';
import { RunEvents } from './run-events.ts';

function heard(work: (events: RunEvents) => void, throwsAt?: RunEvent['event']): readonly string[] {
  const names: string[] = [];
  const onEvent = ({ event }: RunEvent) => {
    names.push(event);
    if (event === throwsAt) throw new Error(`no room for ${event}`);
  };
  work(new RunEvents(config, { onEvent }));
  return names;
}

function wholeRun(events: RunEvents): void {
  events.started();
  events.checkStarted('PAGING-3');
  events.checkEnded(result('PAGING-3'));
  events.ended({ outcome: 'untestable', reason: 'no answer', advice: 'start it' });
}

describe('a listener', () => {
  it('hears what happens, in order', () => {
    expect(heard(wholeRun)).toEqual(['run-started', 'check-started', 'check-ended', 'run-ended']);
  });

  it('that cannot listen ends the run before anything is sent', () => {
    expect(() => heard(wholeRun, 'run-started')).toThrow('no room for run-started');
  });

  it('that throws later hears no more, and what it threw is told at the end', () => {
    let events: RunEvents | undefined;
    const names = heard((all) => {
      events = all;
      wholeRun(all);
    }, 'check-started');
    expect(names).toEqual(['run-started', 'check-started']);
    expect(() => events?.expectHeard()).toThrow('no room for check-started');
  });

  it('is told the verdict that strictness and the baseline make of a result', () => {
    const verdicts: unknown[] = [];
    const known = [{ requirement: 'PAGING-3', reason: 'until release 14' }];
    const events = new RunEvents(
      { ...config, known, strict: true },
      { onEvent: (event) => event.event === 'check-ended' && verdicts.push(event.verdict) },
    );
    events.checkEnded(result('PAGING-3', { verdict: 'fail' }));
    events.checkEnded(result('HTTP-2', { verdict: 'warn' }));
    expect(verdicts).toEqual(['known', 'fail']);
  });

  it('is told once of a requirement that fails, by its finding, and hears it by itself too', () => {
    const heard: unknown[] = [];
    const events = new RunEvents(config, {
      onEvent: (event) => heard.push(event),
      onFailure: (failure) => heard.push(failure),
    });
    const finding = {
      message: 'one too many',
      received: '21',
      expected: '20',
      curl: 'curl',
      explainedBy: [],
    };
    events.failureConfirmed({ id: 'PAGING-3', finding });
    const { explainedBy: _, ...told } = finding;
    const failure = {
      event: 'failure-confirmed',
      at: expect.any(String),
      id: 'PAGING-3',
      level: 'MUST',
      finding: told,
    };
    expect(heard).toEqual([failure, failure]);
  });

  it('is told the cause of what could not be judged', () => {
    const heard: unknown[] = [];
    const events = new RunEvents(config, { onEvent: (event) => heard.push(event) });
    const unjudged = { verdict: 'inconclusive', reason: 'the total moved', cause: 'moved' } as const;
    events.checkEnded(result('PAGING-3', unjudged));
    expect(heard).toMatchObject([{ event: 'check-ended', ...unjudged }]);
  });
});
