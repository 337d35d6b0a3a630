import { type Job, type JobFacts, keyVariables, pipelineRun } from '../written-file.ts';
import { ownMachine } from './own-machine.ts';

const file = 'Jenkinsfile.conformance';

/** A pipeline of its own; its name leaves a Jenkinsfile that is there as it is. */
export function jenkins(facts: JobFacts): Job {
  const keys = keyVariables(facts).map((name) => ({ name, id: name.toLowerCase().replaceAll('_', '-') }));
  const width = Math.max(...keys.map(({ name }) => name.length));
  const lines = keys.map(({ name, id }) => `    ${name.padEnd(width)} = credentials('${id}')\n`).join('');
  const own = ownMachine(facts, file);
  const content = `pipeline {
  agent { docker { image 'node:22' } }
  options { timeout(time: 30, unit: 'MINUTES') }
  environment {
${lines}  }
  stages {
    stage('conformance') {
      steps {
        sh 'npm ci'
${own.comment('        //')}        sh '${pipelineRun(facts)}'
      }
    }
  }
  post {
    always {
      junit testResults: 'conformance-report/junit.xml', allowEmptyResults: true
      archiveArtifacts artifacts: 'conformance-report/**', allowEmptyArchive: true
    }
  }
}
`;
  return {
    files: [{ path: file, content }],
    steps: [
      ...own.steps,
      `add credentials of the kind "secret text": ${keys.map(({ id }) => id).join(' and ')}`,
      `make a pipeline whose script path is ${file}`,
    ],
  };
}
