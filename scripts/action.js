// Runs the command for action.yml: inputs come as variables, and reach it without a shell.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { exitCodes } from '../dist/cli/exit-codes.js';
import { optionRows } from '../dist/config/options/options.js';
import { runOnlyOptions } from '../dist/config/options/run-only-options.js';
import { workflowCommand } from '../dist/reporters/github/workflow-command.js';
import { invocation } from './action-inputs.js';

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

const { argv, env, problems } = invocation([...optionRows, ...runOnlyOptions], process.env);
if (problems.length === 0) start();
else {
  for (const problem of problems) {
    console.error(`error: ${problem}`);
    process.stderr.write(workflowCommand('error', 'wrong configuration', problem));
  }
  end(exitCodes.usage);
}

function start() {
  const child = spawn(process.execPath, [main, 'run', ...argv], { env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`error: ${error.message}`);
    end(exitCodes.harness);
  });
  child.on('exit', (code, signal) => end(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
}

/** The command sets its outputs itself, but none where it did not get so far. @param {number} code */
function end(code) {
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `exit-code=${code}\n`);
  process.exitCode = code;
}
