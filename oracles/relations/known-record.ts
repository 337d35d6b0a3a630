import type { Answer, Exchange } from '../../client/exchange.ts';
import { jsonLeaves } from '../json-leaves.ts';
import { readJson } from '../json-text.ts';
import { isSuccess } from '../page-view.ts';
import { recentlyRead } from '../recent-cache.ts';

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
export function isRecordOf(exchange: Exchange, known: KnownRecord, others: readonly KnownRecord[]): boolean {
  const leaves = leavesOf(exchange);
  if (leaves === undefined) return false;
  if (names(known.stable, known.id)) return names(leaves, known.id) && sharesMark(leaves, known);
  const mark = distinctive(known, others);
  return mark.length > 0 && mark.every(([pointer, value]) => leaves.get(pointer) === value);
}

/** Whether records can be told apart at all: one names its identifier, or two differ. */
export function canBeTold(known: readonly KnownRecord[]): boolean {
  const [first] = known;
  return (
    known.some(({ stable, id }) => names(stable, id)) ||
    (first !== undefined && known.slice(1).some((other) => !sameLeaves(first.stable, other.stable)))
  );
}

export function leavesOf({ answer }: Exchange): ReadonlyMap<string, string> | undefined {
  return answer === undefined || !isSuccess(answer) ? undefined : leavesLately(answer);
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

/** Members that tell this record from those of the others; all of them where there are no others. */
function distinctive(known: KnownRecord, others: readonly KnownRecord[]): (readonly [string, string])[] {
  return [...known.stable].filter(([pointer, value]) =>
    others.every(({ stable }) => stable.get(pointer) !== value),
  );
}

export function sameLeaves(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  return left.size === right.size && [...left].every(([pointer, value]) => right.get(pointer) === value);
}

export function isNamed(value: string, id: string): boolean {
  return value === JSON.stringify(id) || value === id;
}
