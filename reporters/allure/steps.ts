import type { AskedPlace, CheckResult, CheckStep } from '../../schemas/report/check-result.ts';
import type { Finding, RequirementResult } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { visible } from '../../text/visible.ts';
import type { AllureAttachment, AllureStatus, AllureStep } from './content.ts';
import { exchangeAttachment } from './exchange-attachment.ts';
import { findingStep } from './finding-step.ts';
import { placeName, placeOf } from './place.ts';
import { isSentence, statuses } from './status.ts';
import { RequestTimes, type StepTimes, timesOfRecords } from './step-times.ts';

/** What became of a check beside its report. */
export type DoneByCheck = Pick<CheckResult, 'steps' | 'exchanges' | 'asked' | 'samples' | 'stoodOn'>;

export interface StepSource {
  readonly baseUrl: string;
  /** When the requests of the run were sent. */
  readonly times?: RequestTimes | undefined;
}

/**
 * What was done, then what it found: a step for each domain, in which each further finding is one with its evidence. The
 * first is the message of the result, and in its description: of it, the place has the exchange.
 */
export function allureSteps(
  result: RequirementResult,
  check: DoneByCheck | undefined,
  { baseUrl, times = noTimes }: StepSource,
): readonly AllureStep[] {
  const done = (check?.steps ?? []).map((step) => doneStep(step, times));
  return [...done, ...placeSteps(result, check, { baseUrl, times }), ...sampleSteps(check)];
}

const noTimes = new RequestTimes([]);

/** What passed shows by what: a few of the answers that it stands on, whole. */
function sampleSteps(check: DoneByCheck | undefined): readonly AllureStep[] {
  const samples = check?.samples ?? [];
  if (samples.length === 0) return [];
  const attachments = samples.map(exchangeAttachment);
  const times = timesOfRecords(samples);
  return [{ name: `${samples.length} of these answers, whole`, status: 'passed', attachments, times }];
}

function doneStep(
  { text, requests, steps = [], stepRequests = [] }: CheckStep,
  times: RequestTimes,
): AllureStep {
  return {
    name: visible(text),
    status: 'passed',
    times: times.of(requests),
    steps: steps.map((one, at) => ({
      name: visible(one),
      status: 'passed',
      times: times.of(stepRequests[at]),
    })),
  };
}

/** A domain, the consumer endpoint, whatever else was asked, or what is not known. */
interface Place {
  readonly name: string;
  readonly answers: number;
  readonly findings: readonly Finding[];
  readonly times: StepTimes | undefined;
}

function placeSteps(
  result: RequirementResult,
  check: DoneByCheck | undefined,
  { baseUrl, times }: StepSource & { readonly times: RequestTimes },
): readonly AllureStep[] {
  const exchanges = new Map((check?.exchanges ?? []).map((exchange) => [exchange.id, exchange]));
  const asked = check?.asked ?? [];
  const nameOf = (finding: Finding) => {
    const place = placeOf(finding, exchanges.get(finding.exchange ?? ''), baseUrl);
    return place === undefined ? unknownPlace : placeName(place);
  };
  const timesAt = (place: AskedPlace['place']) => times.of(check?.stoodOn, place);
  const all = places(result.findings, asked, { nameOf, timesAt });
  const isAllKnown = all.every(({ name }) => name !== unknownPlace);
  const exchangeOf = ({ exchange = '' }: Finding) => exchanges.get(exchange);
  return all.map((place) => {
    const told = place.findings.filter((finding) => isSentence(finding, result));
    return {
      name: [place.name, ...placeText(place, result, isAllKnown)].join(': '),
      status: place.findings.length > 0 ? statuses[result.verdict] : quietStatus(result),
      times: place.times,
      steps: place.findings
        .filter((finding) => !told.includes(finding))
        .map((finding) => findingStep(finding, result, exchangeOf(finding))),
      attachments: [
        ...told.flatMap((finding) => exchangeOf(finding) ?? []).map(exchangeAttachment),
        ...(place.findings.length > 0 ? furtherExchanges(place, result, check) : []),
      ],
    };
  });
}

/** A finding that could have been made anywhere: of no place is said then that nothing was found there. */
const unknownPlace = 'Place not recorded';

function places(
  findings: readonly Finding[],
  asked: readonly AskedPlace[],
  {
    nameOf,
    timesAt,
  }: {
    readonly nameOf: (finding: Finding) => string;
    readonly timesAt: (place: AskedPlace['place']) => StepTimes | undefined;
  },
): readonly Place[] {
  const known = asked.map(({ place, answers }) => ({
    name: placeName(place),
    answers,
    times: timesAt(place),
  }));
  const named = new Set(known.map(({ name }) => name));
  const others = [...new Set(findings.map(nameOf))].filter((name) => !named.has(name));
  return [...known, ...others.map((name) => ({ name, answers: 0, times: undefined }))].map((place) => ({
    ...place,
    findings: findings.filter((finding) => nameOf(finding) === place.name),
  }));
}

function placeText(
  { answers, findings }: Place,
  { verdict, level }: RequirementResult,
  isAllKnown: boolean,
): readonly string[] {
  const asked = answers === 0 ? [] : [countText(answers, 'answer')];
  if (findings.length > 0) return [[...asked, countText(findings.length, 'finding')].join(', ')];
  const isJudged =
    isAllKnown &&
    level !== 'DISCOVER' &&
    (verdict === 'pass' || verdict === 'fail' || verdict === 'warn' || verdict === 'known');
  const text = [...asked, ...(isJudged ? ['nothing found'] : [])].join(', ');
  return text === '' ? [] : [text];
}

/** Of a place where nothing was found: what was not judged has not passed there either. */
function quietStatus({ verdict }: RequirementResult): AllureStatus {
  const isUnjudged = verdict === 'inconclusive' || verdict === 'not-applicable' || verdict === 'observed';
  return isUnjudged ? statuses[verdict] : 'passed';
}

/** Exchanges that a finding needs beside the one it names, such as the page before: at the first place that has any. */
function furtherExchanges(
  place: Place,
  { findings }: RequirementResult,
  check: DoneByCheck | undefined,
): readonly AllureAttachment[] {
  const named = new Set(findings.map(({ exchange }) => exchange));
  const first = findings.find(({ exchange }) => exchange !== undefined);
  if (first === undefined || !place.findings.includes(first)) return [];
  return (check?.exchanges ?? []).filter(({ id }) => !named.has(id)).map(exchangeAttachment);
}
