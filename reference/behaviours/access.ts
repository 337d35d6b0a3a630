import { createHash, timingSafeEqual } from 'node:crypto';
import type { World } from './alter.ts';
import type { Access, KeyOwner } from './behaviours.ts';
import { refuse } from './refuse.ts';
import { Refused } from './refused.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares without telling by its duration how much of the key was right. */
function same(presented: string, issued: string): boolean {
  return timingSafeEqual(digest(presented), digest(issued));
}

export function access(world: World): Access {
  const { accounts } = world;
  const partners: readonly (readonly [key: string, holder: KeyOwner])[] = [
    [accounts.partnerKey, { partnerId: accounts.partnerId }],
    [accounts.otherPartnerKey, { partnerId: accounts.otherPartnerId }],
  ];
  const readers: typeof partners = [[accounts.consumerToken, 'consumer-reader']];
  return {
    presentedKey: (question) => /^bearer +(.+)$/i.exec(question.headers.authorization ?? '')?.[1],

    authorise(key, question) {
      if (key === undefined) throw new Refused('missing-key');
      const issued = question.endpoint === 'consumer' ? readers : partners;
      const match = issued.find(([candidate]) => same(key, candidate));
      if (match === undefined) throw new Refused('wrong-key');
      return match[1];
    },

    admit(holder, question) {
      // A partner that the key is not for is refused as one that does not exist, so that a key finds out nothing.
      if (holder === 'consumer-reader' || holder.partnerId !== question.id)
        throw new Refused('unknown-partner');
      return holder.partnerId;
    },

    refuse,
  };
}
