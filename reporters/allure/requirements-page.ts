import type { Requirement } from '../../config/requirements/requirement.ts';
import type { RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { areaTitle } from '../area-title.ts';

/** The register as a page of the report, with what became of each row: no address of ours is needed to look one up. */
export function requirementsPage(
  { requirements, provisional = [], suite }: RunReport,
  rows: readonly Requirement[],
): string {
  const verdicts = new Map([...requirements, ...provisional].map(({ id, verdict }) => [id, verdict]));
  const told = rows.filter(({ id }) => verdicts.has(id));
  const areas = [...new Set(told.map(({ area }) => area))];
  return `${[
    '# Requirements',
    `The register of ${suite.name} ${suite.version}, with the verdicts of this run. The clauses are those of the interface document and of the standards that it rests on.`,
    ...areas.flatMap((area) => [
      `## ${areaTitle(area)}`,
      ...told.filter((row) => row.area === area).map((row) => rowText(row, verdicts.get(row.id))),
    ]),
  ].join('\n\n')}\n`;
}

/** Not a cell of a table: what a requirement says fills several lines. */
function rowText(
  { id, title, level, provisional, says, clause, standards = [], soundness }: Requirement,
  verdict: RequirementResult['verdict'] | undefined,
): string {
  const conforms = soundness === undefined ? [] : [`- *Conforms all the same:* ${soundness}`];
  return [
    `**${id} ${title}** (${level}, ${verdict}${provisional === true ? ', provisional: counts for nothing yet' : ''})`,
    '',
    `- ${says}`,
    ...conforms,
    `- *Clause:* ${[clause, ...standards].join('; ')}`,
  ].join('\n');
}
