#!/usr/bin/env node
// Nothing is imported before somebody listens: what Node.js itself ends with, also where there are too few file descriptors
// to load a file, is 1, and 1 is "nonconformant".
type PrintFailure = typeof import('./print-failure.ts').printFailure;

let printFailure: PrintFailure | undefined;

process.on('uncaughtException', (error) => {
  const err = (text: string) => void process.stderr.write(text);
  if (printFailure === undefined) err(`error of pcds-conformance itself, no verdict: ${error.message}\n`);
  // 70 stands here too, since the table of exit codes may be what could not be loaded.
  process.exit(printFailure?.(error, { err }, process.env) ?? 70);
});

printFailure = (await import('./print-failure.ts')).printFailure;
const { nodeVersionProblem } = await import('./node-version.ts');

// Only then is anything loaded that an older Node.js could stumble over.
const problem = nodeVersionProblem(process.versions.node);
if (problem === undefined) {
  const { start } = await import('./start.ts');
  await start();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}

export {};
