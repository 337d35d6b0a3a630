import { startReference } from '../../../reference/service.ts';
import { attackedRun } from '../cli/attacked-run.ts';
import type { Attack } from '../cli/attacks.ts';
import type { Workspace } from '../cli/workspace.ts';

/** The defect that a reader is to find, and what the report says of it. */
export const planted = {
  fault: 'limit-compared-as-text',
  area: 'Paging',
  id: 'PAGING-3',
  title: 'PAGING-3 a page holds at most limit persons',
  message: /the page holds \d+ persons/,
  clause: 'Endpoints 1, limit',
} as const;

/** Each sets `window.pwned` in a browser that takes it for more than text. */
const script = '</script><script>window.pwned=1</script>';
export const image = '<img src=x onerror="window.pwned=1">';
const link = '[x](javascript:window.pwned=1) <a href="javascript:window.pwned=1">x</a>';
const closing = '```\n</pre></code>--></textarea>';

const person = {
  email: `"${script}"@x.example`,
  created_at: image,
  name: link,
  [`${closing}${image}`]: `${closing}${script}`,
};

const inPersons: Attack = (response) => {
  const data = { current_page: 1, persons: [person], total: 1, total_pages: 1 };
  response.writeHead(200, { 'content-type': 'application/json', 'x-note': `${image}${script}`, link });
  response.end(JSON.stringify({ data }));
};

const inAnError: Attack = (response) => {
  response.writeHead(400, { 'content-type': 'text/html', 'x-note': `${image}${script}` });
  response.end(`<!doctype html><h1>${image}${script}</h1>${link}${closing}`);
};

/** Makes the report of a run against a service with the defect, whose answers attack the report's reader. */
export async function hostileReport(workspace: Workspace): Promise<void> {
  const service = await startReference({ faults: [planted.fault] });
  try {
    const attacks = [inPersons, inPersons, inAnError];
    const { code, stderr } = await attackedRun(
      service,
      attacks,
      ['--seed', '1', '--timeout', '10s', '--show-personal-data', '--html', 'always'],
      workspace,
    );
    if (code !== 1) throw new Error(`the run ended with ${code}: ${stderr}`);
  } finally {
    await service.close();
  }
}
