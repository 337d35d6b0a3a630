import { expect, it } from 'vitest';
import { areaTitle } from '../../reporters/area-title.ts';
import { clauseAnchor, clauses } from './clause.ts';
import { allRows, register } from './register.ts';
import type { Area, Requirement } from './requirement.ts';

it('docs/requirements.md is what the register says now', async () => {
  await expect(registerPage()).toMatchFileSnapshot('../../docs/requirements.md');
});

it('every row has its line', () => {
  const lines = registerPage().split('\n');
  for (const { id } of register) {
    expect(
      lines.filter((line) => line.startsWith(`| <a id="${id}"></a>${id} |`)),
      id,
    ).toHaveLength(1);
  }
});

it('every table line has seven cells', () => {
  const table = registerPage()
    .split('\n')
    .filter((line) => line.startsWith('| <a '));
  for (const line of table) expect(line.split(/(?<!\\)\|/), line).toHaveLength(9);
});

const introduction = `# Requirements

<!-- Generated from config/requirements by register-page.test.ts; \`npx vitest run config/requirements -u\` writes it anew. -->

Each row has an id that never changes its meaning, and names the clauses of [the interface](interface.md) that it comes from.

- **MUST**: stated by the document, or a direct logical consequence of a stated meaning. A deviation fails, and makes the run nonconformant.
- **SHOULD**: not in the document, but required by a standard that it builds on, or what any client would expect. A deviation warns; with \`--strict\` it fails where the row cites a standard.
- **Provisional**: a row that is tried for the next version of this register. A run judges and tells it, in a note and in \`results.json\`; it counts for nothing: not in totals, grades, \`--strict\` or exit codes.
- **DISCOVER**: the document says "not shown", or nothing at all. Any behaviour conforms and is recorded as an answer in the statement; an answer that differs from a declared one fails that declaration. In an answer, \`null\` means that none exists, never that it is unknown: what could not be learned is listed as unanswered, with the reason.

A release that makes rows count gives the register a new version; *Since* says which version a row counts from. \`--requirements VERSION\` judges by that version alone.
`;

const header = `| Id | Level | Since | Requirement | Conforms all the same | Clause | Standards |
|---|---|---|---|---|---|---|`;

/** The whole register as Markdown, one table an area: the content of docs/requirements.md. */
function registerPage(): string {
  const areas = [...new Set(allRows.map(({ area }) => area))];
  return [introduction, ...areas.map(section)].join('\n');
}

function section(area: Area): string {
  const rows = allRows.filter((row) => row.area === area);
  return `## ${areaTitle(area)}\n\n${header}\n${rows.map(tableRow).join('\n')}\n`;
}

function tableRow(row: Requirement): string {
  const cells = [
    `<a id="${row.id}"></a>${row.id}`,
    row.level,
    row.provisional === true ? 'provisional' : String(row.since ?? 1),
    row.says,
    allowance(row),
    clauses(row.clause).map(clauseLink).join('; '),
    (row.standards ?? []).join(', '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function allowance({ level, notObservable, soundness = '' }: Requirement): string {
  if (notObservable !== undefined) return `Not observable from outside: ${notObservable}.`;
  // The introduction says it for all of them: any behaviour conforms.
  return level === 'DISCOVER' ? '' : soundness;
}

function clauseLink(clause: string): string {
  return `[${clause}](interface.md#${clauseAnchor(clause)})`;
}
