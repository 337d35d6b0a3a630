import { it } from 'vitest';
import { registeredChecks } from '../../fixtures/check.ts';
import { choices } from '../../reference/choices/catalogue.ts';
import { faults } from '../../reference/faults/catalogue.ts';
import { proofRun } from './proof-run.ts';

const out: string[] = [];
it('faults', async () => {
  const s0 = performance.now();
  for (const f of faults) {
    try {
      const run = await proofRun({ seed: 1, faults: [f.name] });
      const bad = run.results
        .filter((r) => ['fail', 'warn'].includes(r.verdict) && r.findings.some((x) => !x.followsFrom))
        .map((r) => r.id)
        .sort();
      const inc = run.results.filter((r) => r.verdict === 'inconclusive').map((r) => r.id + ': ' + r.reason);
      const want = f.breaks.filter((b) => registeredChecks().has(b)).sort();
      const ok = JSON.stringify(bad) === JSON.stringify(want);
      console.log(
        ok ? 'ok  ' : 'BAD ',
        f.name,
        'want',
        want.join(','),
        'got',
        bad.join(','),
        run.testable,
        run.received,
      );
      if (!ok) {
        for (const r of run.results.filter((r) => ['fail', 'warn'].includes(r.verdict)))
          console.log('      ', r.id, r.findings[0]?.message, '|', r.findings[0]?.recurrence ?? '');
        for (const i of inc) console.log('      inc', i);
      }
    } catch (e) {
      console.log('ERR', f.name, (e as Error).stack);
    }
  }
  console.log('time', performance.now() - s0);
}, 600000);
it('choices', async () => {
  const s0 = performance.now();
  for (const f of choices) {
    try {
      const run = await proofRun({ seed: 1, choices: [f.name] });
      const bad = run.results.filter((r) => !['pass', 'observed'].includes(r.verdict));
      const ok = bad.length === 0 && run.testable;
      console.log(ok ? 'ok  ' : 'BAD ', f.name, run.testable, run.received);
      for (const r of bad)
        console.log(
          '      ',
          r.id,
          r.verdict,
          r.reason,
          r.findings[0]?.message,
          '|',
          r.findings[0]?.recurrence ?? '',
        );
    } catch (e) {
      console.log('ERR', f.name, (e as Error).stack);
    }
  }
  console.log('time', performance.now() - s0);
}, 600000);
