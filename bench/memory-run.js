// The process that bench/memory.bench.js measures: it walks the domain whole with two limits.
import { inProcessRun } from './in-process-run.js';

const lookEveryMs = 250;

let liveBytes = 0;

/** What is in use when all garbage is gone; twice, since buffers are given back behind the objects that held them. */
function look() {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  liveBytes = Math.max(liveBytes, heapUsed + arrayBuffers);
}

const looks = globalThis.gc === undefined ? undefined : setInterval(look, lookEveryMs);
const target = {
  baseUrl: process.argv[2],
  partnerId: 'bench',
  partnerKey: 'bench-key',
  domains: ['million.example'],
};
const results = await inProcessRun({
  target,
  maxRequests: 40_000,
  only: ['PAGING-5', 'PAGING-6', 'PAGING-7', 'PAGING-10', 'PAGING-11'],
});
clearInterval(looks);
const wrong = results.filter(({ verdict }) => verdict !== 'pass');
if (wrong.length > 0)
  throw new Error(
    wrong.map(({ id, reason, findings }) => `${id}: ${reason ?? findings[0]?.message}`).join('; '),
  );
const residentBytes = process.resourceUsage().maxRSS * 1_024;
const coverage = results.find(({ id }) => id === 'PAGING-7')?.coverage;
process.stdout.write(JSON.stringify({ residentBytes, liveBytes, coverage }));
