import { isDeepStrictEqual } from 'node:util';
import type { Answer, Exchange } from '../../client/exchange.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { jsonLeaves } from '../json/json-leaves.ts';
import { readJson } from '../json/json-text.ts';
import { recentlyRead } from '../json/recent-cache.ts';
import { returnsOf } from '../oscillation-count.ts';
import { isAnswered } from '../pages/page-view.ts';
import type { ConsumerRead } from './owner-of-record.ts';

/** A known consumer as several answers show it: members that differ between them are nobody's mark. */
export interface KnownRecord extends ConsumerRead {
  /** Members that were the same in every answer, by JSON Pointer. */
  readonly stable: ReadonlyMap<string, string>;
}

/** The record that several answers for one identifier have in common; undefined where one of them is no success with JSON. */
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

/** Whose records an answer is: it names the identifier, or all is there that tells the record from those of the others. */
function ownersOf(exchange: Exchange, known: readonly KnownRecord[]): readonly KnownRecord[] {
  const leaves = leavesOf(exchange);
  return leaves === undefined ? [] : known.filter((one) => isRecordOf(leaves, one, known));
}

function isRecordOf(
  leaves: ReadonlyMap<string, string>,
  one: KnownRecord,
  known: readonly KnownRecord[],
): boolean {
  if (names(one.stable, one.id)) return names(leaves, one.id) && sharesMark(leaves, one);
  const mark = [...one.stable].filter(([pointer, value]) =>
    known.every((other) => other === one || other.stable.get(pointer) !== value),
  );
  return mark.length > 0 && mark.every(([pointer, value]) => leaves.get(pointer) === value);
}

/** True where records can be told apart at all: one names its identifier, or two differ. */
export function areDistinguishable(known: readonly KnownRecord[]): boolean {
  const [first] = known;
  return (
    known.some(({ stable, id }) => names(stable, id)) ||
    (first !== undefined && known.slice(1).some((other) => !isDeepStrictEqual(first.stable, other.stable)))
  );
}

export function leavesOf(exchange: Exchange): ReadonlyMap<string, string> | undefined {
  return isAnswered(exchange) ? leavesLately(exchange.answer) : undefined;
}

/** One answer is held against each of the records. */
const leavesLately = recentlyRead((answer: Answer) => {
  const reading = readJson(answer);
  return 'problem' in reading ? undefined : jsonLeaves(reading.value, reading.lexeme);
});

function names(leaves: ReadonlyMap<string, string>, id: string): boolean {
  return [...leaves.values()].some((value) => isNamed(value, id));
}

/** An error may echo the identifier that was asked for; a record shows more than that. */
function sharesMark(leaves: ReadonlyMap<string, string>, { stable }: KnownRecord): boolean {
  const shared = [...stable].filter(([pointer, value]) => leaves.get(pointer) === value).length;
  return shared * 2 > stable.size;
}

export function isNamed(value: string, id: string): boolean {
  return value === JSON.stringify(id) || value === id;
}

/** CONSUMER-3: an identifier that nobody has is answered with a known consumer's record. */
export function strangersRecord(exchange: Exchange, known: readonly KnownRecord[]): Deviation[] {
  const [owner] = ownersOf(exchange, known);
  if (owner === undefined) return [];
  const status = `status ${exchange.answer?.status}`;
  return [
    deviationOf('CONSUMER-3', [exchange, owner.exchange], {
      message: `an identifier that does not exist is answered with the record of ${owner.id}`,
      received: `${status} and the record of ${owner.id}`,
      expected: "no known consumer's record",
    }),
  ];
}

/** CONSUMER-4: a known identifier is answered with the record of another one. */
export function anothersRecord(exchange: Exchange, id: string, known: readonly KnownRecord[]): Deviation[] {
  const own = known.find((one) => one.id === id);
  const owners = ownersOf(exchange, known);
  const [owner] = owners;
  if (own === undefined || owner === undefined || owners.includes(own)) return [];
  return [ofAnother([exchange, own.exchange], id, `the record of ${owner.id}`)];
}

function ofAnother(exchanges: readonly Exchange[], id: string, record: string): Deviation {
  return deviationOf('CONSUMER-4', exchanges, {
    message: `answered with ${record}`,
    received: record,
    expected: `the record of ${id}`,
  });
}

/** CONSUMER-4: a record stands under an identifier and names another one where that one's own record names itself. */
export function namesAnother(known: readonly KnownRecord[]): Deviation[] {
  for (const one of known) {
    const owner = known.find((other) => other !== one && (isOwner(one, other) || isSwapped(one, other)));
    if (owner === undefined || names(one.stable, one.id)) continue;
    return [ofAnother([one.exchange, owner.exchange], one.id, `a record that names ${owner.id}`)];
  }
  return [];
}

/** True if this record names the other consumer at a place where that one's own record names itself. */
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

/** CONSUMER-4: two identifiers give the same body, which names neither: whose it is cannot be told. */
export function sharedRecord(known: readonly KnownRecord[]): Deviation[] {
  const whole = known.filter(isWhole);
  for (const [index, one] of whole.entries()) {
    const other = whole.slice(index + 1).find(({ stable }) => isDeepStrictEqual(one.stable, stable));
    if (other === undefined) continue;
    return [
      deviationOf('CONSUMER-4', [one.exchange, other.exchange], {
        message: `the same body as for ${other.id}, and it names neither`,
        received: 'the same body for two identifiers',
        expected:
          'an identifier stands for one consumer; what the body holds is not shown, so this may be right: look whether both are meant to be answered alike',
        onlyWarns: true,
      }),
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
    deviationOf('CONSUMER-5', [first], {
      message: `member ${unsteady} comes and goes between ${values.length} values`,
      received: `${values.length} values of ${unsteady} alternately, in ${bodies.length} answers`,
      expected: 'the same record again',
    }),
  ];
}
