import { describe, expect, it } from 'vitest';
import { type Clock, skippingClock } from '../../client/clock.ts';
import { isUnjudged, unjudgedBy } from '../../engine/outcome.ts';
import { listing, refusal } from '../../fixtures/listing.corpus.ts';
import { against, domain, type Handler, type Heard } from '../../fixtures/target.corpus.ts';
import { repeatable } from './repeats.ts';

const unsure = /^undefined$|but not each time/;
const another = 'another.example';
const totals = { [domain]: 60, [another]: 50 };

/** The finding in words with its recurrence, or the reason why there is none. */
async function told(handler: Handler, clock: Clock = skippingClock()): Promise<string> {
  const served = (heard: Heard) => (heard.path.startsWith('/consumers') ? refusal(404) : handler(heard));
  // What is asked again after a timeout would be served.
  const parts = { target: { domains: [domain, another] }, limits: { timeoutMs: 60_000 }, clock };
  const judged = await against(served, (context) => repeatable(context).catch(whyNot), parts);
  const [found] = judged.deviations;
  return found === undefined ? `${judged.unjudged?.reason}` : `${found.message}, ${found.recurrence}`;
}

function whyNot(error: unknown) {
  if (!isUnjudged(error)) throw error;
  return { deviations: [], unjudged: unjudgedBy(error) };
}

/** Lists that are longer or shorter by what is given for a request. */
function listed(change: (heard: Heard) => number): Handler {
  return (heard) => {
    const by = change(heard);
    return listing({ totals: { [domain]: 60 + by, [another]: 50 + by } })(heard);
  };
}

describe('reading is found to change', () => {
  it('a list that loses a person with each request for it', async () => {
    const asked = new Map<string, number>();
    const losing = listed(({ domain: of }) => {
      asked.set(of, (asked.get(of) ?? 0) + 1);
      return 240 - (asked.get(of) ?? 0);
    });
    expect(await told(losing)).toMatch(
      /each request changes what the next one gets: the total went from .* 5 of 5 times, and 0 of 10 without$/,
    );
  });

  it('what may be asked for once', async () => {
    let last = '';
    const once: Handler = (heard) => {
      const isReplay = heard.query === last;
      last = isReplay ? '' : heard.query;
      return isReplay ? refusal(409) : listing({ totals })(heard);
    };
    expect(await told(once)).toMatch(/it is refused with status 409, 5 of 5 times, and 0 of 10 without$/);
  });

  it('what nobody has, into an empty list', async () => {
    const made = new Set<string>();
    const making: Handler = (heard) => {
      if (heard.domain in totals) return listing({ totals })(heard);
      const isMade = made.has(heard.domain);
      made.add(heard.domain);
      return isMade ? listing({ totals: { [heard.domain]: 0 } })(heard) : refusal(404);
    };
    expect(await told(making)).toMatch(
      /refused with status 404, and served when asked once more: reading it created it, 5 of 5 times/,
    );
  });
});

describe('an honest service is not accused', () => {
  it.each([2, 3, 5])('of which one of %i nodes by turns lies behind', async (nodes) => {
    expect(await told(listed(({ number }) => Number(number % nodes === 0)))).toMatch(unsure);
  });

  it('that loses what was read while it is read', async () => {
    expect(await told(listed(({ number }) => -Math.floor(number / 10)))).toMatch(unsure);
  });

  it('whose data grow ten times a second', async () => {
    const clock = skippingClock();
    const since = clock.now();
    expect(
      await told(
        listed(() => Math.floor((clock.now() - since) / 100)),
        clock,
      ),
    ).toMatch(unsure);
  });

  it('of which one of two nodes by turns knows no domain that nobody has', async () => {
    const handler: Handler = (heard) =>
      heard.domain in totals || heard.number % 2 === 0
        ? listing({ totals: { [heard.domain]: 0, ...totals } })(heard)
        : refusal(404);
    expect(await told(handler)).toMatch(unsure);
  });
});
