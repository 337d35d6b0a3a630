import type { CheckResult, CheckStep } from '../../schemas/report/check-result.ts';
import type { ExchangeRecord, Finding, RequirementResult } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { visible } from '../../text/visible.ts';
import type { AllureStatus, AllureStep } from './content.ts';
import { exchangeAttachment } from './exchange-attachment.ts';
import { findingStep } from './finding-step.ts';
import { placeName, placeOfFinding } from './place.ts';
import { statuses } from './status.ts';
import { RequestTimes, timesOfRecords } from './step-times.ts';

/** Details of a check beside its report. */
export type CheckDetails = Pick<CheckResult, 'steps' | 'exchanges' | 'asked' | 'samples' | 'stoodOn'>;

/** Data about the run that steps need. */
export interface StepSource {
  readonly baseUrl: string;
  /** Times at which the requests of the run were sent. */
  readonly times?: RequestTimes | undefined;
}

/** Steps of the check, then its findings: a step for each domain, in which each finding is a step with its evidence. */
export function allureSteps(
  result: RequirementResult,
  check: CheckDetails | undefined,
  { baseUrl, times = noTimes }: StepSource,
): readonly AllureStep[] {
  const done = (check?.steps ?? []).map((step) => doneStep(step, times));
  return [...done, ...placeSteps(result, check, { baseUrl, times }), ...sampleSteps(check)];
}

const noTimes = new RequestTimes([]);

/** Evidence of a passed result: a few of its answers, whole. */
function sampleSteps(check: CheckDetails | undefined): readonly AllureStep[] {
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

/** A finding that could have been made anywhere: of no place is said then that nothing was found there. */
const unknownPlace = 'Place not recorded';

/** A step for each domain, the consumer endpoint, whatever else was asked, or what is not known. */
function placeSteps(
  result: RequirementResult,
  check: CheckDetails | undefined,
  { baseUrl, times }: StepSource & { readonly times: RequestTimes },
): readonly AllureStep[] {
  const exchanges = new Map((check?.exchanges ?? []).map((exchange) => [exchange.id, exchange]));
  const nameOf = (finding: Finding) => {
    const place = placeOfFinding(finding, exchanges.get(finding.exchange ?? ''), baseUrl);
    return place === undefined ? unknownPlace : placeName(place);
  };
  const asked = (check?.asked ?? []).map(({ place, answers }) => ({
    name: placeName(place),
    answers,
    times: times.of(check?.stoodOn, place),
  }));
  const others = [...new Set(result.findings.map(nameOf))]
    .filter((name) => !asked.some((one) => one.name === name))
    .map((name) => ({ name, answers: 0, times: undefined }));
  const canTell = saysNothingFound(result) && !others.some(({ name }) => name === unknownPlace);
  return [...asked, ...others].map(({ name, answers, times: spent }) => {
    const found = result.findings.filter((finding) => nameOf(finding) === name);
    const told = [
      ...(answers === 0 ? [] : [countText(answers, 'answer')]),
      ...(found.length > 0 ? [countText(found.length, 'finding')] : canTell ? ['nothing found'] : []),
    ].join(', ');
    return {
      name: told === '' ? name : `${name}: ${told}`,
      status: found.length > 0 ? statuses[result.verdict] : quietStatus(result),
      times: spent,
      steps: found.map((finding) => findingStep(finding, result, shownBy(finding, result, exchanges))),
    };
  });
}

/** The exchange that a finding names; with the first one those that no finding names, such as the page before. */
function shownBy(
  finding: Finding,
  { findings }: RequirementResult,
  exchanges: ReadonlyMap<string, ExchangeRecord>,
): readonly ExchangeRecord[] {
  const named = findings.flatMap(({ exchange }) => exchange ?? []);
  const own = exchanges.get(finding.exchange ?? '');
  const isFirst = finding === findings.find(({ exchange }) => exchange !== undefined);
  const further = isFirst ? [...exchanges.values()].filter(({ id }) => !named.includes(id)) : [];
  return own === undefined ? further : [own, ...further];
}

function saysNothingFound({ verdict, level }: RequirementResult): boolean {
  return level !== 'DISCOVER' && ['pass', 'fail', 'warn', 'known'].includes(verdict);
}

/** Status of a place without findings: a requirement that was not judged has not passed there either. */
function quietStatus({ verdict }: RequirementResult): AllureStatus {
  const isUnjudged = verdict === 'inconclusive' || verdict === 'not-applicable' || verdict === 'observed';
  return isUnjudged ? statuses[verdict] : 'passed';
}
