import { describe, expect, it } from 'vitest';
import { skippingClock } from '../../client/clock.ts';
import type { CheckContext } from '../../engine/context.ts';
import { type ListedPage, listing, refusal } from '../../fixtures/listing.corpus.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { against, type Handler, type Heard, partnerKey } from '../../fixtures/target.corpus.ts';
import { askInSituations } from './in-situations.ts';
import { contradictionsInLog } from './log-suspicions.ts';

/** Guards its list by the key; `odd` answers before it does, `change` changes its pages. */
function guarded(
  odd: (heard: Heard) => ReturnType<typeof refusal> | undefined,
  change: (page: ListedPage) => void = () => {},
): Handler {
  const list = listing({ change });
  return (heard) => {
    if (heard.authorization !== `Bearer ${partnerKey}`) return refusal(401);
    return odd(heard) ?? list(heard);
  };
}

/** Findings about pages in situations, with their recurrence, and how many were answered by a page. */
function told(handler: Handler) {
  return against(
    handler,
    async (context: CheckContext) => {
      // As behind the ordinary requests of a run.
      context.client.budget.poolWithReserve('core');
      await askInSituations(context);
      const rows = ['PAGING-4', 'PAGING-9'] as const;
      const seen = [];
      for (const id of rows) seen.push(await contradictionsInLog(id, context));
      const deviations = seen.flatMap((one) => one.deviations);
      return {
        found: deviations.map(({ requirement, recurrence }) => `${requirement} ${recurrence}`),
        open: seen.flatMap(({ unjudged }) => unjudged?.reason ?? []),
        answered: runLog(context).log.situated.length,
      };
    },
    { clock: skippingClock() },
  );
}

describe('known pages in situations that are drawn', () => {
  it('are pages like the usual ones, in a service that does not look at what is otherwise', async () => {
    const { found, open, answered } = await told(guarded(() => undefined));
    expect([found, open]).toEqual([[], []]);
    expect(answered).toBeGreaterThan(8);
  });

  it('are asked for on and on in a list that grows: it is another one by itself', async () => {
    let grown = 0;
    const grows = (page: ListedPage) => {
      grown += 1;
      page.total += grown;
    };
    const { found, answered } = await told(guarded(() => undefined, grows));
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(8);
  });

  it('may be refused, redirected, or told to be what the client has', async () => {
    const refusals: readonly (readonly [number, (headers: Heard['headers']) => boolean])[] = [
      [406, ({ accept = '*/*' }) => !/json|\*\//.test(accept)],
      [403, (headers) => headers['user-agent'] === undefined],
      [304, (headers) => headers['if-none-match'] === '*'],
      [308, (headers) => headers['x-forwarded-proto'] === 'http'],
      [416, ({ range }) => range !== undefined],
    ];
    const honest = guarded(({ headers }) => {
      const [status] = refusals.find(([, isRefused]) => isRefused(headers)) ?? [];
      return status === undefined ? undefined : refusal(status);
    });
    const { found, open } = await told(honest);
    expect([found, open]).toEqual([[], []]);
  });

  it.each<[string, string, (heard: Heard) => boolean]>([
    ['an accepted type', 'without Accept', ({ headers }) => headers.accept === undefined],
    ['a field that is missing', 'without User-Agent', ({ headers }) => headers['user-agent'] === undefined],
    ['a cookie', 'with Cookie: debug=true', ({ headers }) => headers.cookie === 'debug=true'],
  ])('are told where %s changes whom they hold', async (_what, cause, isOdd) => {
    const change = (page: ListedPage) => {
      if (isOdd(page.heard)) page.from += 1;
    };
    const { found } = await told(guarded(() => undefined, change));
    expect(found.map((text) => text.replace(/, \d.*/, ''))).toEqual([`PAGING-9 ${cause}`]);
  });

  describe('in a language that is asked for', () => {
    const isGerman = ({ headers }: Heard) => headers['accept-language']?.startsWith('de') === true;

    it('may be lists in another order', async () => {
      const change = (page: ListedPage) => {
        if (isGerman(page.heard)) page.from += 1;
      };
      const { found, open } = await told(guarded(() => undefined, change));
      expect([found, open]).toEqual([[], []]);
    });

    it('are told where something else than the language changes whom they hold', async () => {
      const change = (page: ListedPage) => {
        const { headers } = page.heard;
        if (isGerman(page.heard)) page.from += headers['user-agent'] === undefined ? 2 : 1;
      };
      const { found } = await told(guarded(() => undefined, change));
      expect(found).toEqual([expect.stringMatching(/^PAGING-9 .*without User-Agent/)]);
    });

    it('have the numbers that they have in all others', async () => {
      const change = (page: ListedPage) => {
        if (isGerman(page.heard)) page.total += 3;
      };
      const { found } = await told(guarded(() => undefined, change));
      expect(found).toEqual([expect.stringMatching(/^PAGING-4 with Accept-Language: de/)]);
    });
  });
});
