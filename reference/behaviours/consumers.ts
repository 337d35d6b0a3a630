import type { World } from './alter.ts';
import type { Consumers } from './behaviours.ts';
import { readLimit } from './paging.ts';
import { Refused } from './refused.ts';

export function consumers(world: World): Consumers {
  return {
    readConsumerLimit(question) {
      readLimit(question.query);
    },
    findConsumer(id) {
      const found = world.store.consumer(id);
      if (found === undefined) throw new Refused('unknown-consumer');
      return found;
    },
    presentConsumer: (consumer) => ({ ...consumer }),
  };
}
