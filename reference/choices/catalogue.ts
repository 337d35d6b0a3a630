import { byName } from '../names.ts';
import { authChoices } from './auth.ts';
import type { Choice } from './choice.ts';
import { consumerChoices } from './consumer.ts';
import { domainChoices } from './domain.ts';
import { httpChoices } from './http.ts';
import { jsonChoices } from './json.ts';
import { pageSizeChoices } from './page-size.ts';
import { pagingChoices } from './paging.ts';
import { personChoices } from './person.ts';
import { shapeChoices } from './shape.ts';

export type { Choice } from './choice.ts';

/** Every free behaviour that the service can take on, in the order in which they are laid over each other. */
export const choices: readonly Choice[] = byName([
  ...shapeChoices,
  ...personChoices,
  ...pagingChoices,
  ...pageSizeChoices,
  ...domainChoices,
  ...consumerChoices,
  ...authChoices,
  ...httpChoices,
  ...jsonChoices,
]);
