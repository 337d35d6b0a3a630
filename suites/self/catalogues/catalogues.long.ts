import { describe, expect, it } from 'vitest';
import { covering } from '../../../fixtures/situations/covering.ts';
import { authChoices } from '../../../reference/choices/auth.ts';
import { choices } from '../../../reference/choices/catalogue.ts';
import { domainChoices } from '../../../reference/choices/domain.ts';
import { firewallChoices } from '../../../reference/choices/firewall.ts';
import { framingChoices } from '../../../reference/choices/framing.ts';
import { orderChoices } from '../../../reference/choices/order.ts';
import { pageSizeChoices } from '../../../reference/choices/page-size.ts';
import { pagingChoices } from '../../../reference/choices/paging.ts';
import { personChoices } from '../../../reference/choices/person.ts';
import { shapeChoices } from '../../../reference/choices/shape.ts';
import { situationChoices } from '../../../reference/choices/situations.ts';
import { authFaults } from '../../../reference/faults/auth.ts';
import { faults } from '../../../reference/faults/catalogue.ts';
import { codingFaults } from '../../../reference/faults/http/codings.ts';
import { conditionFaults } from '../../../reference/faults/http/conditions.ts';
import { partFaults } from '../../../reference/faults/http/parts.ts';
import { standardFaults } from '../../../reference/faults/http/standards.ts';
import { idleFaults } from '../../../reference/faults/situations/idle.ts';
import { situationFaults } from '../../../reference/faults/situations.ts';
import { type ReferenceOptions, startReference } from '../../../reference/service.ts';
import { answer, honest } from './answers.ts';
import { guardedQuestions } from './guarded-questions.ts';
import { laterQuestions } from './later-questions.ts';
import { onTheWire } from './on-the-wire.ts';
import { questions } from './questions.ts';
import { situatedQuestions } from './situated-questions.ts';
import { together } from './together.ts';
import { walk } from './whole-list.ts';

/** What a client of the usual kind does not tell its caller. */
const ofTheWire: readonly string[] = [
  'early-hints',
  'field-names-in-capitals',
  'idle-connections-closed',
  'no-date',
];

/** Faults that show behind hundreds of requests. */
const later: readonly string[] = ['loaded-twice-later', 'order-changes-for-good', 'fallback-now-and-then'];

/** The questions that are to show a fault. */
function questionsFor(fault: string): typeof questions {
  if (later.includes(fault)) return laterQuestions;
  if (
    [...situationFaults, ...codingFaults, ...conditionFaults, ...partFaults, ...standardFaults].some(
      ({ name }) => name === fault,
    )
  )
    return situatedQuestions;
  return authFaults.some(({ name }) => name === fault) ? guardedQuestions : questions;
}

/**
 * True where a service answers otherwise than an honest one with its seed and some choices, to requests one by one or sent
 * together. The first difference ends the questions.
 */
async function differs(
  options: ReferenceOptions,
  beside: readonly string[],
  ask: typeof questions,
): Promise<boolean> {
  const expected = await honest(beside, options.seed ?? 1, ask);
  const service = await startReference(options);
  const asks = ask(service);
  let found = false;
  for (let at = 0; at < asks.length && !found; at += 1) {
    const ask = asks[at];
    found = ask !== undefined && (await answer(service.url, ask)) !== expected[at];
  }
  // Requests that are to meet do not always meet on a busy machine.
  for (let round = 0; round < 3 && !found; round += 1) {
    const given = await Promise.all(together(service).map((ask) => answer(service.url, ask)));
    found = given.some((one, at) => one !== expected[asks.length + at]);
  }
  await service.close();
  return found;
}

/** A clock by which each request comes behind a pause. */
function pausesBetween(): () => number {
  let now = 0;
  return () => {
    now += 4_000;
    return now;
  };
}

/** True where a fault shows beside choices. */
function shows(fault: string, choices: readonly string[], seed: number): Promise<boolean> {
  const isIdle = idleFaults.some(({ name }) => name === fault);
  const clock = isIdle ? { now: pausesBetween() } : {};
  return differs({ faults: [fault], choices, seed, ...clock }, choices, questionsFor(fault));
}

/** Choices under which the data stand still. */
const still = choices.filter((choice) => choice.live !== true);

describe('faults', () => {
  it.each(faults.map((fault) => fault.name))(
    '%s shows, also for another seed and beside choices',
    async (name) => {
      expect(await shows(name, [], 1)).toBe(true);
      const beside = [
        'zero-based-pages',
        'maximum-limit-100',
        'indented-json',
        'refused-forbidden',
        'total-pages-1-when-empty',
      ];
      expect(await shows(name, beside, 6)).toBe(true);
    },
  );
});

describe('choices', () => {
  it.each(still.map((choice) => choice.name))('%s shows, and loses or repeats nobody', async (name) => {
    if (ofTheWire.includes(name)) expect(await onTheWire([name])).not.toEqual(await onTheWire([]));
    else {
      const isOfKeys = [...authChoices, ...firewallChoices].some((choice) => choice.name === name);
      const isSituated =
        name === 'old-requests-refused' ||
        [...situationChoices, ...framingChoices].some((choice) => choice.name === name);
      const ask = isSituated ? situatedQuestions : isOfKeys ? guardedQuestions : questions;
      expect(await differs({ choices: [name] }, [], ask)).toBe(true);
    }
    expect(await walk([name], 1)).toEqual({ total: 237, persons: 237 });
    expect(await walk([name], 6)).toEqual({ total: 287, persons: 287 });
  });

  // Every two of them stand beside each other once in the services of each seed, each time beside other choices.
  it.each([1, 2, 3])(
    'lose or repeat nobody in pairs either, where both touch what is listed: services drawn with %i',
    async (drawn) => {
      const listed = [
        ...pagingChoices,
        ...orderChoices,
        ...pageSizeChoices,
        ...domainChoices,
        ...shapeChoices,
        ...personChoices,
      ];
      for (const names of covering(listed, drawn))
        expect(await walk(names, 1), names.join(' and ')).toEqual({ total: 237, persons: 237 });
    },
  );
});
