import { type Credential, type Exchange, headerList } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { expectToken } from '../../fixtures/consumers/consumer-records.ts';
import { sentCampaign } from '../../fixtures/credentials/campaign.ts';
import { consumerControlRequests } from '../../fixtures/credentials/consumer-control-requests.ts';
import { type ControlRequest, partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import { agreed, agreedTwice, type Discovered, lookAt, needs } from '../../fixtures/discovery/discovered.ts';
import { isRefusalBody } from '../../oracles/answers/error-body.ts';
import { disclosure } from '../../oracles/answers/protected-data.ts';
import { byName, distinct, factsByName } from '../../oracles/discovery/by-name.ts';
import { areMostlySame } from '../../oracles/discovery/reaction.ts';
import { isSuccess, pageView } from '../../oracles/pages/page-view.ts';
import { statusOrClosed } from '../../oracles/words/status-text.ts';
import { isUnsettled } from '../../schemas/http-status.ts';
import { type Finders, inPhase } from './discovery.ts';

/** The names of a row's probes in the statement. */
const probeNames: Readonly<Record<string, string>> = {
  'AUTH-1': 'no key',
  'AUTH-2': 'unknown key',
  'AUTH-3': 'other scheme',
  'AUTH-4': 'empty key',
  'AUTH-5': 'near miss',
  'AUTH-6': 'key elsewhere',
  'AUTH-11': 'HEAD without a key',
  'AUTH-12': 'other letter case',
};

export const authFinders: Finders = {
  // Refusals are counted between accepted requests.
  /** The statuses by probe, of the partner endpoint; those of the consumer endpoint are named after it. */
  'auth.refusal': inPhase('probes', async (context) => {
    await sentCampaign(context);
    const { answered } = lockoutControl(context);
    needs(answered.length > 0, 'no probe of authentication was answered');
    const byProbe = byName(answered, nameOf);
    return {
      value: factsByName(byProbe, (some) => {
        const statuses = distinct(some.flatMap(({ exchange }) => exchange.answer ?? []).map(statusOrClosed));
        return statuses.length === 1 ? statuses[0] : statuses;
      }),
      certainty: 'contrasted',
      shown: byProbe.flatMap(([, some]) => some.slice(-1).map(({ exchange }) => exchange)),
    };
  }),
  /** The challenge that requests to the partner endpoint without a key get. */
  'auth.challenge': inPhase('probes', async (context) => {
    await sentCampaign(context);
    const refused = lockoutControl(context).answered.filter(
      ({ row, exchange }) => row === 'AUTH-1' && exchange.request.endpoint === 'partner',
    );
    const looks = refused.map(({ exchange }) => async () => {
      const value = exchange.answer && (headerList(exchange.answer, 'www-authenticate') ?? null);
      return lookAt(value && context.recorder.said(value, 'header'), exchange);
    });
    const found = await agreed(looks, 'no request without a key was answered');
    return { ...found, certainty: 'stated', shown: found.shown.slice(0, 2) };
  }),
  'auth.schemeCaseSensitive': inPhase('refusals', async (context) => {
    const credential = context.client.keys.altered('partner-key', 'scheme-in-other-letter-case');
    needs(credential, nothingToCompare);
    const opened = await opens(await acceptedOfPartner(context), credential, context);
    return { ...opened, value: opened.value === false };
  }),
  'auth.interchangeable': inPhase('refusals', async (context) => {
    expectToken(context);
    const [partner] = await partnerControlRequests(context);
    const { controlRequests, unjudged } = await consumerControlRequests(context);
    const [consumer] = controlRequests;
    const nobody = 'no known consumer is answered, so none can be opened by another key';
    if (partner === undefined || consumer === undefined)
      throw Inconclusive.of(unjudged ?? { reason: nobody, cause: 'unclear' });
    const [byKey, byToken] = await Promise.all([
      opens(consumer, { kind: 'partner-key' }, context),
      opens(partner, { kind: 'consumer-token' }, context),
    ]);
    const oneOpens = byKey.value
      ? 'the partner key opens consumers too'
      : 'the consumer token opens the partner too';
    return {
      value: byKey.value === byToken.value ? byKey.value : oneOpens,
      certainty: 'contrasted',
      shown: [...byKey.shown, ...byToken.shown],
    };
  }),
  /** Tells how a key of the other kind is taken at this address. */
  'auth.keyKinds': inPhase('refusals', async (context) => {
    if (context.config.target.secondPartnerKey === undefined)
      throw new NotApplicable('no key of the other kind was given (PCDS_SECOND_PARTNER_KEY)');
    if (!context.depth.allProbes) throw new NotApplicable(noMoreRefusals);
    const accepted = await acceptedOfPartner(context);
    const own = pageView(accepted.accepted)?.persons ?? [];
    return agreedTwice([accepted], 'the second key is neither accepted nor refused', async (one) => {
      const exchange = await probed(one, { kind: 'second-key' }, context);
      return lookAt(keyKindText(exchange, own), exchange);
    });
  }),
};

function nameOf({ row, exchange }: { readonly row: string; readonly exchange: Exchange }): string {
  const name = probeNames[row] ?? row;
  return exchange.request.endpoint === 'consumer' ? `consumer: ${name}` : name;
}

function keyKindText(exchange: Exchange, own: readonly string[]): string | undefined {
  const { answer } = exchange;
  if (answer === undefined || isUnsettled(answer.status)) return undefined;
  if (!isSuccess(answer) || isRefusalBody(answer))
    return `the other key is refused with ${statusOrClosed(answer)} at this address`;
  return areMostlySame(pageView(exchange)?.persons ?? [], own)
    ? 'both open the same persons at this address'
    : 'the other key opens other persons at this address';
}

/** A smoke run sends three refused requests, never more. */
const noMoreRefusals = 'this profile sends no further requests that may be refused';
const nothingToCompare = 'no accepted request to compare with';

async function acceptedOfPartner(context: CheckContext): Promise<ControlRequest> {
  const [accepted] = await partnerControlRequests(context);
  needs(accepted, nothingToCompare);
  return accepted;
}

/** A request with another credential, right after an accepted one. */
async function probed(
  { request }: ControlRequest,
  credential: Credential,
  context: CheckContext,
): Promise<Exchange> {
  const control = lockoutControl(context);
  const { unjudged } = control.isFresh(request) ? {} : await control.control(request);
  if (unjudged !== undefined) throw Inconclusive.of(unjudged);
  return control.probe({ ...request, credential });
}

/** True where a credential opens what the control request protects, asked twice. */
async function opens(
  controlRequest: ControlRequest,
  credential: Credential,
  context: CheckContext,
): Promise<Discovered> {
  if (!context.depth.allProbes) throw new NotApplicable(noMoreRefusals);
  const nothing = 'the credential is neither accepted nor refused';
  return lockoutControl(context).inTurn(() =>
    agreedTwice([controlRequest], nothing, async (one) => {
      const exchange = await probed(one, credential, context);
      const { answer } = exchange;
      if (answer === undefined || isUnsettled(answer.status)) return undefined;
      const isOpened = disclosure(exchange, one.protects) !== undefined;
      // A record that says nothing does not show whether it was shown.
      if (!isOpened && isSuccess(answer) && !isRefusalBody(answer)) return undefined;
      return lookAt(isOpened, exchange);
    }),
  );
}
