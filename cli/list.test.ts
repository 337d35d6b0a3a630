import { describe, expect, it } from 'vitest';
import { discover } from '../config/requirements/discover.ts';
import { allRows } from '../config/requirements/register.ts';
import { ajv } from '../schemas/ajv.ts';
import schema from '../schemas/report/listing.schema.json' with { type: 'json' };
import { listKinds } from '../schemas/report/listing.ts';
import { capturedTerminal } from './captured-terminal.corpus.ts';
import type { ListOptions } from './commands/list.ts';
import { requirementsCommand } from './commands/requirements.ts';
import { list } from './list.ts';
import { UsageError } from './usage-error.ts';

async function listed(options: ListOptions = {}): Promise<{ readonly out: string; readonly err: string }> {
  const terminal = capturedTerminal();
  expect(await list(options, { terminal })).toBe(0);
  return terminal.written;
}

async function ids(options: ListOptions): Promise<readonly string[]> {
  const { out } = await listed(options);
  return out.split('\n').flatMap((line) => (line === '' ? [] : [line.split(' ')[0] ?? '']));
}

describe('list', () => {
  it('gives every requirement that binds, one a line, where nothing is named', async () => {
    const binding = allRows.filter(({ level }) => level !== 'DISCOVER').map(({ id }) => id);
    expect(await ids({})).toEqual(binding);
    expect((await listed()).out).toMatch(/^PAGING-3 +MUST +a page holds at most limit persons$/m);
  });

  it('gives open questions as answers, faults with what they break, choices, and profiles', async () => {
    expect(await ids({ kind: 'answers' })).toEqual(discover.map(({ id }) => id));
    expect((await listed({ kind: 'faults' })).out).toMatch(/^look-ahead-kept +PAGING-3 /m);
    expect((await listed({ kind: 'choices' })).out).toMatch(/^maximum-limit-10 +A page holds 10 persons/m);
    expect(await ids({ kind: 'profiles' })).toEqual(['smoke', 'ci', 'certify']);
  });

  it.each<[ListOptions, readonly string[]]>([
    [{ area: ['partner'] }, ['PARTNER-1', 'PARTNER-2']],
    [{ area: ['Consumer', 'partner'], level: ['should'] }, ['CONSUMER-5']],
    [{ area: ['consumer'], profile: ['smoke'] }, ['CONSUMER-1', 'CONSUMER-2', 'CONSUMER-3', 'CONSUMER-4']],
    [{ kind: 'answers', area: ['events'] }, ['events']],
    [
      { kind: 'faults', area: ['consumer'], level: ['SHOULD'], profile: ['smoke'] },
      ['consumer-limit-server-error'],
    ],
  ])('lets through what all filters %j do', async (options, expected) => {
    expect(await ids(options)).toEqual(expected);
  });

  it('says on stderr where nothing fits', async () => {
    const { out, err } = await listed({ area: ['partner'], level: ['SHOULD'] });
    expect({ out, err }).toEqual({ out: '', err: 'note: nothing fits these filters\n' });
  });

  it.each(listKinds)('gives %s as JSON, as its schema says', async (kind) => {
    const validate = ajv.compile(schema);
    const value = JSON.parse((await listed({ kind, format: 'json' })).out) as { entries: unknown[] };
    expect(validate(value) ? [] : validate.errors).toEqual([]);
    expect(value.entries.length).toBeGreaterThan(2);
  });

  it('has the whole register under another name: requirements and answers', async () => {
    const terminal = capturedTerminal();
    const signals = process;
    const context = {
      terminal,
      env: {},
      cwd: '.',
      signals,
      loadLaunch: () => Promise.reject(new Error('no run')),
    };
    expect(await requirementsCommand.run({ format: 'json' }, context)).toBe(0);
    const validate = ajv.compile(schema);
    const { entries, ...rest } = JSON.parse(terminal.written.out) as { entries: { id: string }[] };
    expect(validate({ ...rest, entries }) ? [] : validate.errors).toEqual([]);
    expect(entries.map(({ id }) => id).toSorted()).toEqual(allRows.map(({ id }) => id).toSorted());
  });

  it('refuses an unknown kind, word and filter with what there is', async () => {
    const refused = async (options: ListOptions) => {
      const error: unknown = await listed(options).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UsageError);
      return String(error);
    };
    expect(await refused({ kind: 'fault' })).toContain(
      'answers, faults, choices, profiles, did you mean faults?',
    );
    expect(await refused({ area: ['pging'] })).toContain('did you mean paging?');
    expect(await refused({ kind: 'choices', level: ['MUST'] })).toContain(
      'list choices has no --level; it has --area',
    );
    expect(await refused({ format: 'yaml' })).toBe('UsageError: --format must be one of text, json');
  });
});
