import { byName } from '../names.ts';
import { authChoices } from './auth.ts';
import type { Choice } from './choice.ts';
import { consumerChoices } from './consumer.ts';
import { contactChoices } from './contacts.ts';
import { domainChoices } from './domain.ts';
import { firewallChoices } from './firewall.ts';
import { framingChoices } from './framing.ts';
import { httpChoices } from './http.ts';
import { inputChoices } from './input.ts';
import { jsonChoices } from './json.ts';
import { liveChoices } from './live.ts';
import { orderChoices } from './order.ts';
import { pageSizeChoices } from './page-size.ts';
import { pagingChoices } from './paging.ts';
import { partnerChoices } from './partner.ts';
import { personChoices } from './person.ts';
import { seenChoices } from './seen.ts';
import { shapeChoices } from './shape.ts';
import { situationChoices } from './situations.ts';

export type { Choice } from './choice.ts';

/** Every free behaviour that the service can take on, in the order in which they are laid over each other. */
export const choices: readonly Choice[] = byName([
  ...shapeChoices,
  ...personChoices,
  ...pagingChoices,
  ...orderChoices,
  ...liveChoices,
  ...pageSizeChoices,
  ...domainChoices,
  ...partnerChoices,
  ...consumerChoices,
  ...inputChoices,
  ...authChoices,
  ...contactChoices,
  ...firewallChoices,
  ...httpChoices,
  ...framingChoices,
  ...jsonChoices,
  ...seenChoices,
  ...situationChoices,
]);
