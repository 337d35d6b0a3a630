import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frozenFile } from './frozen-catalogue.ts';

const compile = new URL('../../../scripts/compile-proof.js', import.meta.url).href;
const only = ['--only', 'choice none', 'fault total-as-string'];

/** The proof with another place for its files; all calls in one process, since it compiles first. */
const script = `
import { createInterface } from 'node:readline';
const { compiledProof } = await import(${JSON.stringify(compile)});
const { built, state } = compiledProof();
const { proof } = await import(built + '/suites/self/proof/proof-command.js');
for await (const words of createInterface({ input: process.stdin }))
  console.log('exit', await proof(JSON.parse(words), process.argv[2], state));
`;

let root = '';
let file = '';
let child: ChildProcessByStdio<Writable, Readable, null>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'frozen-'));
  file = join(root, frozenFile('smoke'));
  await mkdir(dirname(file), { recursive: true });
  // A file, since workers are started with the words of this process to Node.js, and `-e` would be one of them.
  await writeFile(join(root, 'proof.mjs'), script);
  child = spawn(process.execPath, [join(root, 'proof.mjs'), root], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8');
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.stdin.end();
  await ended;
  await rm(root, { recursive: true });
});

/** What calls of the command print, one after the other. */
async function told(...calls: readonly (readonly string[])[]): Promise<string> {
  for (const call of calls) child.stdin.write(`${JSON.stringify(['--frozen', 'smoke', ...call, ...only])}\n`);
  let printed = '';
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`the proof ended: ${printed}`)));
  gone.catch(() => undefined);
  while ((printed.match(/^exit \d+\n/gm) ?? []).length < calls.length) {
    const [text] = (await Promise.race([once(child.stdout, 'data'), gone])) as [string];
    printed += text;
  }
  return printed;
}

it('writes how faults and choices end, finds the same again, and tells what changed', async () => {
  const written = await told(['--write'], []);
  expect(written.replaceAll(/\d at a time/g, 'N at a time').split('\n')).toEqual([
    '2 faults and choices, 6 runs, N at a time',
    '2 written to suites/self/frozen/smoke.ndjson, which holds 2',
    'exit 0',
    '2 faults and choices, 2 runs, N at a time',
    '2 as they were, 0 changed',
    'exit 0',
    '',
  ]);
  const [honest = '', fault = ''] = (await readFile(file, 'utf8')).split('\n');
  expect(honest).toContain('"rows":{},"headlines":["none"]');
  expect(fault).toContain('"SHAPE-4":["fail"]');
  expect(fault).toContain('"headlines":["SHAPE-4"]');

  const open = fault.replace('"SHAPE-4":["fail"]', '"SHAPE-4":["inconclusive"]');
  await writeFile(file, `${honest}\n${open}\n`);
  expect(await told(['--write', '--beside'], [])).toContain('2 as they were, 0 changed');
  expect(await readFile(file, 'utf8')).toContain('"SHAPE-4":["fail","inconclusive"]');

  const gone = honest.replace('choice none', 'choice of-old');
  await writeFile(file, `${fault.replace('"SHAPE-4":["fail"]', '"SHAPE-4":["warn"]')}\n${gone}\n`);
  const changed = (await told([])).split('\n');
  expect(changed).toEqual(
    expect.arrayContaining([
      'NEW choice none: not written yet',
      'CHANGED fault total-as-string',
      '  SHAPE-4: warn -> fail',
      'GONE choice of-old: there is no such fault or choice any more',
      '0 as they were, 2 changed, 1 gone',
      'exit 1',
    ]),
  );
});
