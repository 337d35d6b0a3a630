import { countOf } from '../count-of.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { groupedBy } from '../grouped.ts';
import { isNamed, leavesOf } from './known-record.ts';
import type { ConsumerRead } from './owner-of-record.ts';

/** An answer for a consumer that holds values of another one's record, by JSON Pointer. */
export interface BorrowedRead {
  readonly read: ConsumerRead;
  readonly owner: string;
  readonly members: readonly string[];
}

/** Fewer may be alike by chance: who served the request, and where. */
const fewestMarks = 2;
/** So many say whose record it is, whatever they hold. */
const marksWithoutAddress = 3;

/**
 * The law (Endpoints 2, id): a record holds its own consumer's values. Members whose usual value differs from consumer to
 * consumer tell whose record it is: an answer between others of its own in which most of them, an e-mail address among
 * them, or all of them, are another's holds that one's values, whatever identifier it names.
 *
 * It must not fail: members that tell of the request or of the node that served it, and values that change for good.
 */
export function borrowedValues(reads: readonly ConsumerRead[]): readonly BorrowedRead[] {
  const series = [...groupedBy(reads, ({ id }) => id)].map(([id, own]) => seriesOf(id, own));
  const marks = marksOf(series);
  return series.flatMap((one) =>
    series
      .filter((owner) => owner !== one)
      .flatMap((owner) => one.shown.flatMap((_, at) => borrowedAt(at, one, owner, marks) ?? [])),
  );
}

/** CONSUMER-4: some answers for a consumer hold the values of another one. */
export function borrowedDeviation(found: readonly BorrowedRead[], of: number): Deviation[] {
  const [first] = found;
  if (first === undefined) return [];
  const { read, owner, members } = first;
  return [
    deviationOf('CONSUMER-4', [read.exchange], {
      message: `answered with values of another consumer, ${owner}: ${members.join(', ')}`,
      received: `${countOf(members.length, 'value')} of the record of ${owner}`,
      expected: `the record of ${read.id}, as other answers for it are`,
      recurrence: `in ${found.length} of ${of} answers of the run`,
    }),
  ];
}

type Leaves = ReadonlyMap<string, string>;

/** The answers for one consumer in the order of the run, and the values that more than half of them hold. */
interface Series {
  readonly id: string;
  readonly shown: readonly { readonly read: ConsumerRead; readonly leaves: Leaves }[];
  readonly usual: Leaves;
}

function seriesOf(id: string, reads: readonly ConsumerRead[]): Series {
  const shown = reads.flatMap((read) => {
    const leaves = leavesOf(read.exchange);
    return leaves === undefined ? [] : [{ read, leaves }];
  });
  const values = groupedBy(
    shown.flatMap(({ leaves }) => [...leaves]),
    ([member, value]) => `${member} ${value}`,
  );
  const usual = [...values.values()].flatMap((alike) =>
    alike.length * 2 > shown.length ? alike.slice(0, 1) : [],
  );
  return { id, shown, usual: new Map(usual) };
}

/** Members whose usual value is another one for each consumer, and not an identifier. */
function marksOf(series: readonly Series[]): readonly string[] {
  const members = [...(series[0]?.usual.keys() ?? [])];
  return members.filter((member) => {
    const values = series.map(({ usual }) => usual.get(member));
    const isIdentifier = values.some((value) => series.some(({ id }) => isNamed(value ?? '', id)));
    return !values.includes(undefined) && !isIdentifier && new Set(values).size === series.length;
  });
}

function borrowedAt(
  at: number,
  { shown, usual }: Series,
  owner: Series,
  marks: readonly string[],
): BorrowedRead | undefined {
  const one = shown[at];
  if (one === undefined) return undefined;
  const members = marks.filter((member) => one.leaves.get(member) === owner.usual.get(member));
  const isOwn = ({ leaves }: { readonly leaves: Leaves }) =>
    members.every((member) => leaves.get(member) === usual.get(member));
  const isBetween = shown.slice(0, at).some(isOwn) && shown.slice(at + 1).some(isOwn);
  const isAll = members.length === marks.length && members.length >= marksWithoutAddress;
  const isMost = members.length >= fewestMarks && members.length * 2 > marks.length;
  const hasAddress = members.some((member) => isAddress(one.leaves.get(member)));
  if (!isBetween || !(isAll || (isMost && hasAddress))) return undefined;
  return { read: one.read, owner: owner.id, members };
}

/** A JSON string that looks like an e-mail address: whatever else it is, it is somebody's. */
function isAddress(value: string | undefined): boolean {
  return value !== undefined && /^"[^\s@"]+@[^\s@"]+\.[^\s@"]+"$/.test(value);
}
