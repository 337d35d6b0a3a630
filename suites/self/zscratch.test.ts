import { appendFileSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { choices } from '../../reference/choices/catalogue.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import { proofRun } from './proof/proof-run.ts';

const names = (process.env['F'] ?? '').split(',');
const rows = (process.env['R'] ?? '').split(',');
const out = process.env['OUT'] ?? '/work/out/scratch.txt';
writeFileSync(out, '');
for (const name of names)
  it(name, { timeout: 300_000 }, async () => {
    const fault = faults.find((one) => one.name === name);
    const choice = choices.find((one) => one.name === name);
    const { results, received } = await proofRun({
      seed: Number(process.env['S'] ?? 1),
      profile: (process.env['P'] ?? 'ci') as 'ci',
      twoTenants: (fault ?? choice)?.twoTenants === true,
      ...(fault === undefined ? { choices: [name] } : { faults: [name] }),
    });
    const told = results.filter(({ id, verdict }) => rows.includes('ALL') || rows.includes(id) || verdict === 'fail' || verdict === 'warn');
    appendFileSync(out, `=== ${name}: ${received} requests, open: ${results.filter((r) => r.verdict === 'inconclusive').map((r) => r.id)}\n`);
    for (const r of told)
      appendFileSync(out, `${r.id} ${r.verdict} ${r.reason ?? ''} ${r.cause ?? ''}\n  ${r.coverage}\n${r.findings.map((f) => `  > ${f.message}\n    ${f.recurrence ?? ''} | ${f.counterexample ?? ''}`).join('\n')}\n  steps: ${r.steps.map((s) => `${s.text} [${s.requests ?? ''}]`).join('; ')}\n`);
  });
