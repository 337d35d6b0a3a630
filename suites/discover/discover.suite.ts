import { discover } from '../../config/requirements/discover.ts';
import { authFinders } from './auth.ts';
import { consumerFinders } from './consumer.ts';
import { depthFinders } from './depth.ts';
import { discovery, type Finders } from './discovery.ts';
import { domainFinders } from './domain.ts';
import { httpFinders } from './http.ts';
import { invalidPagingValuesFinders } from './invalid-paging-values.ts';
import { orderFinders } from './order.ts';
import { pageSizesFinders } from './page-sizes.ts';
import { pagingFinders } from './paging.ts';
import { parametersFinders } from './parameters.ts';
import { seenAnswersFinders } from './seen-answers.ts';
import { seenPersonsFinders } from './seen-persons.ts';

const finders = [
  pagingFinders,
  depthFinders,
  invalidPagingValuesFinders,
  orderFinders,
  domainFinders,
  parametersFinders,
  pageSizesFinders,
  seenAnswersFinders,
  seenPersonsFinders,
  consumerFinders,
  authFinders,
  httpFinders,
].flatMap((some: Finders) => Object.entries(some));

const places = new Map(discover.map(({ id }, place) => [id, place]));
const placeOf = (id: string) => places.get(id) ?? 0;

// In the order of the register, whichever file finds the answer.
const inOrder = finders.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
for (const [id, finder] of inOrder) discovery(id, finder);
