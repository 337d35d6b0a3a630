/** What a user of the package needs, beside the compiled rooms. */
const needed = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'package.json',
  'dist/index.js',
  'dist/index.d.ts',
  'dist/cli/main.js',
  'dist/cli/commands/help/run.txt',
  'dist/cli/completion/templates/bash.sh',
  'dist/cli/init/templates/Dockerfile',
  'dist/cli/init/templates/steps/github.txt',
  'dist/cli/library/oracles.js',
  'dist/cli/library/vitest.js',
  'dist/cli/library/vitest.d.ts',
  'dist/cli/library/oracles.d.ts',
  'dist/suites/conformance.suite.js',
  'dist/bundled.json',
  'dist/bundled-licenses.txt',
  'dist/reporters/allure/page-generator/generate.js',
  'dist/reporters/allure/page-generator/page.tar.gz',
  'dist/schemas/config/config.schema.json',
  'dist/schemas/config/baseline.schema.json',
  'dist/schemas/report/results.schema.json',
  'docs/interface.md',
  'docs/requirements.md',
];

/** What serves the project itself: its tests, their data, and TypeScript that is not a declaration. */
const unwanted = /\.(test|bench|corpus|proof)\.|(^|\/)(self|snapshots)\/|(?<!\.d)\.ts$|\.tgz$/;

const folders = /^(dist|docs)\//;
const rootFiles = /^(LICENSE|README\.md|CHANGELOG\.md|package\.json)$/;

/**
 * What is wrong with the content of the package, one line each.
 * @param {readonly string[]} files paths in the tarball
 * @returns {string[]}
 */
export function packageProblems(files) {
  const missing = needed.filter((path) => !files.includes(path)).map((path) => `${path} is missing`);
  const surplus = files
    .filter((path) => unwanted.test(path) || !(folders.test(path) || rootFiles.test(path)))
    .map((path) => `${path} is none of a user's business`);
  return [...missing, ...surplus];
}
