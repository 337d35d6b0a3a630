import { access, constants } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const variable = 'TEST_SCHEMATHESIS';
const names = process.platform === 'win32' ? ['schemathesis.exe'] : ['schemathesis'];
const pinned = fileURLToPath(new URL('requirements.txt', import.meta.url));

const advice = `Schemathesis was not found. It needs Python 3.10 or later:
  python3 -m venv .venv
  .venv/bin/pip install -r ${pinned}
  ${variable}=.venv/bin/schemathesis npm run test:openapi
Or have the command on the PATH.`;

/** The command of Schemathesis. Throws, saying how to get it, where there is none. */
export async function findSchemathesis(environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const named = environment[variable];
  if (named) {
    if (await isCommand(named)) return resolve(named);
    throw new Error(`${variable} names ${named}, which cannot be run.\n${advice}`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const path of folders.flatMap((folder) => names.map((name) => resolve(folder, name))))
    if (await isCommand(path)) return path;
  throw new Error(advice);
}

async function isCommand(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
