import type { Parameter } from 'allure-js-commons';
import type { CheckResult, CheckStep, Finding, RequirementResult } from '../../schemas/report/results.ts';
import { countText } from '../../text/count-text.ts';
import { visible, visibleLines } from '../../text/visible.ts';
import type { AllureAttachment, AllureStatus, AllureStep } from './content.ts';
import { exchangeAttachment } from './exchange-attachment.ts';
import { placeName, placeOf } from './place.ts';
import { statuses } from './status.ts';

/** What became of a check beside its report. */
export type DoneByCheck = Pick<CheckResult, 'steps' | 'exchanges' | 'asked' | 'samples'>;

/** What was done, then what it found: a step for each domain, in which each finding is one with its evidence. */
export function allureSteps(
  result: RequirementResult,
  check: DoneByCheck | undefined,
  baseUrl: string,
): readonly AllureStep[] {
  const done = (check?.steps ?? []).map(doneStep);
  return [...done, ...placeSteps(result, check, baseUrl), ...sampleSteps(check)];
}

/** What passed shows by what: a few of the answers that it stands on, whole. */
function sampleSteps(check: DoneByCheck | undefined): readonly AllureStep[] {
  const samples = check?.samples ?? [];
  if (samples.length === 0) return [];
  const attachments = samples.map(exchangeAttachment);
  return [{ name: `${samples.length} of these answers, whole`, status: 'passed', attachments }];
}

function doneStep({ text, steps = [] }: CheckStep): AllureStep {
  return { name: visible(text), status: 'passed', steps: steps.map((one) => doneStep({ text: one })) };
}

/** A domain, the consumer endpoint, whatever else was asked, or what is not known. */
interface Place {
  readonly name: string;
  readonly answers: number;
  readonly findings: readonly Finding[];
}

function placeSteps(
  result: RequirementResult,
  check: DoneByCheck | undefined,
  baseUrl: string,
): readonly AllureStep[] {
  const exchanges = new Map((check?.exchanges ?? []).map((exchange) => [exchange.id, exchange]));
  const asked = check?.asked ?? [];
  const nameOf = (finding: Finding) => {
    const place = placeOf(finding, exchanges.get(finding.exchange ?? ''), baseUrl);
    return place === undefined ? unknownPlace : placeName(place);
  };
  const all = places(result.findings, asked, nameOf);
  const isAllKnown = all.every(({ name }) => name !== unknownPlace);
  return all.map((place) => ({
    name: [place.name, ...placeText(place, result, isAllKnown)].join(': '),
    status: place.findings.length > 0 ? statuses[result.verdict] : quietStatus(result),
    steps: place.findings.map((finding) => {
      const exchange = finding.exchange === undefined ? undefined : exchanges.get(finding.exchange);
      return findingStep(finding, result, exchange === undefined ? [] : [exchangeAttachment(exchange)]);
    }),
    attachments: place.findings.length > 0 ? furtherExchanges(place, result, check) : [],
  }));
}

/** A finding that could have been made anywhere: of no place is said then that nothing was found there. */
const unknownPlace = 'Place not recorded';

function places(
  findings: readonly Finding[],
  asked: NonNullable<DoneByCheck['asked']>,
  nameOf: (finding: Finding) => string,
): readonly Place[] {
  const known = asked.map(({ place, answers }) => ({ name: placeName(place), answers }));
  const named = new Set(known.map(({ name }) => name));
  const others = [...new Set(findings.map(nameOf))].filter((name) => !named.has(name));
  return [...known, ...others.map((name) => ({ name, answers: 0 }))].map((place) => ({
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

function findingStep(
  finding: Finding,
  { verdict }: RequirementResult,
  exchanges: readonly AllureAttachment[],
): AllureStep {
  const { message, curl } = finding;
  const command: AllureAttachment = {
    name: 'curl',
    type: 'text/plain',
    extension: 'txt',
    content: visibleLines(curl),
  };
  return {
    name: visible(message),
    status: statuses[verdict],
    parameters: findingParameters(finding),
    attachments: [...exchanges, ...(curl === '' ? [] : [command])],
  };
}

function findingParameters(finding: Finding): readonly Parameter[] {
  const { counterexample, received, expected, recurrence, followsFrom } = finding;
  const values: readonly (readonly [string, string | undefined])[] = [
    ['counterexample', counterexample],
    ['received', received],
    ['document says', expected],
    ['seen', recurrence],
    ['follows from', followsFrom],
  ];
  return values.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: visible(value) }]));
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
