#!/usr/bin/env node
import { nodeVersionProblem } from './node-version.ts';
import { printFailure } from './print-failure.ts';

// An error that nobody waits for, or a broken installation, would end the process with 1: "nonconformant".
process.on('uncaughtException', (error) => {
  process.exit(printFailure(error, { err: (text) => void process.stderr.write(text) }, process.env));
});

// Only then is anything loaded that an older Node.js could stumble over.
const problem = nodeVersionProblem(process.versions.node);
if (problem === undefined) {
  const { start } = await import('./start.ts');
  await start();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}
