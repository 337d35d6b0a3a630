import type { Alter, World } from '../../behaviours/alter.ts';
import type { Question } from '../../behaviours/question.ts';
import { Refused } from '../../behaviours/refused.ts';

/** The key that would have opened what is asked for; undefined where nothing would. */
export function rightKey(question: Question, { accounts }: World): string | undefined {
  if (question.endpoint === 'consumer') return accounts.consumerToken;
  if (question.id === accounts.partnerId) return accounts.partnerKey;
  return question.id === accounts.otherPartnerId ? accounts.otherPartnerKey : undefined;
}

/** Opens requests without an Authorization header, where `when` holds. */
export function openWithoutHeader(when: (question: Question, firstPage: number) => boolean): Alter {
  return (inner, world) => ({
    presentedKey(question) {
      const open = question.headers.authorization === undefined && when(question, inner.firstPage());
      return open ? rightKey(question, world) : inner.presentedKey(question);
    },
  });
}

/** Takes a wrong key for the right one, where `when` holds; a key of another partner stays that partner's. */
export function openWithWrongKey(when: (key: string, right: string, question: Question) => boolean): Alter {
  return (inner, world) => ({
    authorise(key, question) {
      try {
        return inner.authorise(key, question);
      } catch (error) {
        const right = rightKey(question, world);
        const open =
          error instanceof Refused && key !== undefined && right !== undefined && when(key, right, question);
        if (!open) throw error;
        return inner.authorise(right, question);
      }
    },
  });
}
