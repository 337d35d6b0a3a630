import { suggestion } from '../config/suggest-word.ts';
import { renderListing } from '../reporters/list/text.ts';
import { type ListKind, listKinds } from '../schemas/report/listing.ts';
import { jsonText } from '../text/json-text.ts';
import type { ListOptions } from './commands/list.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { entriesOf } from './list/entries.ts';
import { filtered } from './list/filter.ts';
import { dataFormats, formatAmong } from './output-format.ts';
import { UsageError } from './usage-error.ts';

/** `pcds-conformance list [KIND]`: requirements, answers, faults, choices or profiles, one a line. */
export async function list(options: ListOptions, { terminal }: Pick<Context, 'terminal'>): Promise<number> {
  const format = formatAmong(options.format, dataFormats);
  const kind = kindOf(options.kind);
  const listing = { kind, entries: filtered(kind, await entriesOf(kind), options) };
  terminal.out(format === 'json' ? jsonText(listing) : renderListing(listing));
  if (listing.entries.length === 0) terminal.err('note: nothing fits these filters\n');
  return exitCodes.conformant;
}

function kindOf(given = 'requirements'): ListKind {
  const kind = listKinds.find((one) => one === given);
  if (kind !== undefined) return kind;
  throw new UsageError(`list takes one of ${listKinds.join(', ')}${suggestion(given, listKinds)}`);
}
