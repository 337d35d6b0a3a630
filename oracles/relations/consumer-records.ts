import type { Exchange } from '../../client/exchange.ts';
import type { Deviation } from '../deviation.ts';
import { jsonLeaves } from '../json-leaves.ts';
import { readJson } from '../json-text.ts';
import { isSuccess } from '../page-view.ts';
import { questionText } from '../question.ts';
import { returnsOf } from '../returns.ts';

/** A known consumer as several answers show it: members that differ between them are nobody's mark. */
export interface KnownRecord {
  readonly id: string;
  readonly exchange: Exchange;
  /** Members that were the same in every answer, by JSON Pointer. */
  readonly stable: ReadonlyMap<string, string>;
}

/** What several answers for one identifier have in common; undefined where one of them is no success with JSON. */
export function knownRecord(id: string, exchanges: readonly Exchange[]): KnownRecord | undefined {
  const bodies = exchanges.map(leavesOf);
  const [exchange] = exchanges;
  const [first, ...others] = bodies;
  if (exchange === undefined || first === undefined || others.some((body) => body === undefined))
    return undefined;
  const stable = [...first].filter(([pointer, value]) =>
    others.every((body) => body?.get(pointer) === value),
  );
  return { id, exchange, stable: new Map(stable) };
}

/** Whether an answer is this consumer's record: it names the identifier, or all that is stable of it is there. */
function isRecordOf(exchange: Exchange, known: KnownRecord, others: readonly KnownRecord[]): boolean {
  const leaves = leavesOf(exchange);
  if (leaves === undefined) return false;
  if (names(known.stable, known.id)) return names(leaves, known.id) && sharesMark(leaves, known);
  const mark = distinctive(known, others);
  return mark.length > 0 && mark.every(([pointer, value]) => leaves.get(pointer) === value);
}

/** CONSUMER-3: an identifier that nobody has is answered with a known consumer's record. */
export function strangersRecord(exchange: Exchange, known: readonly KnownRecord[]): Deviation[] {
  const owner = known.find((one) =>
    isRecordOf(
      exchange,
      one,
      known.filter((other) => other !== one),
    ),
  );
  if (owner === undefined) return [];
  const status = `status ${exchange.answer?.status}`;
  return [
    deviation('CONSUMER-3', [exchange, owner.exchange], {
      says: `an identifier that nobody has is answered with the record of ${owner.id}`,
      received: `${status} and the record of ${owner.id}`,
      expected: "no known consumer's record",
    }),
  ];
}

/** CONSUMER-4: a known identifier is answered with the record of another one. */
export function anothersRecord(exchange: Exchange, id: string, known: readonly KnownRecord[]): Deviation[] {
  const own = known.find((one) => one.id === id);
  const others = known.filter((one) => one.id !== id);
  if (own === undefined || isRecordOf(exchange, own, others)) return [];
  const owner = others.find((one) =>
    isRecordOf(
      exchange,
      one,
      known.filter((other) => other !== one),
    ),
  );
  if (owner === undefined) return [];
  return [
    deviation('CONSUMER-4', [exchange, own.exchange], {
      says: `answered with the record of ${owner.id}`,
      received: `the record of ${owner.id}`,
      expected: `the record of ${id}`,
    }),
  ];
}

/** CONSUMER-4: a record stands under an identifier and names another one where that one's own record names itself. */
export function namesAnother(known: readonly KnownRecord[]): Deviation[] {
  for (const one of known) {
    const owner = known.find((other) => other !== one && (isOwner(one, other) || isSwapped(one, other)));
    if (owner === undefined || names(one.stable, one.id)) continue;
    return [
      deviation('CONSUMER-4', [one.exchange, owner.exchange], {
        says: `answered with a record that names ${owner.id}`,
        received: `a record that names ${owner.id}`,
        expected: `the record of ${one.id}`,
      }),
    ];
  }
  return [];
}

/** Where this record names the other consumer, that one's own record names itself. */
function isOwner(one: KnownRecord, other: KnownRecord): boolean {
  return namedAt(one, other.id).some((at) => namedAt(other, other.id).includes(at));
}

/** Members that hold a record's own identifier; any other may link to another consumer. */
const ownIdentifier = /\/(?:_?id|uuid|consumer_?id)$/i;

/** Each of the two is answered with the record that has the other one's identifier. */
function isSwapped(one: KnownRecord, other: KnownRecord): boolean {
  return namedAt(one, other.id).some((at) => ownIdentifier.test(at) && namedAt(other, one.id).includes(at));
}

/** Members that hold an identifier. */
function namedAt({ stable }: KnownRecord, id: string): string[] {
  return [...stable].filter(([, value]) => isNamed(value, id)).map(([pointer]) => pointer);
}

function isNamed(value: string, id: string): boolean {
  return value === JSON.stringify(id) || value === id;
}

/** CONSUMER-4: two identifiers give the same body, which names neither: whose it is cannot be told. */
export function sharedRecord(known: readonly KnownRecord[]): Deviation[] {
  for (const [index, one] of known.entries()) {
    const twin = known
      .slice(index + 1)
      .find((other) => isWhole(one) && isWhole(other) && sameLeaves(one.stable, other.stable));
    if (twin === undefined) continue;
    return [
      {
        ...deviation('CONSUMER-4', [one.exchange, twin.exchange], {
          says: `the same body as for ${twin.id}, and it names neither`,
          received: 'the same body for two identifiers',
          expected: 'a record of its own for each identifier',
        }),
        onlyWarns: true,
      },
    ];
  }
  return [];
}

/** Nothing of the record differed between its answers, so that there is nothing else to tell it by. */
function isWhole({ stable, exchange }: KnownRecord): boolean {
  return stable.size > 0 && stable.size === leavesOf(exchange)?.size;
}

/** CONSUMER-5: a member goes back to what it was before, again and again: no access time and no counter does so. */
export function unsteadyRecord(series: readonly Exchange[]): Deviation[] {
  const bodies = series.map(leavesOf).filter((body) => body !== undefined);
  const pointers = new Set(bodies.flatMap((body) => [...body.keys()]));
  const unsteady = [...pointers].find((pointer) => returnsOf(bodies.map((body) => body.get(pointer))) > 1);
  const [first] = series;
  if (unsteady === undefined || first === undefined) return [];
  const values = [...new Set(bodies.map((body) => body.get(unsteady) ?? 'absent'))];
  return [
    deviation('CONSUMER-5', [first], {
      says: `member ${unsteady} comes and goes between ${values.length} values`,
      received: `${values.length} values of ${unsteady} by turns, in ${bodies.length} answers`,
      expected: 'the same record again',
    }),
  ];
}

/** Whether records can be told apart at all: one names its identifier, or two differ. */
export function canBeTold(known: readonly KnownRecord[]): boolean {
  const [first] = known;
  return (
    known.some(({ stable, id }) => names(stable, id)) ||
    (first !== undefined && known.slice(1).some((other) => !sameLeaves(first.stable, other.stable)))
  );
}

function leavesOf({ answer }: Exchange): ReadonlyMap<string, string> | undefined {
  if (answer === undefined || !isSuccess(answer)) return undefined;
  const reading = readJson(answer);
  return 'problem' in reading ? undefined : jsonLeaves(reading.value);
}

function names(leaves: ReadonlyMap<string, string>, id: string): boolean {
  return [...leaves.values()].some((value) => isNamed(value, id));
}

/** An error may echo the identifier that was asked for; a record shows more than that. */
function sharesMark(leaves: ReadonlyMap<string, string>, { stable }: KnownRecord): boolean {
  const shared = [...stable].filter(([pointer, value]) => leaves.get(pointer) === value).length;
  return shared * 2 > stable.size;
}

/** Members that tell this record from those of the others; all of them where there are no others. */
function distinctive(known: KnownRecord, others: readonly KnownRecord[]): (readonly [string, string])[] {
  return [...known.stable].filter(([pointer, value]) =>
    others.every(({ stable }) => stable.get(pointer) !== value),
  );
}

function sameLeaves(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  return left.size === right.size && [...left].every(([pointer, value]) => right.get(pointer) === value);
}

function deviation(
  requirement: string,
  exchanges: readonly Exchange[],
  { says, received, expected }: { says: string; received: string; expected: string },
): Deviation {
  const question = exchanges[0] === undefined ? '' : questionText(exchanges[0].request);
  return {
    requirement,
    message: `${question}: ${says}`,
    received,
    expected,
    exchanges,
    counterexample: question,
  };
}
