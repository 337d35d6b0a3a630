import { type Job, type JobFacts, keyVariables, pipelineRun } from '../written-file.ts';
import { ownMachine } from './own-machine.ts';

const file = '.github/workflows/conformance.yml';

/** A workflow for pull requests and by hand. */
export function github(facts: JobFacts): Job {
  const secrets = keyVariables(facts);
  const own = ownMachine(facts, file);
  const content = `name: conformance
on:
  pull_request:
  workflow_dispatch:
permissions:
  contents: read
jobs:
  conformance:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
${own.comment('      #')}      - name: conformance
        run: ${pipelineRun(facts)}
        env:
${secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('')}      - uses: actions/upload-artifact@v4
        if: \${{ !cancelled() }}
        with:
          name: conformance-report
          path: conformance-report/
`;
  return {
    files: [{ path: file, content }],
    steps: [
      ...own.steps,
      `add the ${plural(secrets)} ${secrets.join(' and ')} to the repository (Settings, Secrets and variables, Actions)`,
    ],
  };
}

function plural({ length }: readonly string[]): string {
  return length === 1 ? 'secret' : 'secrets';
}
