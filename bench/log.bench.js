// What the log of a run keeps of 5,000 pages with 1,000,000 persons, and how long its relations take over it. At most 64 MiB
// of heap and buffers after a full garbage collection, and at most four times as long for twice as many pages.
// Run: npm run bench:log
import { moduleOf } from './modules.js';

const { domainHistory } = await moduleOf('fixtures/pages/domain-history');
const { RunLog } = await moduleOf('oracles/log/run-log');
const { unfittingPages } = await moduleOf('oracles/relations/page-arithmetic');
const { partsOfWalks } = await moduleOf('oracles/relations/page-of-walk');
const { contradictions } = await moduleOf('oracles/relations/same-question');

const limitMiB = 64;
const mostTimes = 4;
const onPage = 200;
const domain = 'million.example';
const first = Date.UTC(2020, 0, 1);

function body(page, pages) {
  const persons = Array.from({ length: onPage }, (_, place) => {
    const index = page * onPage + place;
    const createdAt = new Date(first + index * 1_000).toISOString();
    return `{"email":"person.${index}@${domain}","created_at":"${createdAt}"}`;
  });
  const total = pages * onPage;
  return `{"data":{"current_page":${page + 1},"persons":[${persons}],"total":${total},"total_pages":${pages}}}`;
}

function exchange(page, pages) {
  return {
    id: `x${page}`,
    request: {
      method: 'GET',
      endpoint: 'partner',
      path: '/partners/p1',
      query: `domain=${domain}&limit=${onPage}&page=${page + 1}`,
      credential: { kind: 'partner-key' },
    },
    answer: { status: 200, headers: [], body: Buffer.from(body(page, pages)) },
    sentAt: page * 2,
    receivedAt: page * 2 + 1,
    attempts: 1,
  };
}

function usedMiB() {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

function measured(pages) {
  const before = usedMiB();
  const log = new RunLog();
  for (let page = 0; page < pages; page += 1) log.observe(exchange(page, pages), true);
  const kept = usedMiB() - before;
  const startedAt = performance.now();
  const found = contradictions(log.pages, { first: 1 }, log.refused).length;
  const odd =
    partsOfWalks.suspects(log.pages, { first: 1 }).length + unfittingPages(log.pages, { first: 1 }).length;
  const { verdict } = domainHistory(log.pages, domain);
  if (found + odd > 0 || verdict === 'moved') throw new Error('an honest list is suspected');
  return { kept, ms: performance.now() - startedAt };
}

measured(500);
const half = measured(2_500);
const whole = measured(5_000);
const times = whole.ms / half.ms;
process.stdout.write(
  `5,000 pages, 1,000,000 persons: ${whole.kept.toFixed(1)} MiB kept (limit ${limitMiB}), relations in ${Math.round(whole.ms)} ms, ${times.toFixed(1)} times those of 2,500 pages (limit ${mostTimes})\n`,
);
process.exitCode = whole.kept <= limitMiB && times <= mostTimes ? 0 : 1;
