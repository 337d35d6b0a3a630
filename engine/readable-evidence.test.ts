import { describe, expect, it } from 'vitest';
import { listPersons } from '../client/operations.ts';
import { listing } from '../fixtures/listing.corpus.ts';
import { against, domain, type Handler, type Reply } from '../fixtures/target.corpus.ts';
import type { CheckContext } from './context.ts';
import { execute } from './execute.ts';

const page: Reply = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>My app</title>',
};
const service = listing();

/** A row that finds nothing wrong in answers to so many requests for the first page. */
function judged(handler: Handler, requests: number, id = 'PAGING-1') {
  const run = async ({ send }: CheckContext) => {
    for (let page = 1; page <= requests; page += 1)
      await send(listPersons({ partnerId: 'p-1', domain, limit: 10, page }));
    return { coverage: `${requests} pages`, deviations: [] };
  };
  return against(handler, async (context, { heard }) => {
    const { verdict, cause, reason } = await execute({ id, phase: 'main', run }, context);
    return { verdict, cause, reason, heard: heard.length };
  });
}

describe('a verdict that is no failure', () => {
  it('stands on answers that could be read', async () => {
    expect(await judged(service, 3)).toMatchObject({ verdict: 'pass', heard: 3 });
  });

  it('stands on refusals where nothing else came', async () => {
    expect(await judged(() => ({ status: 404, body: {} }), 3)).toMatchObject({ verdict: 'pass', heard: 3 });
  });

  it('does not stand where no page was read, whatever the row', async () => {
    const nothing = {
      verdict: 'inconclusive',
      cause: 'unreadable',
      reason:
        'no answer of the partner endpoint held anything of a page: status 200 with Content-Type "text/html"',
    };
    expect(await judged(() => page, 2)).toMatchObject({ ...nothing, heard: 2 });
    expect(await judged(() => page, 2, 'paging.order')).toMatchObject(nothing);
  });

  it('does not stand where what was read before is not given any more; that is asked for twice', async () => {
    const ended = await judged((heard) => (heard.number > 1 ? page : service(heard)), 3);
    expect(ended).toEqual({
      verdict: 'inconclusive',
      cause: 'gone',
      reason:
        'the partner endpoint gives nothing any more of what it gave before: status 200 with Content-Type "text/html"',
      heard: 5,
    });
  });

  it('stands where only the last question was refused by a page for people', async () => {
    const refusing = await judged((heard) => (heard.page === '3' ? page : service(heard)), 3);
    expect(refusing).toMatchObject({ verdict: 'pass', heard: 4 });
  });

  it.each([
    ['an error', { body: { error: { code: 'INVALID_LIMIT', message: 'not a limit' } } }],
    ['a page for people', page],
  ])('stands on odd questions alone that are refused with 200 and %s', async (_, refusing) => {
    const odd: Handler = (heard) => (heard.limit === '-1' ? refusing : service(heard));
    const verdict = await against(odd, async (context) => {
      // First contact reads a page; the row itself asks only what may be refused.
      await context.client.send(listPersons({ partnerId: 'p-1', domain, limit: 10, page: 1 }), 'core');
      const run = async ({ send }: CheckContext) => {
        await send(listPersons({ partnerId: 'p-1', domain, limit: -1 }));
        await send({ ...listPersons({ partnerId: 'p-1', domain, limit: -1 }), credential: { kind: 'none' } });
        return { coverage: 'odd limits', deviations: [] };
      };
      return (await execute({ id: 'INPUT-1', phase: 'hostile', run }, context)).verdict;
    });
    expect(verdict).toBe('pass');
  });

  it('stands where what came between could not be read', async () => {
    const between = await judged((heard) => (heard.page === '2' ? page : service(heard)), 3);
    expect(between).toMatchObject({ verdict: 'pass', heard: 3 });
  });
});
