import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { jobs } from '../../cli/init/jobs.ts';
import { readServeOptions } from '../../cli/serve-options.ts';
import { serveText } from '../../cli/serve-text.ts';
import { startReference } from '../../reference/service.ts';
import { publishedProblems } from './published/published.ts';

const facts = { cwd: '/project', node: '/node', consumer: true, text: () => undefined };

const checkout = readFileSync(new URL('../../containers/Dockerfile', import.meta.url), 'utf8');

/** The file of that name, as `init` writes it for a target. */
function manifest(name: string, baseUrl = 'https://staging.example/api', tarball?: string): string {
  const { files } = jobs.kubernetes({ ...facts, baseUrl, tarball });
  const found = files.find(({ path }) => path === `conformance/${name}`);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.content;
}

describe.each([
  ['conformance/Dockerfile of init', manifest('Dockerfile')],
  ['the same with a tarball of the package', manifest('Dockerfile', undefined, 'vendor/suite 0.1.0.tgz')],
  ['containers/Dockerfile', checkout],
])('%s', (_name, content) => {
  it('is a Dockerfile', () => {
    expect(validate(content).map(({ message }) => message)).toEqual([]);
    expect(validate(content.replace('COPY', 'COPPY'))).not.toEqual([]);
  });

  it('ends as somebody who is not root, by number, and with a command that writes to /results', () => {
    const last = content.slice(content.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^CMD \["run", "--output", "\/results\/report"\]$/m);
    expect(last.indexOf('USER')).toBeGreaterThan(last.indexOf('RUN'));
  });
});

describe('containers/Dockerfile', () => {
  it('ends as the image of init does, which holds a config file beside', () => {
    const [, ours] = checkout.split('\n\n');
    const [, theirs] = manifest('Dockerfile').split('\n\n');
    expect(ours).toMatch(/^FROM node/);
    expect(theirs?.replace('COPY pcds-conformance.config.json ./\n', '')).toBe(ours);
  });
});

describe('containers/compose.yaml', () => {
  const content = readFileSync(new URL('../../containers/compose.yaml', import.meta.url), 'utf8');
  const compose = parse(content, { merge: true }) as {
    readonly services: Readonly<
      Record<string, { readonly environment?: Readonly<Record<string, string>>; readonly networks: string[] }>
    >;
    readonly networks: Readonly<Record<string, unknown>>;
  };

  it('is what the Compose Specification asks for', () => {
    expect(publishedProblems('compose-spec', compose)).toEqual([]);
    const { conformance } = compose.services;
    expect(
      publishedProblems('compose-spec', { services: { conformance: { ...conformance, read: 1 } } }),
    ).not.toEqual([]);
  });

  it('names the target by the variables that the reference service gives', async () => {
    const service = await startReference({ port: 0 });
    try {
      const text = serveText(
        { url: 'http://reference:4010', accounts: service.accounts },
        readServeOptions({}),
      );
      const variables = [...text.matchAll(/^export (\w+)='?(.*?)'?$/gm)].map(([, name, value]) => [
        name,
        value,
      ]);
      expect(compose.services.conformance?.environment).toEqual(Object.fromEntries(variables));
    } finally {
      await service.close();
    }
  });

  it('leads nowhere else, and lets nobody write but where it has to be', () => {
    expect(compose.networks).toEqual({ conformance: { internal: true } });
    for (const service of Object.values(compose.services))
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], networks: ['conformance'] });
  });
});

const kinds = [
  ['cronjob.yaml', 'io.k8s.api.batch.v1.CronJob'],
  ['job.yaml', 'io.k8s.api.batch.v1.Job'],
  ['network-policy.yaml', 'io.k8s.api.networking.v1.NetworkPolicy'],
] as const;

interface Pod {
  readonly metadata: { readonly labels: object };
  readonly spec: {
    readonly enableServiceLinks: boolean;
    readonly automountServiceAccountToken: boolean;
    readonly securityContext: object;
    readonly containers: readonly [{ readonly securityContext: object; readonly args: readonly string[] }];
  };
}

const podOf = {
  'cronjob.yaml': (document: unknown) =>
    (document as { spec: { jobTemplate: { spec: { template: Pod } } } }).spec.jobTemplate.spec.template,
  'job.yaml': (document: unknown) => (document as { spec: { template: Pod } }).spec.template,
};

describe('what init writes for Kubernetes', () => {
  it.each(kinds)(
    '%s is what the schema of Kubernetes asks for, with no field that it does not know',
    (name, kind) => {
      const document: Record<string, unknown> = parse(manifest(name));
      expect(publishedProblems('kubernetes', document, `/$defs/${kind}`)).toEqual([]);
      const misspelt = parse(manifest(name).replace(/podSelector|restartPolicy/, 'polcy'));
      expect(publishedProblems('kubernetes', misspelt, `/$defs/${kind}`)).not.toEqual([]);
    },
  );

  it.each(['cronjob.yaml', 'job.yaml'] as const)('%s has pods of the restricted standard', (name) => {
    const { metadata, spec } = podOf[name](parse(manifest(name)));
    expect(spec).toMatchObject({
      enableServiceLinks: false,
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(spec.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const policy = parse(manifest('network-policy.yaml')) as {
      spec: { podSelector: { matchLabels: object } };
    };
    expect(policy.spec.podSelector.matchLabels).toEqual(metadata.labels);
  });

  it.each([
    ['https://staging.example/api', 443],
    ['http://pcds.default.svc', 80],
    ['http://pcds:8080/', 8080],
  ])('lets pods reach %s on port %i, and names', (baseUrl, port) => {
    const { spec } = parse(manifest('network-policy.yaml', baseUrl)) as {
      spec: { egress: { ports: { port: number }[] }[] };
    };
    expect(spec.egress.map(({ ports }) => ports.map((each) => each.port))).toEqual([[53, 53], [port]]);
  });
});
