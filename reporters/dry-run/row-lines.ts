import { register } from '../../config/requirements/register.ts';
import type { Requirement } from '../../config/requirements/requirement.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { isSelected } from '../../config/selection.ts';
import { areaTitle } from '../area-title.ts';

export function judgedRows(config: RunConfig): readonly Requirement[] {
  return register.filter(({ id, notObservable }) => notObservable === undefined && isSelected(id, config));
}

/** One line for each area: its title, and how many of its requirements are judged and which. */
export function rowLines(rows: readonly Requirement[]): readonly (readonly [title: string, text: string])[] {
  const areas = [...new Set(rows.map(({ area }) => area))];
  return areas.map((area) => {
    const ids = rows.filter((row) => row.area === area).map(({ id }) => id);
    return [areaTitle(area), `${ids.length}: ${(area === 'discover' ? topics : ranges)(ids)}`];
  });
}

/** More questions than these fill a screen. */
const questionsNamed = 6;

/** `paging.order, person.fields`; of many only the topics: `14 of paging, 6 of domain`. */
function topics(ids: readonly string[]): string {
  if (ids.length <= questionsNamed) return ids.join(', ');
  const topicOf = (id: string) => id.slice(0, id.indexOf('.'));
  const named = [...new Set(ids.map(topicOf))];
  return named.map((topic) => `${ids.filter((id) => topicOf(id) === topic).length} of ${topic}`).join(', ');
}

/** `PAGING-1 to PAGING-3, PAGING-7` */
function ranges(ids: readonly string[]): string {
  const runs: [first: string, ...rest: string[]][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run !== undefined && numberOf(id) === numberOf(run.at(-1) ?? '') + 1) run.push(id);
    else runs.push([id]);
  }
  return runs.map(rangeText).join(', ');
}

function rangeText([first, ...rest]: readonly [first: string, ...rest: string[]]): string {
  const last = rest.at(-1);
  if (last === undefined) return first;
  return `${first}${rest.length === 1 ? ', ' : ' to '}${last}`;
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}
