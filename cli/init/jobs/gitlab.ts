import { type Job, type JobFacts, keyVariables, pipelineRun } from '../written-file.ts';
import { ownMachine } from './own-machine.ts';

const main = '.gitlab-ci.yml';
const included = '.gitlab/conformance.gitlab-ci.yml';

/** By which a former `init` is known. */
const beginning = 'conformance:\n  image: node:22\n';

/** A job of the pipeline; where there is a pipeline already, in a file that it includes. */
export function gitlab(facts: JobFacts): Job {
  const variables = keyVariables(facts).join(' and ');
  const before = facts.text(main);
  const isIncluded = before !== undefined && !before.startsWith(beginning);
  const file = isIncluded ? included : main;
  const own = ownMachine(facts, file);
  const content = `${beginning}  stage: test
  timeout: 30 minutes
  script:
    - npm ci
${own.comment('    #')}    - ${pipelineRun(facts)}
  artifacts:
    when: always
    paths:
      - conformance-report/
    reports:
      junit: conformance-report/junit.xml
`;
  const include = `include it in ${main}:  include: [{ local: ${included} }]`;
  return {
    files: [{ path: file, content }],
    steps: [
      ...(isIncluded ? [include] : []),
      ...own.steps,
      `add ${variables} to the project as masked variables (Settings, CI/CD, Variables)`,
    ],
  };
}
