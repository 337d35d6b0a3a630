import fc from 'fast-check';
import type { Request } from '../../client/exchange.ts';
import { readConsumer } from '../../client/operations.ts';
import { withoutParameter, withParameter } from '../../client/query.ts';
import type { RunConfig } from '../../config/run-config.ts';
import type { CheckContext } from '../../engine/context.ts';
import { usualConsumer } from '../../fixtures/consumers/consumer-access.ts';
import { runLog } from '../../fixtures/pages/page-log.ts';
import { askKept } from '../../fixtures/pages/pages.ts';
import { type UsualPage, usualWholePage } from '../../fixtures/pages/usual-whole-page.ts';
import { protectedConsumer } from '../../oracles/answers/protected-data.ts';
import type { Allowed } from '../../oracles/answers/unusual.ts';
import { plainNumber, questionOf } from '../../oracles/question.ts';
import type { UnusualRequest } from './unusual-input.ts';
import {
  anyNumber,
  anyText,
  segmentsNear,
  unusualDomains,
  unusualNumbers,
  unusualSegments,
  wrappingNumber,
} from './unusual-values.ts';

type Unjudged = Omit<UnusualRequest, 'requirement'>;

/** INPUT-1 and INPUT-2: a usual request with an unusual number for one parameter, or two of them. */
export async function unusualNumber(
  requirement: string,
  name: 'limit' | 'page',
  context: CheckContext,
): Promise<readonly UnusualRequest[]> {
  const usual = await usualWholePage(context);
  const { log } = runLog(context);
  // A refusal is in order, whichever page it was asked for.
  const usualOnes = unusualNumbers[name].filter((value) => !log.wasRefused(name, value));
  const limit = BigInt(plainNumber(questionOf(usual.request).limit) ?? 1);
  const values = [...usualOnes, ...drawn(fc.oneof(wrappingNumber(limit), anyNumber()), requirement, context)];
  const lists = [...values.map((value) => [value]), ['7', '9']];
  return lists.map((list) => ({
    ...changed(usual, name, list),
    requirement,
    allowed: usual.allowed,
    isStill: usual.isStill,
  }));
}

/** INPUT-3: no domain, an empty one, one twice, and domains that nobody has. */
export async function unusualDomain(context: CheckContext): Promise<readonly UnusualRequest[]> {
  const usual = await usualWholePage(context);
  const { domain, request, allowed } = usual;
  const drawnOnes = drawn(anyText(), 'INPUT-3', context).map((text) => {
    const value = `nobody-${text}.invalid`;
    return { encoded: encodeURIComponent(value), says: JSON.stringify(value) };
  });
  const others = [...unusualDomains(domain), ...drawnOnes].map(({ encoded, says }) => ({
    says: `domain=${says}`,
    request: { ...request, query: withParameter(request.query, 'domain', [encoded]) },
    allowed: 'only' in allowed ? { not: allowed.only } : allowed,
  }));
  const anybody: Allowed = { anybody: true };
  const open = [
    { says: 'domain without a value', request: changed(usual, 'domain', ['']).request },
    { says: 'no domain', request: { ...request, query: withoutParameter(request.query, 'domain') } },
    { says: 'the same domain twice', request: changed(usual, 'domain', [domain, domain]).request },
  ].map((one) => ({ ...one, allowed: anybody }));
  return [...open, ...others].map((one) => ({ ...one, requirement: 'INPUT-3' }));
}

/** INPUT-4: identifiers that nobody has, on both endpoints, and limits that no consumer has a use for. */
export async function unusualPath(context: CheckContext): Promise<readonly UnusualRequest[]> {
  const { request } = await usualWholePage(context);
  const partners = unusualSegments.map(({ segment, says }) => ({
    says: `partner id: ${says}`,
    request: { ...request, path: `/partners/${segment}` },
    allowed: { nobody: true } as const,
  }));
  return [...partners, ...(await consumers(context))].map((one) => ({ ...one, requirement: 'INPUT-4' }));
}

const consumerLimits = ['0', '-1', '9223372036854775808', 'abc'] as const;

async function consumers(context: CheckContext): Promise<readonly Unjudged[]> {
  const { id = '', exchange } = (await usualConsumer(context)) ?? {};
  if (exchange?.answer === undefined) return [];
  const { request, answer, receivedAt } = exchange;
  const nobody = await askKept(context, { ...request, path: readConsumer({ id: `${id}x7` }).path });
  const common = nobody.answer === undefined ? [] : [nobody.answer];
  const notRecord = protectedConsumer({ answer, receivedAt }, id, common);
  return [
    // All that no identifier can be is asked of the other endpoint.
    ...[
      ...unusualSegments.slice(0, 2),
      ...oneOf(unusualSegments.slice(2), context.config),
      ...segmentsNear(id),
    ].map(({ segment, says }) => ({
      says: `consumer id: ${says}`,
      request: { ...request, path: `/consumers/${segment}` },
      allowed: { notRecord },
    })),
    ...consumerLimits.map((limit) => ({
      says: `consumer, limit=${limit}`,
      request: { ...request, query: `limit=${limit}` },
      allowed: { anybody: true } as const,
    })),
  ];
}

function oneOf<Value>(values: readonly Value[], { seed }: RunConfig): readonly Value[] {
  return fc.sample(fc.constantFrom(...values), { seed, numRuns: 1 });
}

/** Values from the run's seed, beside those that are always tried. */
function drawn(
  arbitrary: fc.Arbitrary<string>,
  id: string,
  { config, depth }: CheckContext,
): readonly string[] {
  return fc.sample(arbitrary, {
    seed: config.seed + Number(id.at(-1)),
    numRuns: depth.unusualValues,
  });
}

/** The usual request with other values of one parameter. */
function changed(
  usual: UsualPage,
  name: string,
  values: readonly string[],
): { readonly says: string; readonly request: Request } {
  const says = values.map((value) => `${name}=${value}`).join('&');
  const query = withParameter(usual.request.query, name, values.map(encodeURIComponent));
  return { says, request: { ...usual.request, query } };
}
