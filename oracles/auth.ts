import type { Answer, Exchange } from '../client/exchange.ts';
import { isUnsettled } from '../schemas/http-status.ts';
import type { Deviation } from './deviation.ts';
import { headerValues } from './header-values.ts';
import { isSuccess } from './page-view.ts';
import { disclosure, type ProtectedData, valuesOf, valuesText } from './protected-data.ts';
import { questionText } from './question.ts';

/** A request that had to be refused, beside its control request. */
export interface Probe {
  readonly exchange: Exchange;
  readonly control: Exchange;
  /** What was changed: `without an Authorization header`. */
  readonly says: string;
}

/** A request that had to be refused was answered with what the key protects, whatever its status. */
export function disclosed(requirement: string, probe: Probe, data: ProtectedData): Deviation[] {
  const what = disclosure(probe.exchange, data);
  if (what === undefined) return [];
  return [
    deviation(
      requirement,
      probe,
      what,
      'a refusal: a status other than 2xx, and nothing of what the key protects',
    ),
  ];
}

/** The same at another spelling of the path, where a page, a landing page or a redirect of anybody's own is nothing. */
export function disclosedElsewhere(requirement: string, probe: Probe, data: ProtectedData): Deviation[] {
  const values = valuesOf(probe.exchange, data);
  if (values === 0) return [];
  const what = `status ${probe.exchange.answer?.status}, and ${valuesText(values)}`;
  return [deviation(requirement, probe, what, 'nothing of what the key protects')];
}

/** AUTH-11: HEAD without a key is answered as if there were one (RFC 9110 9.3.2). */
export function headOpened(requirement: string, probe: Probe): Deviation[] {
  const { answer } = probe.exchange;
  if (answer === undefined || !isSuccess(answer)) return [];
  return [deviation(requirement, probe, `status ${answer.status}`, 'a refusal, as of GET')];
}

/** AUTH-9: a missing or wrong key is refused with 401 and a challenge that names Bearer (RFC 9110 11.6.1, RFC 6750 3). */
export function plainRefusal(probe: Probe): Deviation[] {
  const { answer } = probe.exchange;
  if (answer === undefined || isUnsettled(answer.status)) return [];
  const expected = 'status 401 with a `WWW-Authenticate` that names Bearer';
  if (answer.status !== 401) return [deviation('AUTH-9', probe, `status ${answer.status}`, expected)];
  const challenges = challengesOf(answer);
  if (challenges !== undefined && /(?:^|,)\s*bearer(?:\s|,|$)/i.test(challenges)) return [];
  const what =
    challenges === undefined
      ? 'status 401 without WWW-Authenticate'
      : 'status 401 with a challenge without Bearer';
  return [deviation('AUTH-9', probe, what, expected)];
}

/** All challenges as one list (RFC 9110 5.3); undefined where there are none. */
function challengesOf(answer: Answer): string | undefined {
  const values = headerValues(answer, 'www-authenticate');
  return values.length === 0 ? undefined : values.join(', ');
}

function deviation(requirement: string, probe: Probe, received: string, expected: string): Deviation {
  const { endpoint } = probe.exchange.request;
  return {
    requirement,
    message: `${endpoint} endpoint, ${probe.says}: answered with ${received}`,
    received,
    expected,
    exchanges: [probe.exchange, probe.control],
    counterexample: `${questionText(probe.exchange.request)}, ${probe.says}`,
  };
}
