import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRows } from '../../../config/requirements/register.ts';
import { codingFaults } from '../../../reference/faults/http/codings.ts';
import { conditionFaults } from '../../../reference/faults/http/conditions.ts';
import { partFaults } from '../../../reference/faults/http/parts.ts';
import { standardFaults } from '../../../reference/faults/http/standards.ts';
import { cliTest } from '../cli/cli-test.ts';
import { runCli } from '../cli/run-cli.ts';
import { targetEnvironment } from '../cli/target-environment.ts';
import { profileFor } from '../proof/fault-proof.ts';
import { type ArchivedRun, archivedRun } from './archived-run.ts';
import { findHttplint } from './find-httplint.ts';
import { type Linted, type LintNote, lintEntries, lintFiles } from './lint.ts';

const seed = 1;

/**
 * Notes of the level WARN that answers of services which conform may have, and why. What is BAD they may not have. Notes
 * on content (CL_INCORRECT, CONTENT_NOT_ALLOWED, CHARSET_UNDECODABLE, BAD_GZIP and the like) are given of none: an
 * archive does not have the bytes of the wire.
 */
const allowed: Readonly<Record<string, string>> = {
  FIELD_DEPRECATED:
    'Node.js tells how long it keeps a connection by `Keep-Alive`, which RFC 9112 C.2.2 lets it.',
  STATUS_BAD_REQUEST: 'What is 400 is meant to be refused (RFC 9110 15.5.1).',
};

/** Services that do what a standard of HTTP leaves free. */
const services: readonly (readonly string[])[] = [
  ['gzip', 'head-without-length', 'foreign-types-not-acceptable'],
  ['cache-headers', 'ranges-partial', 'refusals-localised', 'cookie-of-a-balancer'],
  ['brotli', 'insecure-redirected', 'head-not-allowed'],
  ['answers-kept-a-second', 'chunked', 'rate-limited', 'refused-challenges'],
  ['one-tag-for-all', 'deflate', 'open-to-browsers', 'tracing-headers'],
];

/** Rows by whose requests most of these faults show. */
const few = [
  ...allRows.filter(({ area }) => area === 'http').map(({ id }) => id),
  'http.head',
  'http.options',
];
/** Faults that a page shows in few of its situations: a whole run asks in many. */
const seldomShown: readonly string[] = [
  ...['head-tells-no-bytes', 'head-counts-indented', 'language-without-vary', 'language-not-in-tag'],
  ...['range-without-its-place', 'modified-since-in-part', 'head-not-found', 'head-tagged-as-empty'],
  ...['head-counts-before-packing', 'head-of-another-type', 'if-range-not-read', 'head-in-parts'],
];

function names({ notes }: Linted, wanted: LintNote['level']): readonly string[] {
  return notes.filter(({ level }) => level === wanted).map(({ name }) => name);
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return lines.map((line) => `${line}\n`).join('');
}

function expectNothingWrong(linted: Linted): void {
  const wrong = linted.notes.filter(({ level, name }) => level === 'BAD' || allowed[name] === undefined);
  expect(wrong).toEqual([]);
  expect(linted.responses).toBeGreaterThan(300);
}

describe('httplint finds nothing wrong with answers that conform', () => {
  cliTest('of the plain service, in the file that --har writes', async ({ workspace, reference }) => {
    const file = join(workspace.cwd, 'run.har');
    const env = targetEnvironment(await reference({ seed }));
    const { code, stderr } = await runCli(['run', '--har', file, '--output', workspace.output], workspace, {
      env,
    });
    expect(code, stderr).toBe(0);
    for (const linted of await lintFiles([file])) expectNothingWrong(linted);
  });

  it('of services that make other choices', async () => {
    const runs: ArchivedRun[] = [];
    for (const choices of services) runs.push(await archivedRun({ seed, choices }));
    const all = await lintEntries(runs.map(({ entries }) => entries));
    for (const linted of all) expectNothingWrong(linted);
    // What no answer needs is no longer allowed.
    expect([...new Set(all.flatMap((linted) => names(linted, 'WARN')))].sort()).toEqual(
      Object.keys(allowed).sort(),
    );
  });
});

it('where httplint finds a fault, our row does too', async () => {
  const faults = [...codingFaults, ...conditionFaults, ...partFaults, ...standardFaults];
  const plain = await archivedRun({ seed });
  const runs: ArchivedRun[] = [];
  for (const fault of faults) {
    const { name } = fault;
    const only = seldomShown.includes(name) ? [] : few;
    runs.push(await archivedRun({ seed, faults: [name], only, profile: profileFor(fault) }));
  }
  const [usual, ...all] = await lintEntries([plain, ...runs].map(({ entries }) => entries));
  const usualNames = new Set(usual?.notes.map(({ name }) => name));

  const table = faults.map(({ name }, place) => {
    const [linted, broken] = [all[place], runs[place]?.broken ?? []];
    if (linted === undefined) throw new Error(`nothing is said of ${name}`);
    const found = (level: LintNote['level']) => names(linted, level).filter((one) => !usualNames.has(one));
    return { name, broken, bad: found('BAD'), warn: found('WARN') };
  });

  expect(plain.broken).toEqual([]);
  const foundByIt = table.filter(({ bad }) => bad.length > 0);
  expect(foundByIt.length).toBeGreaterThan(0);
  for (const [place, { name, breaks }] of faults.entries())
    expect(table[place]?.broken, name).toEqual(breaks);
  const rows = table.map(({ name, broken, bad, warn }) => [
    name,
    ...[broken, bad, warn].map((cell) => cell.join(' ') || '-'),
  ]);
  await expect(
    inColumns([['fault', 'broken rows', 'BAD of httplint', 'WARN of httplint'], ...rows]),
  ).toMatchFileSnapshot('faults.snapshot.txt');
});

it('without the tool, it is said how to get it', () => {
  expect(() => findHttplint({ PATH: '' })).toThrow(
    /^httplint was not found\.[\s\S]*pip install -r \S+requirements\.txt[\s\S]*TEST_HTTPLINT=/,
  );
  expect(() => findHttplint({ TEST_HTTPLINT: '/nowhere' })).toThrow('names /nowhere');
});
