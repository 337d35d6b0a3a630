import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exitCodeRows } from '../../cli/exit-codes.ts';
import { budgetShares } from '../../config/allotment.ts';
import type { OptionRow } from '../../config/options/option-row.ts';
import { optionRows } from '../../config/options/options.ts';
import { runOnlyOptions } from '../../config/options/run-only-options.ts';
import { type Profile, profiles } from '../../config/profiles.ts';
import { register } from '../../config/requirements/register.ts';
import { stages } from '../../engine/check.ts';
import { outputNames } from '../../reporters/files/output-names.ts';
import { ownCommand } from '../../reporters/own-command.ts';

const readme = textOf('README.md');
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'] as const;

describe('README.md', () => {
  it('has the tables that the code gives; npx vitest run suites/self/readme.test.ts --update writes them anew', async () => {
    const tables = {
      options: optionsTable(),
      profiles: profilesTable(),
      'exit codes': table(
        ['exit code', 'meaning'],
        exitCodeRows.map(([code, means]) => [String(code), means]),
      ),
    };
    const written = Object.entries(tables).reduce((text, [name, rows]) => replaced(text, name, rows), readme);
    await expect(written).toMatchFileSnapshot('../../README.md');
  });

  it('names everything that a run leaves in its output folder', () => {
    expect(Object.values(outputNames).filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const text = textOf('docs/architecture.md');

  it('names every phase of a run, in order', () => {
    const section = text.slice(text.indexOf('## Phases'), text.indexOf('## Evidence'));
    expect([...section.matchAll(/^- `(\w+)`:/gm)].map(([, name]) => name)).toEqual(stages.flat());
  });

  it('names every share of the budget', () => {
    const section = text.slice(text.indexOf('## Budget'), text.indexOf('## Secrets'));
    expect(budgetShares.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('what is printed and documented', () => {
  const places = [
    'README.md',
    'CONTRIBUTING.md',
    '.ci/run',
    ...filesIn('docs'),
    ...filesIn('reporters/snapshots'),
  ];

  it.each(places)('%s starts the command that is installed, and fetches none by its name', (path) => {
    const starts = textOf(path).matchAll(
      /\b(?:npx|npm exec|pnpm dlx|yarn dlx|bunx)\b[^\n`]*?\bpcds-conformance\b/g,
    );
    expect([...starts].map(([words]) => words).filter((words) => words !== ownCommand)).toEqual([]);
  });
});

describe('a document', () => {
  it.each(documents)('%s names only scripts that package.json has', (path) => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...textOf(path).matchAll(/npm run (?:--?\w+ )*([\w:]+)/g)].map(
      ([, script = '']) => script,
    );
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it.each(documents)('%s links only to files that exist', (path) => {
    const folder = new URL(`../../${path}`, import.meta.url);
    const links = [...textOf(path).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !isThere(new URL(link, folder)))).toEqual([]);
  });

  it.each(documents)('%s names only requirements of the register', (path) => {
    const ids = register.map(({ id }) => id);
    const areas = [...new Set(register.map(({ area }) => area.toUpperCase()))];
    // The recipes of CONTRIBUTING.md add a row of their own.
    const prose = textOf(path).replace(/^ *```(?:diff|ts)\n[\s\S]*?^ *```$/gm, '');
    const named = prose.match(new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')) ?? [];
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

function argumentOf({ argument, variadic, optionalArgument }: OptionRow): string {
  if (argument === undefined) return '';
  return optionalArgument ? ` [${argument}]` : ` ${argument}${variadic ? '...' : ''}`;
}

function optionsTable(): string {
  const rows = [...optionRows, ...runOnlyOptions].map((row) => [
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
    'each waits',
    'meant to be refused',
    'property examples',
    'HTML report',
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

/** The document with a table between its two marks; a mark that is missing is an error. */
function replaced(text: string, name: string, rows: string): string {
  const [begin, end] = [`<!-- ${name}: from the code -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no place for ${name}: ${begin} ... ${end}`);
  return `${text.slice(0, from)}${begin}\n\n${rows}\n\n${text.slice(to)}`;
}

function textOf(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

function isThere(url: URL): boolean {
  try {
    readFileSync(url);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(new URL(`../../${folder}`, import.meta.url), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
}
