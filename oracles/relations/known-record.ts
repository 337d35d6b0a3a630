import { isDeepStrictEqual } from 'node:util';
import type { Answer, Exchange } from '../../client/exchange.ts';
import { jsonLeaves } from '../json/json-leaves.ts';
import { readJson } from '../json/json-text.ts';
import { recentlyRead } from '../json/recent-cache.ts';
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
export function ownersOf(exchange: Exchange, known: readonly KnownRecord[]): readonly KnownRecord[] {
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

export function names(leaves: ReadonlyMap<string, string>, id: string): boolean {
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
