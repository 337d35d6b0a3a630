import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { interruptionNote } from '../interruption-note.ts';
import { finding, hostile, result } from '../sample-results.corpus.ts';
import {
  answeredReport,
  fewRows,
  greenReport,
  key,
  sampleReport,
  untestableRun,
} from '../sample-run.corpus.ts';
import { renderJunit, renderUntestableJunit } from './report.ts';
import { junitSchemas } from './schemas.corpus.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && name !== 'testsuites',
});

interface Told {
  message: string;
  '#text'?: string;
}

interface Case {
  name: string;
  classname: string;
  failure?: Told[];
  error?: Told[];
  skipped?: Told[];
}

interface Suite {
  name: string;
  tests: string;
  failures: string;
  errors: string;
  skipped: string;
  testcase: Case[];
  'system-out': string[];
}

function parsed(xml: string) {
  const { testsuites } = parser.parse(xml);
  const suites: Suite[] = testsuites.testsuite;
  const cases = suites.flatMap(({ testcase }) => testcase);
  const caseOf = (id: string) => cases.find(({ name }) => name.startsWith(`${id} `));
  const red = cases.filter((one) => 'failure' in one || 'error' in one).map(({ name }) => name);
  return { suites, cases, caseOf, red, outputOf: (name: string) => outputOf(suites, name) };
}

function outputOf(suites: readonly Suite[], wanted: string): string {
  return suites.find(({ name }) => name === wanted)?.['system-out'][0] ?? '';
}

const manyFindings = Array.from({ length: 12 }, (_, at) => finding({ message: `finding ${at}\n${hostile}` }));

const reports = {
  green: renderJunit(greenReport()),
  'failing, and hostile': renderJunit(sampleReport()),
  'with answers': renderJunit(answeredReport()),
  incomplete: renderJunit(sampleReport({ results: [result('SHAPE-1')] })),
  'without any result': renderJunit(sampleReport({ results: [], checked: [] })),
  'without any row': renderJunit(sampleReport({ results: [] }, [])),
  interrupted: renderJunit(greenReport({ warnings: [interruptionNote] })),
  partial: renderJunit({ ...sampleReport(), partial: true }),
  'with many findings': renderJunit(
    sampleReport({ results: [result('PAGING-3', { verdict: 'fail', findings: manyFindings })] }),
  ),
  untestable: renderUntestableJunit(untestableRun),
} as const;

describe('junit.xml', () => {
  it('reads as it should', async () => {
    await expect(renderJunit(sampleReport({}, fewRows))).toMatchFileSnapshot('../snapshots/junit.xml.txt');
  });

  for (const [of, schema] of Object.entries(junitSchemas))
    it.each(Object.entries(reports))(`is valid against the schema of ${of}: %s`, async (name, contents) => {
      const { errors } = await validateXML({
        xml: { fileName: `${name.replaceAll(/\W/g, '-')}.xml`, contents },
        schema,
      });
      expect(errors.map(({ message }) => message)).toEqual([]);
    });

  it.each(Object.entries(junitSchemas))(
    'would not be valid against just anything: %s',
    async (_of, schema) => {
      const xml = reports.green.replace('<testcase ', '<testcase surplus="1" ');
      expect(await validateXML({ xml, schema })).toMatchObject({ valid: false });
    },
  );

  it.each(Object.entries(reports))('holds no character that XML forbids, and no key: %s', (_name, xml) => {
    expect(xml).not.toMatch(
      /[^\t\n\r\u{20}-\u{7e}\u{85}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u,
    );
    expect(xml).not.toContain(key);
  });

  it('tells each verdict in the form that no reader takes for another', () => {
    const { caseOf, outputOf } = parsed(reports['failing, and hostile']);
    expect(caseOf('PAGING-3')?.failure?.[0]?.message).toBe(
      'page 2 of acme.example holds 8 persons for limit=7',
    );
    expect(caseOf('PAGING-1')?.error?.[0]?.message).toMatch(/^the total of acme/);
    expect(caseOf('CONSUMER-5')?.skipped?.[0]?.message).toBe(
      'inconclusive: the consumer token was refused with 403',
    );
    expect(caseOf('AUTH-1')?.skipped?.[0]?.message).toMatch(/^known: the gateway/);
    expect(caseOf('HTTP-2')).not.toHaveProperty('skipped');
    expect(outputOf('HTTP and JSON')).toMatch(/^warning HTTP-2\n.*\n\ncontent type is text\/plain/);
    expect(caseOf('SHAPE-1')).not.toHaveProperty('skipped');
    expect(outputOf('Shape of the persons page')).toBe('SHAPE-1: 96 pages');
    expect(caseOf('PAGING-7')?.skipped?.[0]?.message).toBe(
      'not-applicable: this version has no check for it',
    );
  });

  it('says in the text of a failure all that is needed to act on it', () => {
    const text = parsed(reports['failing, and hostile']).caseOf('PAGING-3')?.failure?.[0]?.['#text'] ?? '';
    for (const told of [
      /^Endpoints 1, limit: A page never holds more persons/,
      /\nreceived: 8 persons/,
      /\ndocument says: at most 7 persons/,
      /\ncounterexample: domain=acme.example limit=7 page=2/,
      /\nseen: 3 of 5 times/,
      /\ncurl -sS .*\$PCDS_PARTNER_KEY/,
      /\nreplay: npx --no -- pcds-conformance run --only PAGING-3 --seed 42/,
    ])
      expect(text).toMatch(told);
  });

  it('gives readers of the text alone a reason for each case that did not pass', () => {
    const { cases } = parsed(reports['failing, and hostile']);
    const told = cases.flatMap(({ failure, error, skipped }) => failure ?? error ?? skipped ?? []);
    expect(told.filter((one) => (one['#text'] ?? '') === '')).toEqual([]);
  });

  it('has one headline for one defect', () => {
    const { caseOf } = parsed(reports['failing, and hostile']);
    expect(caseOf('PAGING-4')?.failure?.[0]?.message).toBe(
      'follows from PAGING-3: total is 237 on page 1 and 238 on page 2',
    );
  });

  it('keeps the message to one short line, and the text to a few findings', () => {
    const failure = parsed(reports['with many findings']).caseOf('PAGING-3')?.failure?.[0];
    expect(failure?.message).not.toContain('\n');
    expect(failure?.message.length).toBeLessThanOrEqual(200);
    expect(failure?.['#text']).toContain('and 7 more findings, in results.json');
  });

  it('counts what it holds, suite by suite', () => {
    for (const { testcase, ...suite } of parsed(reports['failing, and hostile']).suites) {
      const count = (kind: 'failure' | 'error' | 'skipped') =>
        String(testcase.filter((one) => kind in one).length);
      expect(suite).toMatchObject({
        tests: String(testcase.length),
        failures: count('failure'),
        errors: count('error'),
        skipped: count('skipped'),
      });
    }
  });

  it('gives every case a name of its own in its class, and Jenkins a package', () => {
    const names = parsed(reports.green).cases.map(({ classname, name }) => `${classname} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^pcds-conformance\.[a-z]+ /.test(name))).toEqual([]);
  });

  it('is red where the run is incomplete and no row says so', () => {
    expect(parsed(reports['without any result']).red).toEqual(['the run judged what it set out to judge']);
  });

  it('is red where the run was interrupted, though all that was judged passed', () => {
    const { red, cases } = parsed(reports.interrupted);
    expect(red).toEqual(['the run judged what it set out to judge']);
    expect(cases[1]?.error?.[0]?.message).toBe(interruptionNote);
  });

  it('does not say twice that rows could not be judged', () => {
    const { red, cases } = parsed(reports.incomplete);
    expect(red).not.toContain('the run judged what it set out to judge');
    expect(cases[1]).toHaveProperty('skipped');
  });

  it('is not red where the run is conformant', () => {
    expect(parsed(reports.green).red).toEqual([]);
  });

  it('says why a target could not be tested, and what to do', () => {
    const { red, cases } = parsed(reports.untestable);
    expect(red).toEqual(['the target can be tested']);
    expect(cases[0]?.error?.[0]?.message).toMatch(/^no answer: connection refused/);
    expect(cases[0]?.error?.[0]?.['#text']).toContain('check host and port in the base URL');
  });
});
