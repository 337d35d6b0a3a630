import { type Credential, type Exchange, headerList } from '../../client/exchange.ts';
import type { CheckContext } from '../../engine/context.ts';
import { Inconclusive, NotApplicable } from '../../engine/outcome.ts';
import { sentCampaign } from '../../fixtures/credentials/campaign.ts';
import { consumerControlRequests } from '../../fixtures/credentials/consumer-control-requests.ts';
import { type ControlRequest, partnerControlRequests } from '../../fixtures/credentials/control-requests.ts';
import { lockoutControl } from '../../fixtures/credentials/lockout-control.ts';
import { agreed, type Discovered, type Look } from '../../fixtures/discovery/discovered.ts';
import { areMostlySame } from '../../oracles/discovery/reaction.ts';
import { isRefusalBody } from '../../oracles/error-body.ts';
import { isSuccess, pageView } from '../../oracles/page-view.ts';
import { disclosure } from '../../oracles/protected-data.ts';
import { statusOrClosed } from '../../oracles/status-text.ts';
import { isUnsettled } from '../../schemas/http-status.ts';
import type { Finders } from './discovery.ts';
import { twice } from './twice.ts';

/** What the probes of a row are called in the statement. */
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

/** `auth.refusal`: statuses by probe, of the partner endpoint; those of the consumer endpoint are named after it. */
async function refusalStatuses(context: CheckContext): Promise<Discovered> {
  await sentCampaign(context);
  const { answered } = lockoutControl(context);
  if (answered.length === 0) throw new Inconclusive('no probe of authentication was answered');
  const names = new Map(answered.map((one) => [nameOf(one), one]));
  const statusesOf = (name: string) => {
    const own = answered
      .filter((one) => nameOf(one) === name)
      .flatMap(({ exchange }) => exchange.answer ?? []);
    return [...new Set(own.map(statusOrClosed))].toSorted();
  };
  const value = [...names.keys()].toSorted().map((name) => {
    const statuses = statusesOf(name);
    return [name, statuses.length === 1 ? statuses[0] : statuses] as const;
  });
  return {
    value: Object.fromEntries(value),
    certainty: 'contrasted',
    shown: [...names.values()].map(({ exchange }) => exchange),
  };
}

function nameOf({ row, exchange }: { readonly row: string; readonly exchange: Exchange }): string {
  const name = probeNames[row] ?? row;
  return exchange.request.endpoint === 'consumer' ? `consumer: ${name}` : name;
}

/** `auth.challenge`: of requests without a key, to the partner endpoint. */
async function challenge(context: CheckContext): Promise<Discovered> {
  await sentCampaign(context);
  const refused = lockoutControl(context)
    .answered.filter(({ row, exchange }) => row === 'AUTH-1' && exchange.request.endpoint === 'partner')
    .map(({ exchange }) => exchange);
  const looks = refused.map((exchange) => async (): Promise<Look | undefined> => {
    const { answer } = exchange;
    if (answer === undefined) return undefined;
    const value = headerList(answer, 'www-authenticate');
    return { value: value === undefined ? null : context.recorder.said(value, 'header'), shown: [exchange] };
  });
  const found = await agreed(looks, 'no request without a key was answered');
  return { ...found, certainty: 'stated', shown: found.shown.slice(0, 2) };
}

/** `auth.schemeCaseSensitive` */
async function schemeCaseSensitive(context: CheckContext): Promise<Discovered> {
  const [controlRequest] = await partnerControlRequests(context);
  const credential = context.client.keys.altered('partner-key', 'scheme-in-other-letter-case');
  if (controlRequest === undefined || credential === undefined)
    throw new Inconclusive('no accepted request to compare with');
  const opened = await opens(controlRequest, credential, context);
  return { ...opened, value: opened.value === false };
}

/** `auth.interchangeable` */
async function interchangeable(context: CheckContext): Promise<Discovered> {
  if (context.config.target.consumerToken === undefined)
    throw new NotApplicable('no consumer token was given (PCDS_CONSUMER_TOKEN)');
  const [partner] = await partnerControlRequests(context);
  const { controlRequests, unjudged } = await consumerControlRequests(context);
  const [consumer] = controlRequests;
  if (partner === undefined || consumer === undefined)
    throw Inconclusive.of(
      unjudged ?? {
        reason: 'no known consumer is answered, so none can be opened by another key',
        cause: 'unclear',
      },
    );
  const [byKey, byToken] = await Promise.all([
    opens(consumer, { kind: 'partner-key' }, context),
    opens(partner, { kind: 'consumer-token' }, context),
  ]);
  return {
    value: interchangeText(byKey.value === true, byToken.value === true),
    certainty: 'contrasted',
    shown: [...byKey.shown, ...byToken.shown],
  };
}

/** `auth.keyKinds`: what a key of the other kind opens at this address. */
async function keyKinds(context: CheckContext): Promise<Discovered> {
  if (context.config.target.secondPartnerKey === undefined)
    throw new NotApplicable('no key of the other kind was given (PCDS_SECOND_PARTNER_KEY)');
  if (!context.depth.allProbes) throw new NotApplicable(noMoreRefusals);
  const [controlRequest] = await partnerControlRequests(context);
  if (controlRequest === undefined) throw new Inconclusive('no accepted request to compare with');
  const own = pageView(controlRequest.accepted)?.persons ?? [];
  return agreed(
    twice([controlRequest], async ({ request }) => {
      const { unjudged } = lockoutControl(context).isFresh(request)
        ? {}
        : await lockoutControl(context).control(request);
      if (unjudged !== undefined) throw Inconclusive.of(unjudged);
      const exchange = await lockoutControl(context).probe({
        ...request,
        credential: { kind: 'second-key' },
      });
      const value = keyKindText(exchange, own);
      return value === undefined ? undefined : { value, shown: [exchange] };
    }),
    'the second key is neither accepted nor refused',
  );
}

function keyKindText({ answer, ...exchange }: Exchange, own: readonly string[]): string | undefined {
  if (answer === undefined || isUnsettled(answer.status)) return undefined;
  if (!isSuccess(answer) || isRefusalBody(answer))
    return `the other key is refused with ${statusOrClosed(answer)} at this address`;
  const persons = pageView({ answer, ...exchange })?.persons ?? [];
  return areMostlySame(persons, own)
    ? 'both open the same persons at this address'
    : 'the other key opens other persons at this address';
}

function interchangeText(keyOpensConsumers: boolean, tokenOpensPartner: boolean): boolean | string {
  if (keyOpensConsumers === tokenOpensPartner) return keyOpensConsumers;
  return keyOpensConsumers
    ? 'the partner key opens consumers too'
    : 'the consumer token opens the partner too';
}

/** A smoke run sends three refused requests, never more. */
const noMoreRefusals = 'this profile sends no further requests that may be refused';

/** Whether a credential opens what the control request protects, asked twice, each time right after an accepted request. */
async function opens(
  controlRequest: ControlRequest,
  credential: Credential,
  context: CheckContext,
): Promise<Discovered> {
  const { depth } = context;
  if (!depth.allProbes) throw new NotApplicable(noMoreRefusals);
  return lockoutControl(context).inTurn(() =>
    agreed(
      twice([controlRequest], async ({ request, protects }) => {
        const { unjudged } = lockoutControl(context).isFresh(request)
          ? {}
          : await lockoutControl(context).control(request);
        if (unjudged !== undefined) throw Inconclusive.of(unjudged);
        const exchange = await lockoutControl(context).probe({ ...request, credential });
        const { answer } = exchange;
        if (answer === undefined || isUnsettled(answer.status)) return undefined;
        const isOpened = disclosure(exchange, protects) !== undefined;
        // A record that says nothing does not show whether it was shown.
        if (!isOpened && isSuccess(answer) && !isRefusalBody(answer)) return undefined;
        return { value: isOpened, shown: [exchange] };
      }),
      'the credential is neither accepted nor refused',
    ),
  );
}

export const authFinders: Finders = {
  // Refusals are counted between accepted requests.
  'auth.refusal': { find: refusalStatuses, phase: 'probes' },
  'auth.challenge': { find: challenge, phase: 'probes' },
  'auth.schemeCaseSensitive': { find: schemeCaseSensitive, phase: 'refusals' },
  'auth.interchangeable': { find: interchangeable, phase: 'refusals' },
  'auth.keyKinds': { find: keyKinds, phase: 'refusals' },
};
