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
      // A run meets some codes and not others, and one of few requests the fewest.
      changed('a client that branches on it takes another branch, if it was not merely not met'),
      changed('a client treats it like other codes that it does not know'),
    ),
  ),
};
