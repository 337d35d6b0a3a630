import { describe, expect, it } from 'vitest';
import { config, curl, fewRows, greenReport, key, sampleReport } from '../sample-run.corpus.ts';
import { renderSummary } from './summary.ts';

const plain = { color: false, width: 80 };
const embedded = {
  ...config,
  target: { ...config.target, embedded: true, baseUrl: 'http://127.0.0.1:41233' },
};

/** Every control character but the line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/;

describe('renderSummary', () => {
  it('reads as it should', async () => {
    await expect(renderSummary(sampleReport({}, fewRows), plain)).toMatchFileSnapshot(
      '../snapshots/console.txt',
    );
  });

  it('is short where all is well', async () => {
    const files = [{ name: 'Allure report', path: 'conformance-report/allure-report/index.html' }];
    await expect(renderSummary(greenReport({}, fewRows), plain, files)).toMatchFileSnapshot(
      '../snapshots/console-green.txt',
    );
  });

  it('lets no control character of the target through', () => {
    expect(renderSummary(sampleReport(), plain)).not.toMatch(controls);
  });

  it('colours without letting one through', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences that colours are made of
    const text = renderSummary(sampleReport(), { color: true, width: 80 }).replace(/\u001b\[\d+m/g, '');
    expect(text).toBe(renderSummary(sampleReport(), plain));
  });

  it('tells how the answers are read, where there are any', () => {
    expect(renderSummary(sampleReport(), plain)).toContain(
      '  1 of 50 open questions answered, see: npx pcds-conformance statement\n',
    );
    expect(renderSummary(sampleReport(), plain, [], "it's here")).toContain(
      `${String.raw`pcds-conformance statement 'it'\''s here'`}\n`,
    );
    expect(renderSummary(greenReport(), plain)).not.toContain('open questions');
  });

  it('wraps text at the width and never a line for a shell', () => {
    const lines = renderSummary(sampleReport(), plain).split('\n').slice(0, -2);
    const long = lines.filter((line) => line.length > 80);
    expect(long.every((line) => line.trim() === curl)).toBe(true);
    expect(lines).toContain(`  ${curl}`);
  });

  it('tells what only follows in one line under its cause', () => {
    const text = renderSummary(sampleReport(), plain);
    expect(text).toContain('therefore PAGING-4: total is 237 on page 1 and 238 on page 2');
    expect(text).not.toContain('FAIL PAGING-4');
  });

  it('ends with the verdict in one line', () => {
    expect(renderSummary(sampleReport(), plain).trimEnd().split('\n').at(-1)).toBe(
      'nonconformant: 3 of 9 requirements failed (PERSON-1, PAGING-3; following from them: PAGING-4)  312 requests in 2.1 s',
    );
  });

  it('tells in the last line that the target was our own', () => {
    const text = renderSummary(greenReport({ config: embedded }), plain);
    expect(text.trimEnd().split('\n').at(-1)).toMatch(
      /^conformant: .*, against the embedded reference service$/,
    );
  });

  it('holds no key', () => {
    expect(renderSummary(sampleReport(), plain)).not.toContain(key);
  });

  it('gives the command that replays a failure', () => {
    const given = ['--base-url', 'https://staging.example/api', '--domain', 'acme.example;rm'];
    const strict = { ...embedded, strict: true, profile: 'certify' as const };
    expect(renderSummary(sampleReport(), plain)).toContain(
      'npx pcds-conformance run --only PAGING-3 --seed 42 --output replay\n',
    );
    expect(renderSummary(sampleReport({ config: strict }), plain)).toContain(
      'run --only PAGING-3 --seed 42 --profile certify --strict --embedded --output replay\n',
    );
    expect(renderSummary(sampleReport({ config: { ...config, options: given } }), plain)).toContain(
      "--seed 42 --base-url https://staging.example/api --domain 'acme.example;rm' --output replay\n",
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
        '  SHAPE-1 (MUST), SHAPE-2 (MUST), HTTP-2 (SHOULD)',
      ].join('\n'),
    );
  });

  it('is told one by one where few do', () => {
    const report = greenReport({ results: [], checked: ['SHAPE-1', 'HTTP-2'] });
    expect(renderSummary(report, plain)).toMatch(/NOT JUDGED SHAPE-1 .*\n.*\nNOT JUDGED HTTP-2 /);
  });
});

describe('verdict line', () => {
  const last = (report: ReturnType<typeof sampleReport>) =>
    renderSummary(report, plain).trimEnd().split('\n').at(-1);

  it('never says that a run which judged nothing went well', () => {
    expect(last(sampleReport({ results: [], checked: [] }))).toBe(
      'incomplete: no requirement was judged  312 requests in 2.1 s',
    );
  });

  it('names what could not be judged', () => {
    expect(last(greenReport({ results: [], checked: ['SHAPE-1', 'HTTP-2'] }))).toBe(
      'incomplete: 1 of 2 requirements could not be judged (SHAPE-1)  312 requests in 2.1 s',
    );
  });

  it('marks a partial run', () => {
    expect(last(greenReport({ config: { ...config, only: ['SHAPE-1'] } }))).toContain('[partial: --only]');
  });
});
