import type { Certainty } from '../../schemas/report/statement.ts';

/** Certainty of an answer in words, and the evidence for each. */
export const certaintyWords: Readonly<
  Record<Certainty, { readonly words: string; readonly evidence: string }>
> = {
  stated: {
    words: 'stated by the service',
    evidence: 'the service said so itself, in a field or a header',
  },
  contrasted: {
    words: 'seen by contrast',
    evidence: 'several answers would have been different otherwise',
  },
  once: { words: 'seen once', evidence: 'seen once, and not contradicted' },
};

/** The words of a level; statements of older versions have none. */
export function certaintyText(certainty: Certainty | undefined): string {
  return certainty === undefined ? 'certainty not recorded' : certaintyWords[certainty].words;
}
