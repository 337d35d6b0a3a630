import { breaking, changed, list, type Rule, turns } from '../breaking.ts';
import { isRefused, noLongerRefused } from './refused.ts';

/** `all`, `some of all persons`. */
function holdsAll(value: unknown): boolean {
  return typeof value === 'string' && /\ball\b/.test(value);
}

/** The query parameters, and the domain among them. */
export const domain: Readonly<Record<string, Rule>> = {
  'parameters.required': list(
    changed('no longer required, and may still be sent'),
    breaking('a client that leaves it out is refused'),
  ),
  'domain.unknown': turns(
    [
      { to: 'persons', means: breaking('a client imports persons for a customer that has none') },
      { from: isRefused, means: noLongerRefused },
      { to: isRefused, means: breaking('a customer without persons becomes an error') },
    ],
    changed('only a client that asks for a domain that nobody has meets it'),
  ),
  'domain.missing': turns(
    [
      { to: holdsAll, means: breaking('a client that lost its domain imports the persons of others') },
      {
        from: holdsAll,
        means: breaking('a client that lists all customers by leaving the domain out cannot'),
      },
      { from: isRefused, means: noLongerRefused },
      { to: isRefused, means: breaking('a client that leaves the domain out is refused') },
    ],
    changed('only a client that leaves the domain out meets it'),
  ),
  'domain.caseSensitive': turns(
    [{ to: true, means: breaking('a client that passes on what a user typed finds nobody') }],
    changed('more spellings are understood'),
  ),
  'domain.trailingDot': turns(
    [{ to: false, means: breaking('a client that takes domains from DNS, with their dot, finds nobody') }],
    changed('more spellings are understood'),
  ),
};
