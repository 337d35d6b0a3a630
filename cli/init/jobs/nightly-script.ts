import { shellWord } from '../../../text/shell-word.ts';
import { configFile, type JobFacts, type WrittenFile } from '../written-file.ts';

const name = 'conformance/nightly.sh';

/** Steps of whoever has the script run: it reads its keys from this file, and a shell may do so too. */
export const keysIntoFile =
  'put the keys into .env, readable by you alone: cp .env.example .env && chmod 600 .env';
export const keysFrom = 'read them into this shell too: set -a; . ./.env; set +a';

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
