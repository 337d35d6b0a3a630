import { isLoopback } from '../../../config/base-url.ts';
import { configFile, type Job, type JobFacts, keyVariables } from '../written-file.ts';
import { projectDockerfile, resultsFolder } from './container-image.ts';
import { podLabel, podTemplate } from './pod.ts';

/** A run each night and one on demand, with their image: keys from a Secret, and no way but to the target. */
export function kubernetes(facts: JobFacts): Job {
  const keys = keyVariables(facts);
  return {
    files: [
      { path: 'conformance/Dockerfile', content: projectDockerfile(facts.tarball) },
      { path: 'conformance/cronjob.yaml', content: cronJob(keys) },
      { path: 'conformance/job.yaml', content: job(keys) },
      { path: 'conformance/network-policy.yaml', content: networkPolicy(facts.baseUrl) },
    ],
    steps: [
      ...(isLoopback(facts.baseUrl)
        ? [`give ${configFile} the address by which a pod reaches the service: now it is the pod itself`]
        : []),
      'build and push the image, and name it in conformance/cronjob.yaml and conformance/job.yaml: docker build -f conformance/Dockerfile .',
      `make the secret, of files that hold a key each: kubectl create secret generic pcds-conformance ${keys.map((name) => `--from-file=${name}=FILE`).join(' ')}`,
      'each night: kubectl apply -f conformance/network-policy.yaml -f conformance/cronjob.yaml',
      'once, after a deploy: kubectl create -f conformance/job.yaml',
    ],
  };
}

function cronJob(keys: readonly string[]): string {
  return `apiVersion: batch/v1
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
${pod(keys, 'smoke', 8)}`;
}

function job(keys: readonly string[]): string {
  return `apiVersion: batch/v1
kind: Job
metadata:
  generateName: pcds-conformance-
spec:
  backoffLimit: 0
  activeDeadlineSeconds: 1800
  ttlSecondsAfterFinished: 604800
  template:
${pod(keys, 'ci', 4)}`;
}

function pod(keys: readonly string[], profile: string, indent: number): string {
  const args = [
    'run',
    '--config',
    configFile,
    '--profile',
    profile,
    '--output',
    `${resultsFolder}/${profile}`,
  ];
  const lines = podTemplate({ args, keys });
  return lines.map((line) => `${' '.repeat(indent)}${line}\n`).join('');
}

/** A policy knows addresses, not names: it allows the target's port and the names' service, and nothing else. */
function networkPolicy(baseUrl: string): string {
  const { port, protocol } = new URL(baseUrl);
  return `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: pcds-conformance
spec:
  podSelector:
    matchLabels:
      ${podLabel}
  policyTypes: [Ingress, Egress]
  ingress: []
  egress:
    # Names.
    - ports:
        - protocol: UDP
          port: 53
        - protocol: TCP
          port: 53
    # The target. Narrow it by "to", with an ipBlock or a podSelector, where its address is known.
    - ports:
        - protocol: TCP
          port: ${port === '' ? (protocol === 'http:' ? 80 : 443) : port}
`;
}
