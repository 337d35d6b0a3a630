import { readFile } from 'node:fs/promises';
import { clauses } from '../config/requirements/clause.ts';
import { allRows } from '../config/requirements/register.ts';
import type { Requirement } from '../config/requirements/requirement.ts';
import { suggestion } from '../config/suggest-word.ts';
import { clauseText } from '../documents/interface/clause-text.ts';
import { consequenceOf, judgedIn } from '../documents/interface/judged-in.ts';
import { choices } from '../reference/choices/catalogue.ts';
import type { Choice } from '../reference/choices/choice.ts';
import { faults } from '../reference/faults/catalogue.ts';
import { renderExplanation } from '../reporters/explain/text.ts';
import type { Explanation, Shown } from '../schemas/report/explanation.ts';
import { jsonText } from '../text/json-text.ts';
import type { ExplainOptions } from './commands/explain.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { dataFormats, formatAmong } from './output-format.ts';
import { UsageError } from './usage-error.ts';

/** The sources have docs/ beside cli/, the build beside dist/. */
const interfacePage = new URL(
  `${import.meta.url.endsWith('.js') ? '../' : ''}../docs/interface.md`,
  import.meta.url,
);

/** `pcds-conformance explain ID`: a requirement or an open question, for a person who has never seen it. */
export async function explain(
  { id, format }: ExplainOptions,
  { terminal }: Pick<Context, 'terminal'>,
): Promise<number> {
  const wanted = formatAmong(format, dataFormats);
  const row = rowOf(id);
  const explanation = explanationOf(row, await readFile(interfacePage, 'utf8'));
  terminal.out(wanted === 'json' ? jsonText(explanation) : renderExplanation(explanation, terminal));
  return exitCodes.conformant;
}

/** The row of an id, in any letter case. The given word is not repeated: it may be a key. */
function rowOf(id: string): Requirement {
  const row = allRows.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (row !== undefined) return row;
  const ids = allRows.map((one) => one.id);
  throw new UsageError(
    `no requirement and no open question has this id${suggestion(id, ids)}\nlist requirements and list answers show all ids`,
  );
}

function explanationOf(row: Requirement, page: string): Explanation {
  const { id, level, area, title, says, standards = [], matters, soundness, example, clause } = row;
  return {
    id,
    level,
    area,
    title,
    says,
    clauses: clauses(clause).map((one) => {
      const text = clauseText(page, one);
      return { clause: one, ...(text === undefined ? {} : { says: text }) };
    }),
    standards,
    matters,
    ...(soundness === undefined ? {} : { soundness }),
    ...(example === undefined ? {} : { example }),
    consequence: consequenceOf(row),
    profiles: judgedIn(row),
    faults: faults
      .filter(({ breaks }) => breaks.includes(id))
      .map((fault) => ({ name: fault.name, says: fault.says })),
    choices: choices.filter((choice) => concerns(choice, id)).map((choice) => shownBy(choice, id)),
  };
}

function concerns({ answers = {}, warns = [] }: Choice, id: string): boolean {
  return warns.includes(id) || isAnswer(answers[id]);
}

function shownBy({ name, says, answers = {} }: Choice, id: string): Shown {
  return { name, says, ...(isAnswer(answers[id]) ? { answer: answers[id] } : {}) };
}

/** A choice may also say, by a symbol, that a run cannot tell. */
function isAnswer(answer: unknown): boolean {
  return answer !== undefined && typeof answer !== 'symbol';
}
