import { any, breaking, changed, firstOf, list, type Rule, shared, turns } from '../breaking.ts';
import { crossOrigin } from './cross-origin.ts';
import { isRefused, noLongerRefused } from './refused.ts';

function isErrorStatus(value: unknown): boolean {
  return typeof value === 'number' && value >= 400;
}

/** HTTP features beyond the document. */
export const http: Readonly<Record<string, Rule>> = {
  'http.caching': list(
    changed('what caches keep, and for how long, may differ'),
    changed('what caches keep, and for how long, may differ'),
  ),
  'http.conditional': firstOf(
    shared(
      turns(
        [
          { from: isErrorStatus, means: noLongerRefused },
          { to: isErrorStatus, means: breaking('a client that polls with this validator is refused') },
        ],
        changed('a client that polls gets whole bodies where it got none, or the reverse'),
      ),
    ),
    any(changed('validators came or went: a client that polls has to do without, or may do with them')),
  ),
  'http.compression': list(
    changed('transfers get larger, or are compressed otherwise'),
    changed('it is used only where a client accepts it'),
  ),
  'http.head': turns(
    [
      { from: isRefused, means: noLongerRefused },
      { to: isRefused, means: breaking('what HEAD got is refused') },
    ],
    changed('a client that asks with GET does not meet it'),
  ),
  'http.options': firstOf(
    crossOrigin,
    turns(
      [
        { from: isRefused, means: noLongerRefused },
        { to: isRefused, means: breaking('what the preflight of a browser got is refused') },
      ],
      changed('a client outside of browsers does not meet it'),
    ),
  ),
  'http.versionHeaders': any(changed('another version answers, or tells so otherwise')),
};
