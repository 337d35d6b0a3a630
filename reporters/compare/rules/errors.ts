import { breaking, changed, list, type Rule, shared } from '../breaking.ts';
import { fields } from '../fields.ts';

/** Error answers, by status. */
export const errors: Readonly<Record<string, Rule>> = {
  'errors.mediaType': shared(
    list(
      changed('a client meets fewer media types'),
      breaking('a client that decodes errors of the old media type fails on it and hides the cause'),
    ),
  ),
  'errors.fields': shared(fields('a client may ignore it')),
  'errors.codes': shared(
    list(
      breaking('a client that branches on it takes another branch'),
      changed('a client treats it like other codes that it does not know'),
    ),
  ),
};
