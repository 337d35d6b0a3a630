import type { Observations } from '../../schemas/report/observations.ts';
import type { RequirementResult, RunReport } from '../../schemas/report/results.ts';
import { firstPageOf } from '../first-page.ts';
import { plotOf } from '../page/picture.ts';
import { pictureFile } from '../page/picture-file.ts';
import type { Drawing } from './description.ts';

/** The plot that shows the first finding of a row; undefined where it has none, or nothing was kept. */
export function drawingOf(
  result: RequirementResult,
  { statement }: Pick<RunReport, 'statement'>,
  observations: Observations | undefined,
): Drawing | undefined {
  if (observations === undefined || result.findings.length === 0) return undefined;
  const plot = plotOf({ result, findings: result.findings }, observations, firstPageOf(statement));
  return plot === undefined ? undefined : { svg: pictureFile(plot), says: plot.says };
}
