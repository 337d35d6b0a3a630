import { describe, expect, it } from 'vitest';
import { discover } from '../../config/requirements/discover.ts';
import { register } from '../../config/requirements/register.ts';
import { curl, finding, result } from '../sample-results.corpus.ts';
import { config, fewRows, greenReport, key, sampleReport } from '../sample-run.corpus.ts';
import { knownReport, manyFailed, manyReport } from './reports.corpus.ts';
import { renderSummary } from './summary.ts';

const plain = { color: false, width: 80 };
const embedded = {
  ...config,
  target: { ...config.target, embedded: true, baseUrl: 'http://127.0.0.1:41233' },
};

/** Every control character but the line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/;

const files = [
  { name: 'results', path: '/home/ada/conformance-report/results.json' },
  { name: 'summary', path: '/home/ada/conformance-report/summary.md' },
  { name: 'report', path: '/home/ada/conformance-report/allure-report/index.html' },
];

describe('the look of a summary', () => {
  it.each([
    ['console', sampleReport({}, fewRows), plain],
    ['console-40', sampleReport({}, fewRows), { ...plain, width: 40 }],
    ['console-colour', sampleReport({}, fewRows), { ...plain, color: true }],
    ['console-green', greenReport({}, fewRows), plain],
    ['console-green-colour', greenReport({}, fewRows), { ...plain, color: true }],
    ['console-many', manyReport(), plain],
    ['console-many-24-rows', manyReport(), { ...plain, rows: 24 }],
    ['console-known-and-thin', knownReport(), plain],
  ] as const)('is that of snapshots/%s.txt', async (name, report, style) => {
    // The first character of a colour is made visible, so that the file is text.
    const text = renderSummary(report, style, files).replaceAll('\u001b', String.raw`\e`);
    await expect(text).toMatchFileSnapshot(`../snapshots/${name}.txt`);
  });
});

describe('renderSummary', () => {
  it('lets no control character of the target through', () => {
    expect(renderSummary(sampleReport(), plain)).not.toMatch(controls);
  });

  it('breaks what was left out into lines, where the screen is narrow', () => {
    const only = { config: { ...config, only: ['SHAPE-1'] }, results: [] };
    const report = greenReport(only);
    const text = renderSummary(report, { ...plain, width: 30 });
    const leftOut = register.length - discover.length - 1;
    expect(text).toContain(`\n  and ${leftOut} requirements left out\n  by --only\n`);
  });

  it('colours without letting one through', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences that colours are made of
    const text = renderSummary(sampleReport(), { color: true, width: 80 }).replace(/\u001b\[\d+m/g, '');
    expect(text).toBe(renderSummary(sampleReport(), plain));
  });

  it('tells how the answers are read, where there are any', () => {
    expect(renderSummary(sampleReport(), plain)).toContain(
      `  1 of ${discover.length} open questions answered; how, and why ${discover.length - 1} are not:\n  npx --no -- pcds-conformance statement\n`,
    );
    expect(renderSummary(sampleReport(), plain, [], "it's here")).toContain(
      `${String.raw`pcds-conformance statement 'it'\''s here'`}\n`,
    );
    expect(renderSummary(greenReport(), plain)).not.toContain('open questions');
  });

  it('wraps text at the width and never a line for a shell', () => {
    const lines = renderSummary(sampleReport(), plain).split('\n').slice(0, -2);
    expect(new Set(lines.filter((line) => line.length > 80))).toEqual(
      new Set([`  ${curl}`, ...lines.filter((line) => line.startsWith('  replay: npx '))]),
    );
  });

  it('tells what only follows in one line under its cause', () => {
    const text = renderSummary(sampleReport(), plain);
    expect(text).toContain('therefore PAGING-4: total is 237 on page 1 and 238 on page 2');
    expect(text).not.toContain('FAIL PAGING-4');
  });

  it('ends with the verdict in one line', () => {
    expect(renderSummary(sampleReport(), plain).trimEnd().split('\n').at(-1)).toBe(
      'nonconformant: 3 of 9 requirements failed (PAGING-3, PERSON-1, PAGING-4)',
    );
  });

  it('tells in the last line that the target was our own', () => {
    const text = renderSummary(greenReport({ config: embedded }), plain);
    expect(text.trimEnd().split('\n').at(-1)).toMatch(
      /^conformant: .*, against the embedded reference service; nothing of yours was tested$/,
    );
  });

  it('holds no key', () => {
    expect(renderSummary(sampleReport(), plain)).not.toContain(key);
  });

  it('gives the command that replays a failure', () => {
    const given = ['--base-url', 'https://staging.example/api', '--domain', 'acme.example;rm'];
    const strict = { ...embedded, strict: true, profile: 'certify' as const };
    expect(renderSummary(sampleReport(), plain)).toContain(
      'npx --no -- pcds-conformance run --only PAGING-3 --seed 42 --base-url https://staging.example/api --output replay\n',
    );
    expect(renderSummary(sampleReport({ config: strict }), plain)).toContain(
      'run --only PAGING-3 --seed 42 --profile certify --strict --embedded --output replay\n',
    );
    expect(renderSummary(sampleReport({ config: { ...config, options: given } }), plain)).toContain(
      "--seed 42 --base-url https://staging.example/api --domain 'acme.example;rm' --output replay\n",
    );
  });
});

describe('what a reader may take for something else', () => {
  const withAddress = { received: '"ann@acme.example" on page 2' };
  const failed = (over: object) => [result('PAGING-3', { verdict: 'fail', findings: [finding(over)] })];
  const shown = (over: object, personalData: boolean) =>
    renderSummary(
      sampleReport({ results: failed(over), config: { ...config, showPersonalData: personalData } }),
      plain,
    );

  it('is an address that is a stand-in: a note says so, where one is shown', () => {
    expect(shown(withAddress, false)).toMatch(
      /^note: e-mail addresses in findings are stand-ins for[\s\S]*--show-personal-data\b/m,
    );
    expect(shown(withAddress, true)).not.toContain('stand-ins');
    expect(shown({}, false)).not.toContain('stand-ins');
    expect(shown({ received: 'domain=@acme.example' }, false)).not.toContain('stand-ins');
  });

  it('is a row that does not concern the run: its reason stands below the table', () => {
    const reason = 'no consumer token was given (PCDS_CONSUMER_TOKEN)';
    const results = ['CONSUMER-1', 'CONSUMER-2'].map((id) =>
      result(id, { verdict: 'not-applicable', reason }),
    );
    const checked = ['CONSUMER-1', 'CONSUMER-2'];
    expect(renderSummary(greenReport({ results, checked }), { ...plain, width: 200 })).toContain(
      `CONSUMER-1, CONSUMER-2: ${reason}`,
    );
  });
});

describe('many failures', () => {
  const many = renderSummary(manyReport(), plain, files);

  it('are told within bounds, and each is named', () => {
    expect(many.split('\n').length).toBeLessThan(120);
    expect(manyFailed.filter((id) => !many.includes(`FAIL ${id} (MUST)`))).toEqual([]);
  });

  it('are told whole where their screen has room for them', () => {
    const wholeIn = (rows: number | undefined) => {
      const text = renderSummary(manyReport(), { ...plain, rows }, files);
      return text.match(/^ {2}replay: /gm)?.length;
    };
    expect([wholeIn(undefined), wholeIn(5), wholeIn(24), wholeIn(60)]).toEqual([5, 1, 2, 5]);
  });

  it('are all told whole where they are written nowhere', () => {
    const text = renderSummary(manyReport(), { ...plain, rows: 24 }, [], null);
    expect(text.match(/^ {2}replay: /gm)).toHaveLength(manyFailed.length + 3);
    expect(text).not.toContain('in short');
  });

  it('are said to stand in no HTML report where there is none', () => {
    expect(renderSummary(manyReport(), plain, files.slice(0, 2))).toContain(
      'in short, in full in summary.md:\n',
    );
  });

  it('begin with those by which persons reach somebody else', () => {
    expect(many.match(/^FAIL \S+/gm)?.slice(0, 4)).toEqual([
      'FAIL DOMAIN-1',
      'FAIL PARTNER-1',
      'FAIL AUTH-1',
      'FAIL AUTH-2',
    ]);
  });

  it('end with the worst of them in a line that fits', () => {
    const last = many.trimEnd().split('\n').at(-1);
    expect(last).toMatch(
      /^nonconformant: 15 of \d\d requirements failed \(DOMAIN-1, PARTNER-1 and 13 more\)$/,
    );
  });
});

describe('what could not be judged', () => {
  it('is told once where many share a reason', () => {
    const report = greenReport({ results: [], checked: ['SHAPE-1', 'SHAPE-2', 'HTTP-2'] });
    expect(renderSummary(report, plain)).toContain(
      [
        'NOT JUDGED 3 requirements',
        '  the run ended before it was judged',
        '  MUST: SHAPE-1, SHAPE-2',
        '  SHOULD: HTTP-2',
        '  -> run again, and let it finish',
      ].join('\n'),
    );
  });

  it('is told one by one where few do', () => {
    const report = greenReport({ results: [], checked: ['SHAPE-1', 'HTTP-2'] });
    expect(renderSummary(report, plain)).toMatch(
      /NOT JUDGED SHAPE-1 .*\nNOT JUDGED HTTP-2 .*\n {2}the run ended before/,
    );
  });
});

describe('verdict line', () => {
  const last = (report: ReturnType<typeof sampleReport>) =>
    renderSummary(report, plain).trimEnd().split('\n').at(-1);

  it('never says that a run which judged nothing went well', () => {
    expect(last(sampleReport({ results: [], checked: [] }))).toBe('incomplete: no requirement was judged');
  });

  it('names what could not be judged', () => {
    expect(last(greenReport({ results: [], checked: ['SHAPE-1', 'HTTP-2'] }))).toBe(
      'incomplete: 2 of 2 requirements could not be judged (SHAPE-1, HTTP-2)',
    );
  });

  it('marks a partial run', () => {
    expect(last(greenReport({ config: { ...config, only: ['SHAPE-1'] } }))).toContain('[partial: --only]');
  });
});
