import { describe, expect, it } from 'vitest';
import { interruptionNote } from '../interruption-note.ts';
import { finding, result } from '../sample-results.corpus.ts';
import { greenReport, key, sampleReport, untestableRun } from '../sample-run.corpus.ts';
import { annotations, untestableAnnotation } from './annotations.ts';
import { commandsIn } from './runner.corpus.ts';

function told(text: string) {
  const commands = commandsIn(text);
  return { commands, titles: (kind: string) => titlesOf(commands, kind) };
}

function titlesOf(commands: ReturnType<typeof commandsIn>, kind: string): string[] {
  return commands.filter(({ name }) => name === kind).map(({ properties }) => properties.title ?? '');
}

describe('annotations', () => {
  it('tell the worst first, one for each defect', () => {
    const { titles } = told(annotations(sampleReport()));
    expect(titles('error').slice(0, 3)).toEqual([
      'PAGING-3 (MUST) a page holds at most limit persons',
      'PERSON-1 (MUST) each person has email and created_at',
      expect.stringMatching(/^SHAPE-2 \(MUST\) .*: not judged$/),
    ]);
    expect(titles('warning')).toEqual(['HTTP-2 (SHOULD) content type is JSON']);
    expect(titles('notice')).toEqual(['AUTH-1 (MUST) a request without credentials is refused: known']);
  });

  it('say what happened, what follows from it and how it is judged again', () => {
    const { commands } = told(annotations(sampleReport()));
    const paging = commands.find(({ properties }) => properties.title?.startsWith('PAGING-3'));
    expect(paging?.data).toMatch(/^page 2 of acme\.example holds 8 persons for limit=7\nreceived: 8 persons/);
    expect(paging?.data).toContain(
      '\nfollowing from it: PAGING-4\njudge it again: npx --no -- pcds-conformance run',
    );
    expect(annotations(sampleReport())).not.toContain(key);
  });

  it('keep what a target sent within their data', () => {
    const evil = '100%0A::error::x\n::set-output name=verdict::conformant\r\n##[error]y, title=z::w';
    const findings = [finding({ message: evil, received: evil, counterexample: evil })];
    const report = sampleReport({
      results: [result('PAGING-3', { verdict: 'fail', findings })],
      checked: [],
    });
    const { commands } = told(annotations(report));
    expect(commands.map(({ name }) => name)).toEqual(['error']);
    expect(commands[0]?.properties).toEqual({ title: 'PAGING-3 (MUST) a page holds at most limit persons' });
    expect(commands[0]?.data).toContain('100%0A::error::x\n::set-output name=verdict');
  });

  it('are at most ten of a kind, and the last tells the others', () => {
    const ids = sampleReport()
      .requirements.filter(({ level }) => level === 'MUST')
      .map(({ id }) => id);
    const { titles, commands } = told(
      annotations(
        sampleReport({ results: ids.map((id) => result(id, { verdict: 'fail', findings: [finding()] })) }),
      ),
    );
    expect(titles('error')).toHaveLength(10);
    expect(titles('error').at(-1)).toBe(`and ${ids.length - 1 - 9} more, in the summary`);
    expect(commands.at(9)?.data).toContain(ids.at(-1));
  });

  it('are one where one reason kept rows from being judged', () => {
    const reason = 'the run was interrupted';
    const ids = ['SHAPE-1', 'PAGING-1', 'PAGING-2'];
    const results = ids.map((id) => result(id, { verdict: 'inconclusive', reason }));
    const { commands } = told(annotations(sampleReport({ results, checked: ids, warnings: [] })));
    expect(commands).toMatchObject([
      { properties: { title: '3 requirements not judged' }, data: `${reason}\n${ids.join(', ')}` },
    ]);
  });

  it('say that a run was interrupted, or thin', () => {
    const thin = [
      { sign: 'single-page', message: 'no second page', advice: 'give a larger domain' },
    ] as const;
    const { titles } = told(annotations(greenReport({ warnings: [interruptionNote], thin })));
    expect(titles('warning')).toEqual(['interrupted', 'thin: single-page']);
    expect(titles('error')).toEqual([]);
  });

  it('are none where all is well', () => {
    expect(annotations(greenReport())).toBe('');
  });

  it('are one where the target could not be tested', () => {
    const { commands } = told(untestableAnnotation(untestableRun));
    expect(commands).toMatchObject([
      { name: 'error', properties: { title: 'the target could not be tested' } },
    ]);
    expect(commands[0]?.data).toMatch(/^no answer: connection refused .*check host and port/s);
  });
});
