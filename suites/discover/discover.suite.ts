import { challenge, interchangeable, keyKinds, refusalStatuses, schemeCaseSensitive } from './auth.ts';
import {
  consumerBodyType,
  consumerLimitEffect,
  consumerLimitRequired,
  consumerRecordFields,
  unknownConsumer,
} from './consumer.ts';
import { maximumDepth } from './depth.ts';
import { discovery } from './discovery.ts';
import { caseSensitive, missingDomain, requiredParameters, trailingDot, unknownDomain } from './domain.ts';
import { firstPage } from './first-page.ts';
import { conditional, headAnswer, optionsAnswer } from './http.ts';
import { beyondEnd, oddLimit, oddPage, pageZero } from './invalid-paging-values.ts';
import { personsOrder } from './order.ts';
import { maximumLimit, minimumLimit, overMaximum } from './page-size-limits.ts';
import {
  caching,
  compression,
  emailMatchesDomain,
  errorAnswers,
  personFields,
  rateHeaders,
  tooManyRequests,
  versionHeaders,
} from './passive.ts';
import { totalPagesRelation, totalPagesWhenEmpty } from './total-pages.ts';
import { defaultLimit } from './usual-size.ts';

discovery('paging.firstPage', firstPage);
discovery('paging.defaultLimit', defaultLimit);
discovery('paging.minimumLimit', minimumLimit);
discovery('paging.maximumDepth', maximumDepth);
discovery('paging.maximumLimit', maximumLimit);
discovery('paging.overMaximum', overMaximum);
discovery('paging.limitZero', (context) => oddLimit('0', context));
discovery('paging.limitNegative', (context) => oddLimit('-1', context));
discovery('paging.limitNotANumber', (context) => oddLimit('abc', context));
discovery('paging.pageNegative', (context) => oddPage('-1', context));
discovery('paging.pageNotANumber', (context) => oddPage('abc', context));
discovery('paging.pageZero', pageZero);
discovery('paging.beyondEnd', beyondEnd);
discovery('paging.totalPagesWhenEmpty', totalPagesWhenEmpty, 'last');
discovery('paging.totalPages', totalPagesRelation);
discovery('paging.order', personsOrder);

discovery('parameters.required', requiredParameters);
discovery('domain.unknown', unknownDomain);
discovery('domain.missing', missingDomain);
discovery('domain.caseSensitive', caseSensitive);
discovery('domain.trailingDot', trailingDot);

discovery('person.fields', personFields, 'last');
discovery('person.emailMatchesDomain', emailMatchesDomain, 'last');

discovery('consumer.bodyType', consumerBodyType, 'beside');
discovery('consumer.fields', consumerRecordFields, 'beside');
discovery('consumer.limitRequired', consumerLimitRequired, 'beside');
discovery('consumer.unknown', unknownConsumer, 'beside');
discovery('consumer.limitEffect', consumerLimitEffect, 'beside');

// Refusals are counted between accepted requests.
discovery('auth.refusal', refusalStatuses, 'probes');
discovery('auth.challenge', challenge, 'probes');
discovery('auth.schemeCaseSensitive', schemeCaseSensitive, 'refusals');
discovery('auth.interchangeable', interchangeable, 'refusals');
discovery('auth.keyKinds', keyKinds, 'refusals');

discovery('errors.mediaType', (context) => errorAnswers('mediaTypes', context), 'last');
discovery('errors.fields', (context) => errorAnswers('fields', context), 'last');
discovery('errors.codes', (context) => errorAnswers('codes', context), 'last');

discovery('limits.rateHeaders', rateHeaders, 'last');
discovery('limits.tooManyRequests', tooManyRequests, 'last');

discovery('http.caching', caching, 'last');
discovery('http.conditional', conditional);
discovery('http.compression', compression, 'last');
discovery('http.head', headAnswer);
discovery('http.options', optionsAnswer);
discovery('http.versionHeaders', versionHeaders, 'last');
