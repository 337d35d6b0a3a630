import { isDeepStrictEqual } from 'node:util';
import { type Reason, reasons } from '../../../reference/behaviours/refused.ts';
import { noAnswer } from '../../../reference/choices/choice.ts';
import { isObject } from '../../../schemas/json-object.ts';
import { everyProbe, gone, type Members, type MembersOfChoices } from './members/members.ts';
import { ofPageSizes } from './members/of-page-sizes.ts';
import { plainMembers } from './members/of-plain-service.ts';
import { ofRecords } from './members/of-records.ts';
import { ofRefusedKeys } from './members/of-refused-keys.ts';
import { ofRefusedQuestions } from './members/of-refused-questions.ts';
import { isSituated, ofSituations } from './members/of-situations.ts';

const ofChoices: MembersOfChoices = {
  ...ofPageSizes,
  ...ofRecords,
  ...ofRefusedQuestions,
  ...ofRefusedKeys,
  ...ofSituations,
};

export function membersOf(choice: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(ofChoices[choice] ?? {}).map(([id, members]) => [
      id,
      members === null ? null : withMembers(plainMembers[id] ?? {}, members),
    ]),
  );
}

function withMembers(plain: Members, others: Members): Members {
  return Object.fromEntries(Object.entries({ ...plain, ...others }).filter(([, value]) => value !== gone));
}

/** Sizes of several choices work together: one bounds what another raises, or takes another's default. */
const ofTheirOwn = ['paging.pageSizes'];

/**
 * Statuses and codes are of a cause, and which cause a question meets depends on all choices: an unknown parameter may be
 * refused before a key is looked at. They may stand under any member.
 */
const ofAnyMember = [
  'auth.refusal',
  'errors.codeByCause',
  'errors.codes',
  'errors.statusByCause',
  'parameters.unusual',
  'paths.spellings',
];

const ofUnusual = ['errors.statusByCause', 'parameters.unusual'];
const ofUnusualLimits = [...ofUnusual, 'consumer.limits'];

/**
 * Where a client is shut out, or other questions take most requests, as those with the key of a second partner do: which
 * members are met before depends on the seed.
 */
const metInPart: Readonly<Record<string, readonly string[]>> = {
  'customer-of-two-partners': ofUnusualLimits,
  'firewall-shuts-out': ofUnusual,
  'limits-rounded-down': ofUnusualLimits,
  'other-customer-denied': ofUnusualLimits,
  'page-sizes-rounded-up': ofUnusualLimits,
  'persons-of-two-partners': ofUnusualLimits,
};

/** True where an answer is some of the members that a choice answers, or none at all, as it may be where the choice ends the asking. */
export function isMetInPart(id: string, answer: unknown, choice: string): boolean {
  const whole = membersOf(choice)[id] ?? plainMembers[id];
  if (metInPart[choice]?.includes(id) !== true) return false;
  if (answer === noAnswer) return true;
  if (!isObject(answer) || !isObject(whole)) return false;
  return Object.entries(answer).every(([name, value]) => isDeepStrictEqual(value, whole[name]));
}

/**
 * True where an answer of a service with several choices is made of members that the plain service or one of them gives: a
 * list, or several statuses, of parts of any of them.
 */
export function hasPossibleMembers(id: string, answer: unknown, choices: readonly string[]): boolean {
  const plain = plainMembers[id];
  if (plain === undefined || !isObject(answer)) return false;
  if (ofTheirOwn.includes(id)) return true;
  const flat = isNested(id) ? id.replace('nestedFields', 'fields') : id;
  const ids = [...new Set([id, flat])];
  const given = [
    ...ids.flatMap((one) => [plainMembers[one], ...choices.map((name) => membersOf(name)[one])]),
    ...together(id, choices),
  ].filter(isObject);
  const anywhere = given.flatMap((one) => Object.values(one)).flatMap(partsOf);
  return Object.entries(answer).every(([name, value]) => {
    const alike = (other: string) => other === name || (isNested(id) && lastOf(other) === lastOf(name));
    const possible = ofAnyMember.includes(id)
      ? anywhere
      : given.flatMap((one) =>
          Object.entries(one).flatMap(([other, types]) => (alike(other) ? partsOf(types) : [])),
        );
    return partsOf(value).every((part) => possible.includes(part));
  });
}

/** A field may stand deeper where another choice nests the record, and be a field of the record there. */
function isNested(id: string): boolean {
  return id.endsWith('.nestedFields');
}

function lastOf(pointer: string): string | undefined {
  return pointer.split('/').at(-1);
}

/** What choices give together that none of them gives alone. */
function together(id: string, choices: readonly string[]): readonly unknown[] {
  // A refusal as for a question, of a service that refuses questions in 200.
  const inSuccess = ['questions-refused-in-200', 'questions-refused-by-page'];
  const isInSuccess = inSuccess.some((one) => choices.includes(one));
  const isToldIn200 = choices.includes('refused-not-found') && isInSuccess;
  // An address or a header field that is refused is a question, whatever its key.
  if (isInSuccess && !isToldIn200 && id === 'auth.refusal' && choices.some(isSituated))
    return [everyProbe(200)];
  if (isToldIn200 && id === 'auth.refusal') return [everyProbe(200)];
  if (isToldIn200 && id === 'errors.statusByCause') return [membersOf('refused-in-200')[id]];
  // Each form of an error has codes of its own for a reason.
  return id.startsWith('errors.code') ? [{ any: reasons.flatMap(codesOf) }] : [];
}

function codesOf(reason: Reason): readonly string[] {
  return [reason, `Problem: ${reason}`, `https://errors.example/${reason}`];
}

/** Each part as JSON: the items of a list, or the members of an object, or the value alone; page sizes are those of another choice. */
function partsOf(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (isObject(value)) return Object.entries(value).map((entry) => JSON.stringify(entry));
  return [value].flat().map((item) => JSON.stringify(item).replace(/^"\d+ persons"$/, '"N persons"'));
}
