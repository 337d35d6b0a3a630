import { it } from 'vitest';
import { proofRun } from './proof/proof-run.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import { choices } from '../../reference/choices/catalogue.ts';
import { registeredChecks } from '../../fixtures/check.ts';
import { brokenBy } from './proof/broken-by.ts';
it('honest', async () => {
  const s = performance.now();
  const run = await proofRun({ seed: 1 });
  console.log(Math.round(performance.now() - s), 'ms', run.received, 'requests', run.testable);
  for (const r of run.results) console.log(r.id, r.verdict, r.coverage, r.reason ?? '', r.durationMs, JSON.stringify(r.findings).slice(0, 600));
}, 60000);
it('choices', async () => {
  for (const f of choices) {
    try {
    const run = await proofRun({ seed: 1, choices: [f.name] });
    const bad = run.results.filter(r=>r.verdict!=='pass' && !(f.warns??[]).includes(r.id));
    const ok = bad.length === 0 && run.testable;
    console.log(ok?'ok  ':'BAD ', f.name, run.testable, run.received);
    for (const r of bad) console.log('      ', r.id, r.verdict, r.reason, r.findings[0]?.message, '|', r.findings[0]?.recurrence ?? '');
    } catch(e) { console.log('ERR', f.name, (e as Error).stack); }
  }
}, 600000);
it('faults', async () => {
  for (const f of faults) {
    try {
    const run = await proofRun({ seed: 1, faults: [f.name] });
    const { causes, consequences } = brokenBy(run.results);
    const want = f.breaks.filter(b=>registeredChecks().has(b)).sort();
    const ok = JSON.stringify(causes)===JSON.stringify(want) && consequences.every(c => (f.follows??[]).includes(c));
    console.log(ok?'ok  ':'BAD ', f.name, 'want', want.join(','), 'got', causes.join(','), 'follows', consequences.join(','), 'declared', (f.follows??[]).join(','), run.received);
    if(!ok) { for (const r of run.results.filter(r=>['fail','warn'].includes(r.verdict))) console.log('      ', r.id, r.findings[0]?.message, '|', r.findings[0]?.recurrence ?? '', r.findings[0]?.followsFrom ?? '');
      for (const r of run.results.filter(r=>r.verdict==='inconclusive')) console.log('      inc', r.id, r.reason); }
    } catch(e) { console.log('ERR', f.name, (e as Error).stack); }
  }
}, 600000);
