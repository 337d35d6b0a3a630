#!/usr/bin/env node
import { nodeVersionProblem } from './node-version.ts';

// Only then is anything loaded that an older Node.js could stumble over.
const problem = nodeVersionProblem(process.versions.node);
if (problem === undefined) {
  const { start } = await import('./start.ts');
  await start();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}
