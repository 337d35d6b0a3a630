import { any, breaking, changed, list, parts, type Rule, turns } from '../breaking.ts';
import { fields } from '../fields.ts';
import { isRefused } from './refused.ts';

/** The consumer record and its `limit`. */
export const consumer: Readonly<Record<string, Rule>> = {
  'consumer.bodyType': any(breaking('a client that decodes the old type fails')),
  'consumer.fields': fields('a client may ignore it'),
  'consumer.limitRequired': turns(
    [{ to: true, means: breaking('a client that leaves limit out is refused') }],
    changed('no longer required, and may still be sent'),
  ),
  'consumer.unknown': turns(
    [
      { from: isRefused, to: isRefused, means: changed('it still is no success') },
      { from: isRefused, means: breaking('a client takes what comes for a consumer that exists') },
      { to: isRefused, means: breaking('a client that relies on an answer gets an error') },
    ],
    breaking('a client that knew an unknown consumer by the old answer no longer does'),
  ),
  'consumer.limitEffect': parts(
    '; ',
    list(
      changed('limit no longer does so'),
      breaking('a client may get another record with the limit that it sends, or is refused'),
    ),
  ),
};
