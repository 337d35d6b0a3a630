/**
 * Sentences for a reader, a plain one for each possible answer. `{}` stands for the answer, or for the
 * number that it ends with. The members of an object are listed below the sentence.
 */
export interface Tells {
  /** Of the usual texts, by the text. */
  readonly of?: Readonly<Record<string, string>>;
  readonly true?: string;
  readonly false?: string;
  readonly null?: string;
  /** Of `none up to N`, where `{}` stands for N. */
  readonly noneUpTo?: string;
  /** Of a list or an object with nothing in it. */
  readonly empty?: string;
  /** Of any other answer. */
  readonly other?: string;
}
