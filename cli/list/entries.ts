import { profileNames, profiles } from '../../config/profiles.ts';
import { discover } from '../../config/requirements/discover.ts';
import { allRows, register, requirement } from '../../config/requirements/register.ts';
import type { Requirement } from '../../config/requirements/requirement.ts';
import type { Choice } from '../../reference/choices/choice.ts';
import type { Fault } from '../../reference/faults/fault.ts';
import type { ListEntry, ListKind } from '../../schemas/report/listing.ts';

/** All that there is of a kind, in the order in which reports and the catalogues tell it. */
export async function entriesOf(kind: ListKind): Promise<readonly ListEntry[]> {
  return await sources[kind]();
}

const sources: Readonly<Record<ListKind, () => Promise<readonly ListEntry[]>>> = {
  requirements: async () => allRows.filter(({ level }) => level !== 'DISCOVER').map(requirementEntry),
  answers: async () => discover.map((row) => ({ ...requirementEntry(row), schema: row.schema })),
  faults: async () => (await import('../../reference/faults/catalogue.ts')).faults.map(faultEntry),
  choices: async () => (await import('../../reference/choices/catalogue.ts')).choices.map(choiceEntry),
  profiles: async () =>
    profileNames.map((name) => ({
      id: name,
      title: `at most ${profiles[name].limits.maxRequests} requests, ${rowsIn(name)} of ${register.length} rows`,
      limits: profiles[name].limits,
    })),
};

function rowsIn(name: (typeof profileNames)[number]): number {
  return register.filter((row) => row.profiles.includes(name)).length;
}

function requirementEntry({
  id,
  title,
  level,
  profiles: judging,
  clause,
  provisional,
}: Requirement): ListEntry {
  const tried = provisional === true ? { provisional } : {};
  return { id, title, level, ...tried, areas: [areaOf(id)], profiles: judging, clause };
}

/** Area of an id: `paging` for `PAGING-3` and for `paging.firstPage`. */
function areaOf(id: string): string {
  return (/^[a-z]+/i.exec(id)?.[0] ?? id).toLowerCase();
}

function faultEntry({ name, says, breaks }: Fault): ListEntry {
  const rows = breaks.map((id) => requirement(id));
  return {
    id: name,
    title: says,
    level: [...new Set(rows.map(({ level }) => level))].join(' '),
    areas: [...new Set(breaks.map(areaOf))],
    profiles: profileNames.filter((profile) => rows.some((row) => row.profiles.includes(profile))),
    breaks,
  };
}

function choiceEntry({ name, says, answers = {}, excludes = [], warns = [] }: Choice): ListEntry {
  // A symbol stands for an answer that a run cannot find.
  const told = Object.entries(answers).filter(([, answer]) => typeof answer !== 'symbol');
  return {
    id: name,
    title: says,
    areas: [...new Set([...Object.keys(answers), ...warns].map(areaOf))],
    answers: Object.fromEntries(told),
    excludes,
  };
}
