import type { Listing } from '../../schemas/report/listing.ts';
import { visible } from '../../text/visible.ts';

/** One entry a line, in columns, for a person as for grep: id, then the level or what it breaks, then the title. */
export function renderListing({ entries }: Listing): string {
  const rows = entries.map(({ id, level, breaks, title }) => [id, breaks?.join(' ') ?? level ?? '', title]);
  const widths = [0, 1].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => `${columns(row, widths)}\n`).join('');
}

function columns(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((cell, at) => cell.padEnd(widths[at] ?? 0));
  return visible(cells.filter((_, at) => widths[at] !== 0).join('  ')).trimEnd();
}
