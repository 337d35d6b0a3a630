import { describe, expect, it } from 'vitest';
import { Bailed } from '../client/bailed.ts';
import { sessionWith } from '../fixtures/target.corpus.ts';
import { deviationOf } from '../oracles/deviation.ts';
import { confirmedFailures, reportFailure } from './confirmed-failures.ts';
import type { Context } from './context.ts';

const found = (id: string, message = 'one too many') => [
  deviationOf(id, [], { message, received: '21', expected: '20' }),
];

/** A session that asks for nothing, and what it reports. */
function session(change: Partial<Context['config']> = {}) {
  const opened = sessionWith('http://127.0.0.1:9');
  const context = { ...opened, config: { ...opened.config, ...change } };
  const told: string[] = [];
  confirmedFailures(context).onFailure(({ id }) => told.push(id));
  return { context, told };
}

const check = (id: string) => ({ id }) as Parameters<typeof reportFailure>[0];

describe('a confirmed failure', () => {
  it('is reported once for each row', () => {
    const { context, told } = session();
    reportFailure(check('PAGING-3'), found('PAGING-3'), context);
    reportFailure(check('PAGING-3'), found('PAGING-3', 'another'), context);
    reportFailure(check('PAGING-5'), [], context);
    reportFailure(check('PAGING-7'), found('PAGING-7'), context);
    expect(told).toEqual(['PAGING-3', 'PAGING-7']);
  });

  it('is none of a row that only warns, of one that is tried, and of one that the baseline knows', () => {
    const known = [{ requirement: 'PAGING-3', reason: 'until release 14' }];
    const { context, told } = session({ known });
    for (const id of ['HTTP-2', 'HTTP-6', 'PAGING-3']) reportFailure(check(id), found(id), context);
    expect(told).toEqual([]);
  });

  it('is a warning that cites a standard, where the run is strict', () => {
    const { context, told } = session({ strict: true });
    for (const id of ['HTTP-2', 'HTTP-6']) reportFailure(check(id), found(id), context);
    expect(told).toEqual(['HTTP-2']);
  });

  it('is none where the run has ended at another row', () => {
    const { context, told } = session({ bail: true });
    context.client.end(new Bailed('PAGING-3'));
    for (const id of ['PAGING-5', 'PAGING-3']) reportFailure(check(id), found(id), context);
    expect(told).toEqual(['PAGING-3']);
  });
});
