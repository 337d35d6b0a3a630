import { check } from '../../engine/check.ts';
import type { CheckContext } from '../../engine/context.ts';
import { noteExchange, tell } from '../../engine/journal.ts';
import type { Seen } from '../../engine/law.ts';
import { Inconclusive, isUnjudged, NotApplicable, unjudgedBy } from '../../engine/outcome.ts';
import { passiveJudge } from '../../engine/passive-judge.ts';
import { anonymous } from '../../fixtures/credentials/anonymous.ts';
import {
  consumerControlRequests,
  firstControlRequests,
  refusedToken,
} from '../../fixtures/credentials/consumer-control-requests.ts';
import { partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import { neverIssued } from '../../fixtures/credentials/invented-credentials.ts';
import { enough } from '../../fixtures/credentials/kept-refusals.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import { refused } from '../../fixtures/credentials/send-probes.ts';
import { keptRefusal, type Probe, plainRefusal, refusingAnswer } from '../../oracles/answers/auth.ts';
import { type Deviation, deviationOf } from '../../oracles/deviation.ts';
import { countOf } from '../../oracles/words/count-of.ts';
import { refusedAfterwards } from './authorisation-caching.ts';
import { givenAway } from './existence-disclosure.ts';
import { refusedInARow } from './refused-in-a-row.ts';
import { tenantsApart } from './tenants-apart.ts';

// By itself, so that what is sent with and without the key is in flight together.
check(
  'AUTH-7',
  async (context) => {
    const { coverage, histories } = await historiesOf(context).catch((error: unknown) => {
      // What was found by the way stays found.
      if (!isUnjudged(error)) throw error;
      return { coverage: 'what came before', histories: [{ deviations: [], unjudged: unjudgedBy(error) }] };
    });
    const all = [refusedForOthers(context), ...histories];
    return {
      coverage,
      deviations: all.flatMap(({ deviations }) => deviations),
      unjudged:
        all.map(({ unjudged }) => unjudged).find((one) => one !== undefined) ?? (await refusedToken(context)),
    };
  },
  { mayWait: true, closing: refusedInARow },
);

async function historiesOf(context: CheckContext): Promise<{ coverage: string; histories: Seen[] }> {
  const partner = await partnerControlRequests(context);
  const consumer = await consumerControlRequests(context);
  const further = partner.slice(1).find(({ request }) => request.query.includes('&'));
  const asked = [further ?? partner[0], consumer.controlRequests[0]].filter((one) => one !== undefined);
  const begun = await Promise.all(
    asked.map((one) => lockoutControl(context).inTurn(() => refusedAfterwards(one, context))),
  );
  tell(`asked for ${asked.length} URLs with the key, without it, and both at once`);
  const histories: Seen[] = [];
  for (const one of begun) histories.push('burst' in one ? await one.burst() : one);
  histories.push(await tenantsApart(context));
  return {
    coverage: `${asked.length} URLs right after and while the key is accepted`,
    histories,
  };
}

/** Refusals that stay with a URL, in which the right key is asked there next. */
function refusedForOthers(context: CheckContext): Seen {
  const { found } = lockoutControl(context).kept;
  const [one] = found;
  if (one === undefined) return { deviations: [] };
  if (found.length >= enough)
    return { deviations: [keptRefusal(one.refused, { ...one, times: found.length })] };
  const reason = 'once the right key was refused right after the same URL had been refused without it';
  return { deviations: [], unjudged: { reason, cause: 'seldom' } };
}

check('AUTH-9', async (context) => {
  const { refusals } = lockoutControl(context);
  if (refusals.length === 0) await refusedAlone(context);
  for (const { exchange } of refusals) noteExchange(exchange);
  tell(`looked at ${countOf(refusals.length, 'refusal')} of a missing and of a wrong key`);
  const unjudged = await refusedToken(context);
  const answered = refusals.filter((one) => refusingAnswer(one) !== undefined);
  if (answered.length === 0 && unjudged === undefined) throw new NotApplicable(formless(refusals));
  const deviations = answered.flatMap(plainRefusal);
  // One for each endpoint and status: the same refusal is not told again for each wrong key.
  const different = new Map(deviations.map((one) => [one.message.replace(/, .*: answered/, ''), one]));
  return { coverage: countOf(answered.length, 'refusal'), deviations: [...different.values()], unjudged };
});

/** Says why no refusal has a form that could be judged. */
function formless(refusals: readonly Probe[]): string {
  return refusals.some(({ exchange }) => exchange.answer?.isClosed === true)
    ? 'a missing or wrong key is refused by a closed connection, which has no status and no header'
    : 'no missing or wrong key was refused by an answer that can be judged';
}

/** Probes for this row if no other has done so yet, as with --only. */
async function refusedAlone(context: CheckContext): Promise<void> {
  for (const one of await firstControlRequests(context)) {
    const isOfPages = one.request.endpoint === 'partner';
    await refused(one, [anonymous, ...(isOfPages ? [neverIssued('partner', context, 1)] : [])], context);
  }
}

check(
  'AUTH-10',
  async (context) => {
    const asked = await firstControlRequests(context);
    const found = await Promise.all(
      asked.map((one) => lockoutControl(context).inTurn(() => givenAway(one, context))),
    );
    return {
      coverage: `refusals of a wrong key for resources that exist and that do not`,
      deviations: found.flat(),
      unjudged: await refusedToken(context),
    };
  },
  { phase: 'refusals' },
);

check(
  'AUTH-8',
  async (context) => {
    const refusal = await refusedToken(context);
    if (refusal !== undefined) throw Inconclusive.of(refusal);
    const requests = (await firstControlRequests(context)).map(({ request }) => request);
    const controls = await Promise.all(requests.map((request) => lockoutControl(context).control(request)));
    for (const [index, { unjudged }] of controls.entries()) {
      if (unjudged === undefined) continue;
      const key = requests[index]?.endpoint === 'partner' ? 'partner key' : 'consumer token';
      const { reason, cause } = unjudged;
      throw new Inconclusive(`the ${key} does not work any more at the end: ${reason}`, cause);
    }
    tell('asked once more for what was accepted at the beginning');
    return {
      coverage: 'both keys throughout and at the end of the run',
      deviations: await nowAndThen(context),
    };
  },
  { phase: 'last' },
);

/** Requests whose key was refused once, asked again: the key is valid, as it is accepted now. */
async function nowAndThen(context: CheckContext): Promise<readonly Deviation[]> {
  for (const refusal of passiveJudge(context).refusedKeys) {
    const { unjudged } = await lockoutControl(context).control(refusal.request);
    if (unjudged !== undefined) continue;
    return [
      deviationOf('AUTH-8', [refusal], {
        message: 'the valid key was refused with status 401, and is accepted for the same request now',
        received: `status 401, ${countOf(passiveJudge(context).refusedKeys.length, 'time')} or more in the run`,
        expected: 'a key that works for the whole run',
      }),
    ];
  }
  return [];
}
