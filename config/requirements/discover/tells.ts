/**
 * Sentences for a reader, a plain one for each possible answer. `{}` stands for the answer, or for the number that it
 * ends with. The members of an object are listed below the sentence.
 */
export interface Tells {
  /** Sentences for the usual texts, by text. */
  readonly of?: Readonly<Record<string, string>>;
  readonly true?: string;
  readonly false?: string;
  readonly null?: string;
  /** Sentence for `none up to N`, where `{}` stands for N. */
  readonly noneUpTo?: string;
  /** Sentence for an empty array or object; absent: that of null. */
  readonly empty?: string;
  /** Sentence for any other answer. */
  readonly other?: string;
}

/** Sentences about one thing: what each usual answer says of it, and what any other comes to. */
export function comesTo(subject: string, of: Readonly<Record<string, string>>): Tells {
  const sentences = Object.entries(of).map(([answer, says]) => [answer, `${subject} ${says}.`] as const);
  return { of: Object.fromEntries(sentences), other: `${subject} comes to this: {}.` };
}
