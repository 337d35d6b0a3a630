import type { Rule } from '../change/effect.ts';
import { deepProfiles } from '../in-area.ts';
import type { Requirement } from '../requirement.ts';
import { type AnswerSchema, text, yesOrNo } from './answer-schema.ts';
import type { Tells } from './tells.ts';

/**
 * Kinds of equivalence between a declared and an observed answer. Both can be true of one service though they differ: a
 * run saw less, or its data are smaller. Each is defined in `oracles/discovery/departure.ts`.
 */
export type Likeness =
  | 'above one'
  | 'bound where met'
  | 'fields'
  | 'fields by status'
  | 'large pages alike'
  | 'lasting headers'
  | 'lasting headers by endpoint'
  | 'lists by status'
  | 'no finer'
  | 'none where none was met'
  | 'of the moment'
  | 'rate headers'
  | 'shared members'
  | 'shared order'
  | 'some may be met'
  | 'some of a list'
  | 'statuses by probe'
  | 'true where met';

/** A row for what the document leaves open, with all that is known of its answers. */
export interface Question extends Requirement {
  /** Schema of the answer in a statement. */
  readonly schema: AnswerSchema;
  /** Words for the answers null, true and false, by their JSON. */
  readonly words?: Readonly<Record<string, string>>;
  /** Sentence for each answer, for a reader. */
  readonly tells: Tells;
  /** Absent: any answer that is not equal departs from the declared one. */
  readonly likeness?: Likeness;
  /** Rule for the effect of a changed answer on a client. */
  readonly change: Rule;
}

type Facts = 'id' | 'since' | 'clause' | 'standards' | 'title' | 'says' | 'matters' | 'notObservable';
type Row = Pick<Question, Facts | 'words' | 'tells' | 'likeness' | 'change'> &
  Partial<Pick<Question, 'schema'>>;

/**
 * A row for what the document leaves open: any answer conforms, only a declared one can be broken. Without a schema of its
 * own, the sentences say what its answers are: yes or no, or a text, usually one of those that have a sentence.
 */
export function question(row: Row): Question {
  return {
    level: 'DISCOVER',
    area: 'discover',
    soundness:
      'Any behaviour conforms, also one outside the answers listed, which is then put in words. Where an answer was declared, a different one fails that declaration (drift).',
    profiles: deepProfiles,
    schema: row.tells.true === undefined ? text(...Object.keys(row.tells.of ?? {})) : yesOrNo,
    ...row,
  };
}
