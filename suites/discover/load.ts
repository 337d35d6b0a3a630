import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive } from '../../engine/outcome.ts';
import { answerWatch } from '../../fixtures/discovery/answer-watch.ts';
import type { Discovered } from '../../fixtures/discovery/discovered.ts';
import { loadWatch } from '../../fixtures/discovery/load-watch.ts';
import { readDomains } from '../../fixtures/passive-check.ts';
import { noneUpTo } from '../../schemas/none-up-to.ts';
import type { Finders } from './discovery.ts';

/** `limits.concurrency`: nothing is sent to find it; a limit that is met looks like one of the rate. */
async function concurrency(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { most, turnedAway } = loadWatch(context).inFlight;
  if (turnedAway > 0)
    throw new Inconclusive(
      'requests were turned away or had to be sent again: whether because of their number at once is not clear',
    );
  if (most === 0) throw new Inconclusive('no request was answered');
  return { value: noneUpTo(most), certainty: 'once', shown: answerWatch(context).pages };
}

/** `limits.recovery` */
async function recovery(context: CheckContext): Promise<Discovered> {
  await readDomains(context);
  const { text, told, shown } = loadWatch(context).recovery;
  if (text === undefined)
    return { value: null, certainty: 'once', shown: answerWatch(context).pages, notes: ['none was met'] };
  const notes = told === undefined ? [] : [`Retry-After told ${spanText(told)}`];
  return { value: text, certainty: shown.length > 1 ? 'contrasted' : 'once', shown, notes };
}

function spanText({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? `${most} s` : `${least} to ${most} s`;
}

export const loadFinders: Finders = {
  'limits.concurrency': { find: concurrency, phase: 'last' },
  'limits.recovery': { find: recovery, phase: 'last' },
};
