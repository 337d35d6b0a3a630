import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What a module exports, as api-extractor writes it.
 * @typedef {{ readonly kind: string, readonly text: string }} Token
 * @typedef {{
 *   readonly kind: string, readonly name?: string, readonly docComment?: string, readonly isOptional?: boolean,
 *   readonly excerptTokens?: readonly Token[], readonly members?: readonly ApiItem[],
 *   readonly propertyTypeTokenRange?: { readonly startIndex: number, readonly endIndex: number },
 * }} ApiItem
 */

/**
 * The exports of a built module, read from its declarations by the TypeScript that api-extractor brings: it needs an API
 * of the compiler that TypeScript 7 does not have.
 * @param {string} declarations path below the project: `dist/index.d.ts`
 * @returns {readonly ApiItem[]}
 * @throws Error where they cannot be read
 */
export function exportsOf(declarations) {
  const folder = mkdtempSync(join(tmpdir(), 'pcds-api-'));
  try {
    const file = join(folder, 'module.api.json');
    const { succeeded } = Extractor.invoke(configOf(join(root, declarations), file), {
      localBuild: true,
      messageCallback: (message) => {
        // What is exported without a tag of its release is not our convention.
        message.handled = message.logLevel !== 'error';
      },
    });
    if (!succeeded) throw new Error(`${declarations} could not be read`);
    return JSON.parse(readFileSync(file, 'utf8')).members[0].members;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} declarations @param {string} file */
function configOf(declarations, file) {
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023'],
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: declarations,
      compiler: { overrideTsconfig: { compilerOptions, files: [declarations] } },
      docModel: { enabled: true, apiJsonFilePath: file },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  });
}
