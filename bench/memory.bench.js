// How much more memory a whole walk of 1,000,000 persons takes than one of 10,000, measured in two ways:
// - what is live: the most of heap and buffers that is in use right after a full garbage collection, looked at four times
//   a second. At most 8 MiB more. This is what a run keeps, and hardly varies.
// - the largest resident set of a run that nobody interferes with: at most 64 MiB more. Much of it is garbage that
//   Node.js has not collected yet, and pages of memory that it has not given back: a larger page leaves more of it, and
//   it varies by tens of MiB from one run to the next. So each size runs three times, and the least of each counts.
// Run: npm run bench:memory
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import './modules.js';

const liveLimitMiB = 8;
const residentLimitMiB = 64;
const rounds = 3;
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

/** What a process took that walks the whole domain with two limits. */
async function walk(total, nodeOptions = []) {
  const server = serve(total);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const script = fileURLToPath(new URL('memory-run.js', import.meta.url));
  const child = spawn(
    process.execPath,
    [...nodeOptions, script, `http://127.0.0.1:${server.address().port}`],
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

/** Both figures of one size, in MiB. */
async function measured(total) {
  const { liveBytes, coverage } = await walk(total, ['--expose-gc']);
  const resident = [];
  for (let round = 0; round < rounds; round += 1) resident.push((await walk(total)).residentBytes);
  const [live, least, most] = [liveBytes, Math.min(...resident), Math.max(...resident)].map(
    (bytes) => bytes / 1_048_576,
  );
  console.log(
    `${live.toFixed(1)} MiB live, ${least.toFixed(1)} to ${most.toFixed(1)} MiB resident: ${coverage}`,
  );
  return { live, least };
}

const small = await measured(10_000);
const large = await measured(1_000_000);
for (const [what, growth, limit] of [
  ['live', large.live - small.live, liveLimitMiB],
  ['resident', large.least - small.least, residentLimitMiB],
]) {
  console.log(`growth of what is ${what}: ${growth.toFixed(1)} MiB (limit ${limit} MiB)`);
  if (growth > limit) process.exitCode = 1;
}
