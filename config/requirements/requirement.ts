import type { Level } from '../../schemas/report/results.ts';
import type { ProfileName } from '../profiles.ts';

/** Parts of the interface, in the order of reports. */
export const areas = [
  'shape',
  'person',
  'paging',
  'domain',
  'partner',
  'consumer',
  'auth',
  'http',
  'input',
  'discover',
] as const;
export type Area = (typeof areas)[number];

/** A row of the register. Its id never changes its meaning. */
export interface Requirement {
  readonly id: string;
  readonly level: Level;
  readonly area: Area;
  /** Section of docs/interface.md that it comes from: `Endpoints 1, rule 2`. */
  readonly clause: string;
  /** Clauses of standards that it rests on: `RFC 9110 11.6.1`. */
  readonly standards?: readonly string[];
  /** Short name for reports: `page holds at most limit persons`. */
  readonly title: string;
  /** The requirement in full. */
  readonly says: string;
  /** Behaviour that also conforms and must never be failed. */
  readonly soundness?: string;
  /** Harm to a client where it does not hold. */
  readonly matters: string;
  /** Harm where it comes and goes, if that is another. */
  readonly mattersAtTimes?: string;
  /** An example that conforms and one that does not, each in a few words; absent where any answer conforms. */
  readonly example?: { readonly right: string; readonly wrong: string };
  /** Reason why no request can find the answer; such a row is never checked. */
  readonly notObservable?: string;
  /** Version of the register since which it counts. Absent: the first. */
  readonly since?: number;
  /** Set where the row is run and reported, and counts for nothing until the next version of the register takes it in. */
  readonly provisional?: true;
  readonly profiles: readonly ProfileName[];
}
