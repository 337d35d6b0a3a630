/** Pages whose commands are run, and which are to be found at least: a page whose blocks are not recognised runs nothing. */
export const runPages: readonly (readonly [page: string, least: readonly string[]])[] = [
  ['README.md', ['npm start']],
  [
    'docs/ci.md',
    [
      'npm ci',
      'npx --no -- pcds-conformance run --wait-for-ready 5m --fail-on any',
      'compare yesterday today',
    ],
  ],
  [
    'docs/certify.md',
    [
      'npx --no -- pcds-conformance doctor',
      '--profile certify --fail-on any',
      '--profile certify --strict --fail-on any',
      'compare certificate next',
    ],
  ],
  ['docs/production.md', ['--profile smoke --dry-run', '--profile smoke --fail-on']],
  ['docs/your-service.md', ['init --yes', 'doctor', 'run --dry-run']],
  ['docs/statement.md', ['run --statement', 'openapi --statement']],
  ['docs/results.md', ['pcds-conformance report']],
  ['docs/tutorial-operator.md', ['doctor', 'run --seed 1', 'init --yes']],
  ['docs/tutorial-implementer.md', ['explain PAGING-3', 'run --bail']],
  ['docs/tutorial-on-call.md', ['doctor', 'report', 'explain AUTH-1']],
];

/** Pages that show what a run prints of a service with a defect. */
export const transcriptPages = ['README.md', 'docs/failures.md'] as const;
