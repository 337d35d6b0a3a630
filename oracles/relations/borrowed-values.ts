import type { Deviation } from '../deviation.ts';
import { groupedBy } from '../grouped.ts';
import { countOf } from '../words/count-of.ts';
import { isNamed, leavesOf } from './known-record.ts';
import { type ConsumerRead, ownerDeviation } from './owner-of-record.ts';

/** An answer for a consumer that holds values of another one's record, by JSON Pointer. */
export interface BorrowedRead {
  readonly read: ConsumerRead;
  readonly owner: string;
  readonly members: readonly string[];
}

/** Fewer may be alike by chance. */
const fewestMarks = 2;
/** So many say whose record it is, whatever they hold. */
const marksWithoutAddress = 3;
/**
 * Of all answers, so many hold the value that is usual for their consumer: one of a few nodes is nobody's own. Among three
 * consumers and more, each has a node of its own less often by chance.
 */
const leastOwnShare = { ofTwo: 3 / 4, ofMore: 2 / 3 };

/**
 * The law (Endpoints 2, id): a record holds its own consumer's values. Members whose usual value differs from consumer to
 * consumer tell whose record it is: an answer between others of its own in which most of them or some beside the
 * identifier, every e-mail address among them, or all of them, are another's holds that one's values, whatever identifier
 * it names.
 *
 * It must not fail: members that tell of the request or of the node that served it, and values that change for good. A
 * node may be the usual one of a consumer: its members come from any node too often, or stand in an object of their own.
 */
export function borrowedValues(reads: readonly ConsumerRead[]): readonly BorrowedRead[] {
  const series = [...groupedBy(reads, ({ id }) => id)].map(([id, own]) => seriesOf(id, own));
  const marks = marksOf(series);
  if (marks.all.length < fewestMarks) return [];
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
  const { owner, members } = first;
  const said = {
    message: `answered with values of another consumer, ${owner}: ${members.join(', ')}`,
    received: `${countOf(members.length, 'value')} of the record of ${owner}`,
  };
  const reads = found.map(({ read }) => read);
  return ownerDeviation(reads, of, said);
}

type Leaves = ReadonlyMap<string, string>;

/** Members that tell whose record it is, by JSON Pointer. */
interface Marks {
  readonly all: readonly string[];
  /** Those that hold an e-mail address. */
  readonly addresses: readonly string[];
  /** Those that stand beside the identifier, and not in an object that may tell of something else. */
  readonly besideIdentifier: readonly string[];
  /** True where there are so many consumers that they hardly have a node each, whose contact stands in their records. */
  readonly areOfMany: boolean;
}

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

/** Members whose usual value is another one for each consumer, nearly always there, and not an identifier. */
function marksOf(series: readonly Series[]): Marks {
  const members = [...(series[0]?.usual.keys() ?? [])];
  const isIdentifier = (member: string) =>
    series.some(({ usual }) => series.some(({ id }) => isNamed(usual.get(member) ?? '', id)));
  const least = series.length > 2 ? leastOwnShare.ofMore : leastOwnShare.ofTwo;
  const all = members.filter((member) => {
    const values = series.map(({ usual }) => usual.get(member));
    const differs = !values.includes(undefined) && new Set(values).size === series.length;
    return differs && !isIdentifier(member) && ownShare(member, series) >= least;
  });
  const named = new Set(members.filter(isIdentifier).map(parentOf));
  return {
    all,
    addresses: all.filter((member) => series.some(({ usual }) => isAddress(usual.get(member)))),
    besideIdentifier: all.filter((member) => named.has(parentOf(member))),
    areOfMany: series.length > 2,
  };
}

/** In how many of all answers a member has the value that is usual for their consumer, of 1. */
function ownShare(member: string, series: readonly Series[]): number {
  const answers = series.flatMap(({ shown, usual }) =>
    shown.map(({ leaves }) => leaves.get(member) === usual.get(member)),
  );
  return answers.filter((isOwn) => isOwn).length / answers.length;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function borrowedAt(
  at: number,
  { shown, usual }: Series,
  owner: Series,
  { all, addresses, besideIdentifier, areOfMany }: Marks,
): BorrowedRead | undefined {
  const one = shown[at];
  if (one === undefined) return undefined;
  const members = all.filter((member) => one.leaves.get(member) === owner.usual.get(member));
  const isOwn = ({ leaves }: { readonly leaves: Leaves }) =>
    members.every((member) => leaves.get(member) === usual.get(member));
  const isBetween = shown.slice(0, at).some(isOwn) && shown.slice(at + 1).some(isOwn);
  const areBeside = areOfMany && members.every((member) => besideIdentifier.includes(member));
  const isAll =
    members.length === all.length && members.length >= marksWithoutAddress && besideIdentifier.length > 0;
  const isMost = members.length >= fewestMarks && (members.length * 2 > all.length || areBeside);
  const hasAddresses = addresses.length > 0 && addresses.every((member) => members.includes(member));
  if (!isBetween || !(isAll || (isMost && hasAddresses))) return undefined;
  return { read: one.read, owner: owner.id, members };
}

/** A JSON string that looks like an e-mail address: whatever else it is, it is somebody's. */
function isAddress(value: string | undefined): boolean {
  return value !== undefined && /^"[^\s@"]+@[^\s@"]+\.[^\s@"]+"$/.test(value);
}
