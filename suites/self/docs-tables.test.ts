import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exitCodeRows } from '../../cli/exit-codes.ts';
import type { OptionRow } from '../../config/options/option-row.ts';
import { optionRows } from '../../config/options/options.ts';
import { pageOptions, runOnlyOptions } from '../../config/options/run-only-options.ts';
import { type Profile, profiles } from '../../config/profiles.ts';
import { register } from '../../config/requirements/register.ts';
import '../all.ts';
import { registeredChecks } from '../../engine/check.ts';
import { groupedBy } from '../../oracles/grouped.ts';
import { outputNames } from '../../reporters/files/output-names.ts';

/** The page that holds a table, and the table as the code gives it. */
const tables = [
  ['options', 'docs/options.md', optionsTable],
  ['profiles', 'docs/profiles.md', profilesTable],
  ['exit codes', 'docs/verdicts.md', exitCodesTable],
  ['laws', 'docs/soundness.md', lawsTable],
] as const;

describe('tables that the code gives; npx vitest run suites/self/docs-tables.test.ts --update writes them anew', () => {
  it.each(tables)('%s, in %s', async (name, page, rows) => {
    await expect(replaced(page, name, rows())).toMatchFileSnapshot(`../../${page}`);
  });
});

describe('docs/results.md', () => {
  it('names everything that a run leaves in its output folder', () => {
    const page = textOf('docs/results.md');
    expect(Object.values(outputNames).filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  });
});

function argumentOf({ argument, variadic, optionalArgument }: OptionRow): string {
  if (argument === undefined) return '';
  return optionalArgument ? ` [${argument}]` : ` ${argument}${variadic ? '...' : ''}`;
}

function optionsTable(): string {
  const rows = [...optionRows, ...runOnlyOptions, ...pageOptions].map((row) => [
    `\`${row.flag}${argumentOf(row)}\``,
    environmentOf(row),
    row.pointer === undefined ? '' : `\`${row.pointer}\``,
    row.help + (row.repeatable ? '; repeatable' : '') + (row.default ? `; default: ${row.default}` : ''),
  ]);
  return table(['option', 'environment', 'config file', 'meaning'], rows);
}

function environmentOf({ environment, type }: OptionRow): string {
  if (environment === undefined) return '';
  if (type === 'key') return `\`${environment}\`, the value itself`;
  return `\`${environment}\`${type === 'list' || type === 'headers' ? ', comma separated' : ''}`;
}

function exitCodesTable(): string {
  return table(
    ['exit code', 'meaning'],
    exitCodeRows.map(([code, means]) => [String(code), means]),
  );
}

/** One row for a law that several requirements share. */
function lawsTable(): string {
  const laws = [...registeredChecks().values()].flatMap(({ laws = [] }) => laws);
  const rows = [...groupedBy(laws, ({ says }) => says).values()].map((alike) => [
    alike.map(({ requirement }) => requirement).join(', '),
    alike[0]?.says ?? '',
    alike[0]?.mustNotFail ?? '',
  ]);
  return table(['requirement', 'what must hold between the answers of a run', 'what it must not fail'], rows);
}

function profilesTable(): string {
  const named = Object.entries(profiles) as [keyof typeof profiles, Profile][];
  const rows = named.map(([name, { limits, depth, html }]) => [
    `\`${name}\``,
    String(limits.maxRequests),
    limits.rate === undefined ? 'no limit' : String(limits.rate),
    String(limits.concurrency),
    `${limits.timeoutMs / 1000} s`,
    limits.refusals === undefined
      ? 'no limit'
      : `${limits.refusals.total}, ${Math.min(limits.refusals.total, limits.refusals.inARow)} in a row`,
    String(depth.propertyRuns),
    html === 'always' ? 'yes' : 'where it failed, or with `--html always`',
    `${register.filter((row) => row.profiles.includes(name)).length} of ${register.length}`,
  ]);
  const columns = [
    'requests',
    'a second',
    'in flight',
    'time for each',
    'refusals provoked',
    'random cases',
    'Allure report',
  ];
  return table(['profile', ...columns, 'rows selected'], rows);
}

/** As the formatter writes it. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [columns, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** The page with a table between its two marks; a mark that is missing is an error. */
function replaced(page: string, name: string, rows: string): string {
  const text = textOf(page);
  const [begin, end] = [`<!-- ${name}: from the code -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for ${name}: ${begin} ... ${end}`);
  return `${text.slice(0, from)}${begin}\n\n${rows}\n\n${text.slice(to)}`;
}

function textOf(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}
