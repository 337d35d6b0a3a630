import { shellWord } from '../../../text/shell-word.ts';
import { configFile, type JobFacts, type WrittenFile } from '../written-file.ts';

const name = 'conformance/nightly.sh';

/** Path of the script, for who starts it from elsewhere. */
export function nightlyPath({ cwd }: JobFacts): string {
  return `${cwd}/${name}`;
}

/**
 * A smoke run for a schedule: it is silent where all is well, and says what is not, so that a schedule that mails what
 * is printed mails nothing else. Keys come from .env, where there is one.
 */
export function nightlyScript({ node }: JobFacts): WrittenFile {
  const command = [
    shellWord(node),
    'node_modules/pcds-conformance/dist/cli/main.js run',
    `--config ${configFile} --profile smoke --output conformance-report/smoke`,
  ].join(' \\\n  ');
  const content = `#!/bin/sh
# A smoke run for a schedule: prints nothing where the service conforms.
cd "$(dirname "$0")/.." || exit 70
if [ -f .env ]; then
  set -a
  . ./.env
  set +a
fi
said=$(${command} 2>&1) && exit 0
code=$?
printf '%s\\n' "$said"
exit $code
`;
  return { path: name, content };
}
