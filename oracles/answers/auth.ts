import type { Answer, Exchange } from '../../client/exchange.ts';
import { isNotNow } from '../../schemas/http-status.ts';
import { isThrottling } from '../../schemas/throttling.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { headerValues } from '../header-values.ts';
import { isSuccess, pageView } from '../pages/page-view.ts';
import { questionText } from '../question.ts';
import { countOf } from '../words/count-of.ts';
import { disclosure, type ProtectedData, valuesOf, valuesText } from './protected-data.ts';
import { tellsTotal } from './total-in-refusal.ts';

/** A request that had to be refused, beside its control request. */
export interface Probe {
  readonly exchange: Exchange;
  readonly control: Exchange;
  /** The change: `without an Authorization header`. */
  readonly says: string;
}

/** True where a probe met no answer, an error of the server or a lockout: it is neither accepted nor refused. */
export function isNeither(answer: Answer | undefined): boolean {
  return answer === undefined || answer.status >= 500 || isThrottling(answer);
}

/** A request that had to be refused was answered with what the key protects, whatever its status. */
export function disclosed(requirement: string, probe: Probe, data: ProtectedData): Deviation[] {
  const what = disclosure(probe.exchange, data);
  if (what === undefined) return [];
  const expected = 'a refusal: a status other than 2xx, and nothing of what the key protects';
  return [deviation(requirement, probe, what, expected)];
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
  const [name] = headersWithTotal(probe);
  const told = name === undefined ? '' : ` and ${name}: ${totalOf(probe)}, as the total is`;
  return [deviation(requirement, probe, `status ${answer.status}${told}`, 'a refusal, as of GET')];
}

/** AUTH-1: one header of answers without a key holds the totals of two lists, each the one that the key is told. */
export function totalTold(larger: Probe, smaller: Probe): Deviation[] {
  const [name] = headersWithTotal(larger).filter((one) => headersWithTotal(smaller).includes(one));
  if (name === undefined) return [];
  const [one, other] = [larger, smaller].map(totalOf);
  const what = `status ${larger.exchange.answer?.status} and the total, ${one}, in ${name} (${other} for ${questionText(smaller.control.request)})`;
  const found = deviation('AUTH-1', larger, what, 'nothing of what the key protects');
  return [{ ...found, exchanges: [larger.exchange, smaller.exchange, larger.control, smaller.control] }];
}

/** Names of headers whose whole value is the total that the key is told. */
function headersWithTotal(probe: Probe): readonly string[] {
  const headers = probe.exchange.answer?.headers ?? [];
  const total = `${totalOf(probe)}`;
  return headers.filter(([, value]) => value.trim() === total).map(([name]) => name.toLowerCase());
}

/** A refusal tells the total of the list that it refuses. What it tells of nobody's list decides whether that is chance. */
export function totalInRefusal(requirement: string, probe: Probe): Deviation[] {
  const { answer } = probe.exchange;
  const total = totalOf(probe);
  if (answer === undefined || total === undefined || !tellsTotal(answer, total)) return [];
  const what = `status ${answer.status} and the total, ${total}`;
  return [deviation(requirement, probe, what, 'nothing of what the key protects')];
}

function totalOf({ control }: Probe): bigint | undefined {
  return pageView(control)?.total;
}

/** AUTH-9: a wrong key is refused with 401 and a challenge that names Bearer (RFC 9110 11.6.1, RFC 6750 3). */
export function plainRefusal(probe: Probe): Deviation[] {
  const answer = refusingAnswer(probe);
  if (answer === undefined) return [];
  const expected = 'status 401 with a `WWW-Authenticate` that names Bearer';
  if (answer.status >= 500) {
    const found = deviation('AUTH-9', probe, `status ${answer.status} each time`, expected);
    return [{ ...found, explainedBy: ['HTTP-4'] }];
  }
  if (answer.status !== 401) return [deviation('AUTH-9', probe, `status ${answer.status}`, expected)];
  // All challenges as one list (RFC 9110 5.3).
  const challenges = headerValues(answer, 'www-authenticate');
  if (/(?:^|,)\s*bearer(?:\s|,|$)/i.test(challenges.join())) return [];
  const what = challenges.length === 0 ? 'without WWW-Authenticate' : 'with a challenge without Bearer';
  return [deviation('AUTH-9', probe, `status 401 ${what}`, expected)];
}

/** The answer whose form AUTH-9 judges; undefined where none came: a closed connection refuses without a status. */
export function refusingAnswer({ exchange: { answer } }: Pick<Probe, 'exchange'>): Answer | undefined {
  return answer === undefined || answer.isClosed === true || isNotNow(answer.status) ? undefined : answer;
}

/** A right key that was refused where a wrong one had been, while it was accepted elsewhere, until it was refused there. */
export interface KeptAt {
  /** The same key at another URL of the endpoint, right after it. */
  readonly elsewhere: Exchange;
  readonly withoutKey: Exchange;
  /** That URL with the key once more, right after that. */
  readonly refusedThere: Exchange;
}

/** AUTH-7: a right key is refused where the same URL was refused without it just before, and nowhere else. */
export function keptRefusal(
  refused: Exchange,
  { elsewhere, withoutKey, refusedThere, times }: KeptAt & { readonly times: number },
): Deviation {
  const status = `status ${refusedThere.answer?.status}`;
  return deviationOf('AUTH-7', [refusedThere, elsewhere, withoutKey, refused], {
    company: { kind: 'after', requests: [elsewhere.request, withoutKey.request] },
    message: `the right key is refused with ${status} right after the same URL was refused without it, where the key was accepted before: the refusal is kept for whoever asks next`,
    received: `${status} for ${questionText(refusedThere.request)}`,
    expected: 'the answer that the key got before: what others are refused concerns nobody else',
    recurrence: `${countOf(times, 'time')}, at two URLs each time`,
  });
}

/** Nothing is known of what a key that opens nothing protects. */
const unknown: ProtectedData = { telling: new Set(), words: new Set(), body: undefined };

/** Protected data in one answer: a page with persons, or with a total above 0; undefined where there is none. */
export function opening(exchange: Exchange): string | undefined {
  return disclosure(exchange, unknown);
}

/** Something else in the place of the right key: what it is, what it opened, and how the right key was refused. */
interface Instead {
  /** `with the key under the scheme Token` */
  readonly says: string;
  /** At least one. */
  readonly opened: readonly Exchange[];
  /** At least one. */
  readonly refused: readonly Exchange[];
}

/** AUTH-1, AUTH-2: the given key is refused, as the document shows it, where something else opens. */
export function opensInstead(requirement: string, { says, opened, refused }: Instead): Deviation {
  const [exchange] = opened;
  const [control] = refused;
  if (exchange === undefined || control === undefined)
    throw new Error('nothing was opened, or nothing refused');
  const received = opening(exchange) ?? `status ${exchange.answer?.status}`;
  const expected = 'a refusal; and an answer to an issued key after `Bearer`';
  const found = deviation(requirement, { exchange, control, says }, received, expected);
  return {
    ...found,
    message: `${found.message}, where \`Bearer\` and the given key are refused with status ${control.answer?.status}`,
    recurrence: `each of ${opened.length} times, between ${refused.length} refusals of the given key`,
  };
}

function deviation(requirement: string, probe: Probe, received: string, expected: string): Deviation {
  const { exchange, control, says } = probe;
  const message = `answered with ${received}`;
  const counterexample = `${questionText(exchange.request)}, ${says}`;
  const about = `${exchange.request.endpoint} endpoint, ${says}`;
  return deviationOf(
    requirement,
    [exchange, control],
    { message, received, expected, counterexample },
    about,
  );
}
