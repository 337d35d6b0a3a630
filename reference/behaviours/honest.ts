import { access } from './access.ts';
import type { World } from './alter.ts';
import { answering } from './answering.ts';
import type { Behaviours } from './behaviours.ts';
import { consumers } from './consumers.ts';
import { listing } from './listing.ts';
import { paging } from './paging.ts';
import { send } from './send.ts';

/** The service as the document describes it, with our own answers where the document leaves them open. */
export function honest(world: World): Behaviours {
  return {
    ...access(world),
    ...paging,
    ...listing(world),
    ...consumers(world),
    answer: answering,
    serialise: (json) => JSON.stringify(json),
    toBytes: (text) => Buffer.from(text, 'utf8'),
    seal: (wire) => wire,
    send,
  };
}
