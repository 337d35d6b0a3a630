import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { terminalPicture } from './terminal-picture.js';

/**
 * Makes the picture in README.md (`npm run docs:picture`): what a terminal shows of a real run against the reference
 * service with a defect. Only the folder and the port are other ones, and lines that are too long for the picture are cut.
 */
const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const picture = fileURLToPath(new URL('../docs/pictures/failure.svg', import.meta.url));
const command = 'npx --no -- pcds-conformance';
const fault = 'consumer-kept-by-query';
const words = ['run', '--seed', '7'];

const folder = mkdtempSync(join(tmpdir(), 'pcds-picture-'));
const service = spawn(process.execPath, [main, 'serve', '--port', '0', '--fault', fault], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const target = await variablesOf(service);
  const env = { ...process.env, ...target, FORCE_COLOR: '1', PCDS_HTML: 'never' };
  const { status, stdout } = spawnSync(process.execPath, [main, ...words], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 1) throw new Error(`the run ended with ${status}, not with a failure`);
  const lines = `$ ${command} ${words.join(' ')}\n${stdout}`
    .replaceAll(folder, '/home/ada/pcds')
    .replaceAll(target.PCDS_BASE_URL, 'http://127.0.0.1:4010')
    .trimEnd();
  writeFileSync(picture, terminalPicture(lines.split('\n')));
  const title = stripVTControlCharacters(lines).match(/^FAIL .*$/m)?.[0];
  console.log(`${picture}\n${readFileSync(picture).length} bytes: ${title}`);
} finally {
  service.kill();
  rmSync(folder, { recursive: true });
}

/** The variables that `serve` prints, as soon as it has. */
async function variablesOf({ stdout }) {
  let text = '';
  for await (const chunk of stdout) {
    text += chunk;
    if (text.includes(`\n${command} run`)) break;
  }
  return Object.fromEntries(
    [...text.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}
