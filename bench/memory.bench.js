// How much more memory a whole walk of 1,000,000 persons takes than one of 10,000: at most 64 MiB.
// Run: npm run bench:memory
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const limitMiB = 64;
const mostOnPage = 1_000;
const first = Date.UTC(2020, 0, 1);

function person(index) {
  const createdAt = new Date(first + index * 1_000).toISOString();
  return `{"email":"person.${index}@million.example","created_at":"${createdAt}"}`;
}

/** Makes each page when it is asked for, so that the service holds no list. */
function serve(total) {
  return createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url, 'http://localhost');
    const key = request.headers.authorization;
    const size = Math.min(Number(searchParams.get('limit') ?? 20), mostOnPage);
    const page = Number(searchParams.get('page') ?? 1);
    const isOwn =
      searchParams.get('domain') === 'million.example' &&
      pathname === '/partners/bench' &&
      page > 0 &&
      size > 0;
    const from = Math.min((page - 1) * size, total);
    const rows = isOwn
      ? Array.from({ length: Math.min(size, total - from) }, (_, at) => person(from + at))
      : [];
    const count = isOwn ? total : 0;
    response.writeHead(key === 'Bearer bench-key' ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      `{"data":{"current_page":${page},"persons":[${rows.join(',')}],"total":${count},"total_pages":${Math.ceil(count / size)}}}`,
    );
  });
}

/** Peak of the resident set, in MiB, of a process that walks the whole domain with two limits. */
async function peakOf(total) {
  const server = serve(total);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('memory-run.js', import.meta.url)), `http://127.0.0.1:${server.address().port}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  server.close();
  return JSON.parse(output);
}

const small = await peakOf(10_000);
const large = await peakOf(1_000_000);
for (const { peakMiB, coverage } of [small, large]) console.log(`${peakMiB} MiB: ${coverage}`);
const growth = large.peakMiB - small.peakMiB;
console.log(`growth: ${growth.toFixed(1)} MiB (limit ${limitMiB})`);
if (growth > limitMiB) process.exitCode = 1;
