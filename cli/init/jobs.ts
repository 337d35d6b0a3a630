import { isLoopback } from '../../config/base-url.ts';
import { signsOfAny } from '../../config/low-coverage.ts';
import { configFileName } from '../../config/sources/file-source.ts';
import { ownCommand } from '../../reporters/own-command.ts';
import { shellWord } from '../../text/shell-word.ts';
import { filled, type Values } from '../template.ts';
import type { Platform } from './platforms.ts';
import { type Job, type JobFacts, keyVariables } from './written-file.ts';

/** The job of each platform. */
export const jobs: Readonly<Record<Platform, (facts: JobFacts) => Job>> = {
  github: (facts) => jobOf('github', { '.github/workflows/conformance.yml': 'github.yml' }, facts),
  gitlab,
  // Its name leaves a Jenkinsfile that is there as it is.
  jenkins: (facts) => jobOf('jenkins', { 'Jenkinsfile.conformance': 'Jenkinsfile' }, facts),
  cron: (facts) => ({
    ...jobOf('cron', { [nightlyName]: 'nightly.sh', 'conformance/crontab': 'crontab' }, facts),
    keysFrom,
  }),
  systemd: (facts) => ({ ...jobOf('systemd', systemdFiles, facts), keysFrom }),
  kubernetes: (facts) => jobOf('kubernetes', kubernetesFiles, facts),
  none: () => ({ files: [], steps: [] }),
};

const nightlyName = 'conformance/nightly.sh';
const keysFrom = 'read them into this shell too: set -a; . ./.env; set +a';

/** Templates by the paths of the files that are made of them. */
type Templates = Readonly<Record<string, string>>;

const systemdFiles: Templates = {
  [nightlyName]: 'nightly.sh',
  'conformance/pcds-conformance.service': 'nightly.service',
  'conformance/pcds-conformance.timer': 'nightly.timer',
};

const kubernetesFiles: Templates = {
  'conformance/Dockerfile': 'Dockerfile',
  'conformance/cronjob.yaml': 'cronjob.yaml',
  'conformance/job.yaml': 'job.yaml',
  // A policy knows addresses, not names: it allows the target's port and the names' service, and nothing else.
  'conformance/network-policy.yaml': 'network-policy.yaml',
};

/** The files of a platform, and its steps: all are templates, filled with the same values. */
function jobOf(platform: Platform, templates: Templates, facts: JobFacts, more: Values = {}): Job {
  const values = { ...valuesOf(facts, Object.keys(templates)[0] ?? ''), ...more };
  const files = Object.entries(templates).map(([path, name]) => ({ path, content: template(name, values) }));
  return { files, steps: linesOf(template(`steps/${platform}.txt`, values)) };
}

/** A job of the pipeline; where there is a pipeline already, in a file that it includes. */
function gitlab(facts: JobFacts): Job {
  const [main, included] = ['.gitlab-ci.yml', '.gitlab/conformance.gitlab-ci.yml'];
  const own = template('gitlab.yml', valuesOf(facts, main));
  const before = facts.text(main);
  // By its beginning, a former `init` is known.
  const isOwn = before === undefined || before.startsWith(own.slice(0, own.indexOf('  stage:')));
  if (isOwn) return jobOf('gitlab', { [main]: 'gitlab.yml' }, facts);
  const include = `include it in ${main}:  include: [{ local: ${included} }]`;
  return jobOf('gitlab', { [included]: 'gitlab.yml' }, facts, { include });
}

/**
 * What the templates name.
 * @param file path of the file that starts the run
 */
function valuesOf(facts: JobFacts, file: string): Values {
  const { cwd, node, tarball } = facts;
  const keys = keyVariables(facts);
  const keyNames = keys.join(' and ');
  const nightly = `${cwd}/${nightlyName}`;
  return {
    ...addressValues(facts, file),
    ...credentialsOf(keys),
    run: pipelineRun(facts),
    key: keys,
    keyNames,
    secrets: `${keys.length === 1 ? 'secret' : 'secrets'} ${keyNames}`,
    keyFiles: keys.map((name) => `--from-file=${name}=FILE`).join(' '),
    node: shellWord(node),
    // In a crontab, % ends the command.
    command: `sh ${shellWord(nightly)}`.replaceAll('%', String.raw`\%`),
    // A word of a unit (systemd.service(5), systemd.unit(5)): in quotes, % and $ doubled.
    unitWord: `"${nightly.replace(/["\\]/g, String.raw`\$&`).replace(/[%$]/g, '$&$&')}"`,
    // As JSON, since a path may have spaces.
    tarball: tarball === undefined ? undefined : JSON.stringify([tarball, tarball]),
    smokePod: podLines('smoke', keys),
    ciPod: podLines('ci', keys),
  };
}

/** A loopback address means the machine of the job: nothing is there unless the job starts it. */
function addressValues({ baseUrl }: JobFacts, file: string): Values {
  const { href, port, protocol } = new URL(baseUrl);
  const local: Values = {
    ownMachine: `Start your service before this, in the background: it is tested at ${href}`,
    startService: `${href} is the machine of the job: start your service in ${file}, where a comment says so, or give --base-url`,
    podAddress: `give ${configFileName} the address by which a pod reaches the service: now it is the pod itself`,
  };
  return { port: port || (protocol === 'http:' ? 80 : 443), ...(isLoopback(baseUrl) ? local : {}) };
}

/** The keys as Jenkins has them: each a credential with an id. */
function credentialsOf(keys: readonly string[]): Values {
  const ids = keys.map((name) => name.toLowerCase().replaceAll('_', '-'));
  const width = Math.max(...keys.map((name) => name.length));
  return {
    credentials: keys.map((name, at) => `${name.padEnd(width)} = credentials('${ids[at]}')`),
    credentialIds: ids.join(' and '),
  };
}

/**
 * A run in a pipeline, on each change, that fails where it looked at too little; without consumers, in all else. The
 * config file is named: a checkout may be writable by others.
 */
function pipelineRun({ consumer }: JobFacts): string {
  const signs = consumer ? 'any' : signsOfAny.filter((sign) => sign !== 'no-consumer').join(' ');
  return `${ownCommand} run --config ${configFileName} --wait-for-ready 5m --fail-on ${signs}`;
}

/**
 * A pod as strict as the "restricted" standard of Kubernetes asks for, and with a file system that is read-only but for
 * two folders of its own.
 */
function podLines(profile: string, keys: readonly string[]): readonly string[] {
  const env = keys.flatMap((key) => linesOf(template('key-of-secret.yaml', { key })));
  return linesOf(template('pod.yaml', { profile, env }));
}

function template(name: string, values: Values): string {
  return filled(`init/templates/${name}`, values);
}

function linesOf(text: string): readonly string[] {
  return text.trimEnd().split('\n');
}
