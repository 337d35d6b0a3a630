import { isLoopback } from '../../../config/base-url.ts';
import { configFile, type Job, type JobFacts, keyVariables } from '../written-file.ts';

/** A CronJob with its image: each night, keys from a Secret, nothing written but in a folder of the pod. */
export function kubernetes(facts: JobFacts): Job {
  const keys = keyVariables(facts);
  const dockerfile = `FROM node:22-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY ${configFile} ./
USER node
`;
  const manifest = `apiVersion: batch/v1
kind: CronJob
metadata:
  name: pcds-conformance
spec:
  schedule: "17 3 * * *"
  concurrencyPolicy: Forbid
  failedJobsHistoryLimit: 5
  jobTemplate:
    spec:
      backoffLimit: 0
      activeDeadlineSeconds: 600
      template:
        spec:
          restartPolicy: Never
          containers:
            - name: conformance
              image: registry.example.com/pcds-conformance:1
              command: ["node_modules/.bin/pcds-conformance"]
              args:
                - run
                - --config
                - ${configFile}
                - --profile
                - smoke
                - --output
                - /results/smoke
              env:
${keys.map((name) => keyEntry(name)).join('')}              securityContext:
                allowPrivilegeEscalation: false
              volumeMounts:
                - name: results
                  mountPath: /results
          volumes:
            - name: results
              emptyDir: {}
`;
  return {
    files: [
      { path: 'conformance/Dockerfile', content: dockerfile },
      { path: 'conformance/cronjob.yaml', content: manifest },
    ],
    steps: [
      ...(isLoopback(facts.baseUrl)
        ? [`give ${configFile} the address by which a pod reaches the service: now it is the pod itself`]
        : []),
      'build and push the image, and name it in conformance/cronjob.yaml: docker build -f conformance/Dockerfile .',
      `make the secret, of files that hold a key each: kubectl create secret generic pcds-conformance ${keys.map((name) => `--from-file=${name}=FILE`).join(' ')}`,
      'kubectl apply -f conformance/cronjob.yaml',
    ],
  };
}

function keyEntry(name: string): string {
  return `                - name: ${name}
                  valueFrom:
                    secretKeyRef:
                      name: pcds-conformance
                      key: ${name}
`;
}
