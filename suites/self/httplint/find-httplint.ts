import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const variable = 'TEST_HTTPLINT';
const pinned = fileURLToPath(new URL('requirements.txt', import.meta.url));

const advice = `It needs Python 3.10 or later:
  python3 -m venv .venv
  .venv/bin/pip install -r ${pinned}
  ${variable}=.venv/bin/python npm run test:foreign -- httplint
Or have a python3 with it on the PATH.`;

/** A Python that has httplint. Throws, saying how to get it, where there is none. */
export function findHttplint(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment[variable];
  const python = named || 'python3';
  const { status } = spawnSync(python, ['-c', 'import httplint'], {
    env: { PATH: environment.PATH },
    stdio: 'ignore',
  });
  if (status === 0) return python;
  const what = named ? `${variable} names ${named}, which has no httplint.` : 'httplint was not found.';
  throw new Error(`${what} ${advice}`);
}
