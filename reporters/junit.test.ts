import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { renderJunit } from './junit.ts';
import { fewRows, greenReport, key, sampleReport } from './sample-run.corpus.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && name !== 'testsuites',
});

interface Case {
  name: string;
  failure?: { message: string; '#text': string }[];
  error?: { message: string }[];
  skipped?: { message: string }[];
  'system-out'?: string[];
}

function parsed(xml: string) {
  const { testsuites } = parser.parse(xml);
  const cases: Case[] = testsuites.testsuite.flatMap((suite: { testcase: Case[] }) => suite.testcase);
  return { testsuites, caseOf: (id: string) => cases.find(({ name }) => name.startsWith(`${id} `)), cases };
}

describe('renderJunit', () => {
  it('reads as it should', async () => {
    await expect(renderJunit(sampleReport({}, fewRows))).toMatchFileSnapshot('snapshots/junit.xml.txt');
  });

  it('is well-formed and holds no character that XML forbids, whatever the target sent', () => {
    const xml = renderJunit(sampleReport());
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).not.toMatch(
      /[^\t\n\r\u{20}-\u{7e}\u{85}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u,
    );
    expect(xml).not.toContain(key);
  });

  it('tells each verdict in the form that no reader takes for another', () => {
    const { caseOf } = parsed(renderJunit(sampleReport()));
    expect(caseOf('PAGING-3')?.failure?.[0]?.message).toBe(
      'page 2 of acme.example holds 8 persons for limit=7',
    );
    expect(caseOf('PAGING-1')?.error?.[0]?.message).toMatch(/^the total of acme/);
    expect(caseOf('CONSUMER-5')?.skipped?.[0]?.message).toBe(
      'inconclusive: the consumer token was refused with 403',
    );
    expect(caseOf('AUTH-1')?.skipped?.[0]?.message).toMatch(/^known: the gateway/);
    expect(caseOf('HTTP-2')?.['system-out']?.[0]).toMatch(/^warn/);
    expect(caseOf('SHAPE-1')).not.toHaveProperty('skipped');
    expect(caseOf('PAGING-7')?.skipped?.[0]?.message).toBe(
      'not-applicable: this version has no check for it',
    );
  });

  it('counts what it holds', () => {
    const { testsuites, cases } = parsed(renderJunit(sampleReport()));
    const count = (key: 'failure' | 'error' | 'skipped') =>
      String(cases.filter((each) => key in each).length);
    expect(testsuites).toMatchObject({
      tests: String(cases.length),
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
    });
  });

  it('has an error where the run is incomplete and no row says so', () => {
    const { caseOf, testsuites } = parsed(renderJunit(sampleReport({ results: [], checked: [] })));
    expect(caseOf('the')?.error?.[0]?.message).toBe('incomplete: no requirement was judged');
    expect(testsuites.errors).toBe('1');
  });

  it('has none where the run is conformant', () => {
    expect(parsed(renderJunit(greenReport())).testsuites).toMatchObject({ errors: '0', failures: '0' });
  });
});
