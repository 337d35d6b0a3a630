import { imageUser, resultsFolder } from './container-image.ts';

/** The label that a network policy finds the pods by. */
export const podLabel = 'app.kubernetes.io/name: pcds-conformance';

/** What one kind of run needs of its pod. */
export interface PodFacts {
  /** Words after the command. */
  readonly args: readonly string[];
  /** Variables that a secret has the values of. */
  readonly keys: readonly string[];
}

/**
 * The template of a pod as a list of lines, as strict as the "restricted" standard of Kubernetes asks for, and with a
 * file system that is read-only but for two folders of its own.
 */
export function podTemplate({ args, keys }: PodFacts): readonly string[] {
  return `metadata:
  labels:
    ${podLabel}
spec:
  restartPolicy: Never
  automountServiceAccountToken: false
  # Variables of services whose names begin with pcds- would be taken for options that nobody knows.
  enableServiceLinks: false
  securityContext:
    runAsNonRoot: true
    runAsUser: ${imageUser}
    runAsGroup: ${imageUser}
    fsGroup: ${imageUser}
    seccompProfile:
      type: RuntimeDefault
  containers:
    - name: conformance
      image: registry.example.com/pcds-conformance:1
      args:
${args.map((word) => `        - ${word}\n`).join('')}      env:
${keys.map(keyEntry).join('')}      resources:
        requests:
          cpu: 250m
          memory: 256Mi
        limits:
          memory: 1Gi
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      volumeMounts:
        - name: results
          mountPath: ${resultsFolder}
        - name: tmp
          mountPath: /tmp
  volumes:
    - name: results
      emptyDir:
        sizeLimit: 256Mi
    - name: tmp
      emptyDir:
        sizeLimit: 256Mi`.split('\n');
}

function keyEntry(name: string): string {
  return `        - name: ${name}
          valueFrom:
            secretKeyRef:
              name: pcds-conformance
              key: ${name}
`;
}
