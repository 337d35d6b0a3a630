import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clauseAnchor, clauses } from './clause.ts';
import { allRows, isOfVersion, isRequirementId, register, registerVersion, requirement } from './register.ts';
import type { Requirement } from './requirement.ts';

const page = readFileSync(new URL('../../docs/interface.md', import.meta.url), 'utf8');
const anchors = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, anchor = '']) => anchor);
const smokeRows = [
  ...['SHAPE-1', 'SHAPE-2', 'SHAPE-3', 'SHAPE-4', 'SHAPE-5', 'PERSON-1', 'PERSON-2', 'PERSON-3'],
  ...['PAGING-1', 'PAGING-2', 'PAGING-3', 'PAGING-4', 'PAGING-5', 'PAGING-6', 'PAGING-7', 'PAGING-8'],
  ...['DOMAIN-2', 'DOMAIN-3', 'PARTNER-1', 'PARTNER-2'],
  ...['CONSUMER-1', 'CONSUMER-2', 'CONSUMER-3', 'CONSUMER-4', 'AUTH-1', 'AUTH-2', 'AUTH-5'],
  ...['HTTP-1', 'HTTP-2', 'HTTP-3'],
];

const schema = JSON.parse(
  readFileSync(new URL('../../schemas/config/config.schema.json', import.meta.url), 'utf8'),
);

const anchorsOf = (row: Requirement) => clauses(row.clause).map(clauseAnchor);
const isOpen = (row: Requirement) => row.level === 'DISCOVER';

describe('ids', () => {
  it('are frozen: added or removed, never given a new meaning', async () => {
    const frozen = register.map(({ id, level }) => `${id} ${level}\n`).join('');
    await expect(frozen).toMatchFileSnapshot('register-ids.txt');
  });

  it('are unique, letter case aside', () => {
    const ids = allRows.map(({ id }) => id.toLowerCase());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(allRows.map((row) => [row.id, row] as const))('%s is formed as its area asks', (id, row) => {
    const numbered = new RegExp(`^${row.area.toUpperCase()}-[1-9]\\d*$`);
    expect(id).toMatch(isOpen(row) ? /^[a-z]+(\.[a-z][A-Za-z]*)?$/ : numbered);
    expect(row.area === 'discover').toBe(isOpen(row));
  });

  it('of an area are numbered from 1 without a gap', () => {
    const closed = allRows.filter((row) => !isOpen(row));
    // Those that are provisional stand behind all others, and may have smaller numbers.
    for (const area of new Set(closed.map((row) => row.area))) {
      const ids = closed.filter((row) => row.area === area).map(({ id }) => id);
      const numbered = ids.map((_, place) => `${area.toUpperCase()}-${place + 1}`);
      expect(new Set(ids)).toEqual(new Set(numbered));
    }
  });

  it('find their row, and nothing else does', () => {
    for (const row of allRows) expect(requirement(row.id)).toBe(row);
    expect(isRequirementId('PAGING-7')).toBe(true);
    expect(isRequirementId('paging-7')).toBe(false);
    expect(isRequirementId('toString')).toBe(false);
    expect(() => requirement('PAGING-99')).toThrow(
      new RangeError('the register has no requirement "PAGING-99"'),
    );
  });
});

describe('versions', () => {
  it('say since when a row counts, and none that binds from the future', () => {
    // A question counts for nothing, and may be asked before its version.
    for (const row of register)
      expect(row.since ?? 1, row.id).toBeLessThanOrEqual(isOpen(row) ? registerVersion + 1 : registerVersion);
    expect(schema.properties.requirements).toMatchObject({ minimum: 1, maximum: registerVersion });
  });

  it('require what counts since then, and nothing that is tried', () => {
    expect(allRows.filter((row) => isOfVersion(row, 1))).toEqual(
      register.filter(({ since = 1 }) => since === 1),
    );
    expect(allRows.filter((row) => isOfVersion(row))).toEqual(allRows);
    expect(isOfVersion(requirement('errors.internals'), 1)).toBe(false);
  });

  it('have rows that are tried for the next one, which warn at most', () => {
    const tried = allRows.filter(({ provisional }) => provisional === true);
    expect(tried.filter((row) => register.includes(row) || row.level !== 'SHOULD')).toEqual([]);
  });
});

describe('clauses', () => {
  it.each(allRows.map((row) => [row.id, row] as const))('%s names clauses of docs/interface.md', (_, row) => {
    expect(anchors).toEqual(expect.arrayContaining(anchorsOf(row)));
  });

  it('have one anchor each', () => {
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('that the page spells out stand at their own anchor', () => {
    const spelled = [...page.matchAll(/<a id="([^"]+)"><\/a>`([^`]+)`/g)];
    expect(spelled.length).toBeGreaterThan(20);
    for (const [, anchor, clause = ''] of spelled) expect(clauseAnchor(clause)).toBe(anchor);
  });

  it('that are not shown are each asked by a DISCOVER row', () => {
    const asked = new Set(register.filter(isOpen).flatMap(anchorsOf));
    const notShown = anchors.filter((anchor) => anchor.includes('not-shown'));
    expect(notShown).toHaveLength(14);
    expect(notShown.filter((anchor) => !asked.has(anchor))).toEqual([]);
  });

  it('that state a field, a rule or a point are each asked for by a MUST', () => {
    const required = new Set(register.filter(({ level }) => level === 'MUST').flatMap(anchorsOf));
    const stated = anchors.filter((anchor) =>
      /^resources-.*(data|email|created)|-(rule|point)-\d$/.test(anchor),
    );
    expect(stated).toHaveLength(15);
    expect(stated.filter((anchor) => !required.has(anchor))).toEqual([]);
  });
});

describe('rows', () => {
  it.each(allRows.map((row) => [row.id, row] as const))('%s is worded in full', (_, row) => {
    expect(row.title).toMatch(/^[^.]{3,70}$/);
    expect(row.says).toMatch(/^\S[\s\S]{20,}[.)]$/);
    expect(row.matters).toMatch(/^[A-Z][\s\S]{20,}\.$/);
    expect(row.soundness).toMatch(/^\S[\s\S]{20,}\.$/);
  });

  it('that bind show what is right and what is wrong, and only they', () => {
    const shown = register.filter(({ example }) => example !== undefined);
    expect(shown).toEqual(register.filter((row) => !isOpen(row)));
    for (const { id, example } of shown) expect(example?.right, id).not.toBe(example?.wrong);
  });

  it('have titles that tell them apart', () => {
    const titles = allRows.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('cite standards by number and section', () => {
    const citations = register.flatMap(({ standards = [] }) => standards);
    const form = /^(RFC \d{4}|JSON Schema Validation 2020-12) \d+(\.\d+)*$/;
    expect(citations.filter((citation) => !form.test(citation))).toEqual([]);
    expect(register.filter(({ standards }) => standards?.length === 0)).toEqual([]);
  });

  it('that --strict turns into failures are these', () => {
    const strict = register.filter(({ level, standards }) => level === 'SHOULD' && standards !== undefined);
    expect(strict.map(({ id }) => id)).toEqual(['AUTH-3', 'AUTH-6', 'AUTH-9', 'HTTP-2', 'HTTP-3', 'HTTP-4']);
  });

  it('refer only to rows that exist', () => {
    const texts = allRows.flatMap(({ says, soundness = '', matters }) => [says, soundness, matters]);
    const referred = texts.flatMap((text) => text.match(/\b[A-Z]+-\d+\b/g) ?? []);
    expect(referred.filter((id) => !isRequirementId(id) && id !== 'UTF-8')).toEqual([]);
  });

  it('that no request can answer give the reason, and only they', () => {
    const hidden = register.filter(({ notObservable }) => notObservable !== undefined);
    expect(hidden.map(({ id }) => id)).toEqual([
      ...['events', 'states', 'auth.keyFormat', 'auth.keyLifetime', 'auth.keyRotation', 'limits.quotas'],
    ]);
    expect(hidden.every(isOpen)).toBe(true);
  });
});

describe('profiles', () => {
  it('ci and certify select every row', () => {
    for (const row of register)
      expect(row.profiles, row.id).toEqual(expect.arrayContaining(['ci', 'certify']));
  });

  it('smoke selects what few, harmless requests can judge', () => {
    const smoke = register.filter(({ profiles }) => profiles.includes('smoke'));
    expect(smoke.map(({ id }) => id).sort()).toEqual(smokeRows.sort());
  });
});
