import type { Requirement } from '../../config/requirements/requirement.ts';
import type { RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { areaTitle } from '../area-title.ts';
import { tableCell } from '../markdown.ts';

/** The register as a page of the report, with what became of each row: no address of ours is needed to look one up. */
export function requirementsPage({ requirements, suite }: RunReport, rows: readonly Requirement[]): string {
  const verdicts = new Map(requirements.map(({ id, verdict }) => [id, verdict]));
  const told = rows.filter(({ id }) => verdicts.has(id));
  const areas = [...new Set(told.map(({ area }) => area))];
  return `${[
    '# Requirements',
    `The register of ${suite.name} ${suite.version}, with the verdicts of this run. The clauses are those of the interface document and of the standards that it rests on.`,
    ...areas.flatMap((area) => [
      `## ${areaTitle(area)}`,
      table(
        told.filter((row) => row.area === area),
        verdicts,
      ),
    ]),
  ].join('\n\n')}\n`;
}

function table(
  rows: readonly Requirement[],
  verdicts: ReadonlyMap<string, RequirementResult['verdict']>,
): string {
  const lines = rows.map(
    ({ id, level, says, clause, standards = [], soundness }) =>
      `| ${[
        `**${id}**`,
        level,
        verdicts.get(id) ?? '',
        tableCell(soundness === undefined ? says : `${says} *Conforms all the same:* ${soundness}`),
        tableCell([clause, ...standards].join('; ')),
      ].join(' | ')} |`,
  );
  return ['| id | level | verdict | says | clause |', '| --- | --- | --- | --- | --- |', ...lines].join('\n');
}
