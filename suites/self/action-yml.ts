import { stringify } from 'yaml';
import type { OptionRow } from '../../config/options/option-row.ts';
import { optionRows } from '../../config/options/options.ts';
import { runOnlyOptions } from '../../config/options/run-only-options.ts';
import { outputMeanings } from '../../reporters/github/outputs.ts';
import { inputVariable, keyInput, notGiven, optionInput } from '../../scripts/action-inputs.js';

const head = `# Made from the tables of options and outputs: npx vitest run suites/self/action.test.ts --update
# Inputs reach the command as variables and without a shell; none stands in a script.
`;

/** Node.js of the machine is used, and not set up: what later steps of the job run on stays what it was. */
const install = `cd "$GITHUB_ACTION_PATH"
if ! node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'; then
  echo "::error title=pcds-conformance needs Node.js 20.19 or later::Put a step with actions/setup-node before this one."
  exit 2
fi
[ -f dist/cli/main.js ] || { npm ci --include=dev --ignore-scripts --no-audit --no-fund && node scripts/build.js; }
`;

const run = 'exec node "$GITHUB_ACTION_PATH/scripts/action.js"\n';

const rows = [...optionRows, ...runOnlyOptions];
const keys = rows.filter(({ type }) => type === 'key');

/** The text of action.yml: an input for each option and each key, an output for each figure. */
export function actionYml(): string {
  const names = [...rows.map(optionInput), ...keys.map(keyInput)];
  const action = {
    name: 'pcds-conformance',
    description: 'Conformance run against a Partner and Consumer Data Service',
    author: 'pcds-conformance',
    branding: { icon: 'check-circle', color: 'green' },
    inputs: Object.fromEntries([...rows.map(option), ...keys.map(key)]),
    outputs: Object.fromEntries(
      Object.entries(outputMeanings).map(([name, description]) => [
        name,
        { description, value: `\${{ steps.run.outputs.${name} }}` },
      ]),
    ),
    runs: {
      using: 'composite',
      steps: [
        { name: 'install', shell: 'bash', run: install },
        {
          name: 'run',
          id: 'run',
          shell: 'bash',
          env: Object.fromEntries(names.map((name) => [inputVariable(name), `\${{ inputs.${name} }}`])),
          run,
        },
      ],
    },
  };
  return `${head}${stringify(action, { lineWidth: 0 })}`;
}

function option(row: OptionRow): [string, object] {
  const notes = [
    ...(row.argument === undefined ? ['true or false'] : []),
    ...(row.optionalArgument ? ['true, or the file'] : []),
    ...(row.repeatable
      ? [row.environment === undefined ? 'one a line' : 'one a line, or separated by commas']
      : []),
    ...(row.default === undefined ? [] : [`default: ${row.default}`]),
  ];
  const description = [row.help, ...notes].join('; ');
  return [optionInput(row), { description, required: false, default: '' }];
}

function key(row: OptionRow): [string, object] {
  const what = row.help.replace(/^file that holds /, '');
  const description = `${what}, itself, from a secret; empty is refused (${row.environment})`;
  return [keyInput(row), { description, required: false, default: notGiven }];
}
