import { isLoopback } from '../../config/base-url.ts';
import { signsOfAny } from '../../config/low-coverage.ts';
import { configFileName } from '../../config/sources/file-source.ts';
import { ownCommand } from '../../reporters/own-command.ts';
import { shellWord } from '../../text/shell-word.ts';
import { filled } from '../template.ts';
import type { Platform } from './platforms.ts';
import { type Job, type JobFacts, keyVariables, type WrittenFile } from './written-file.ts';

/** The job of each platform. */
export const jobs: Readonly<Record<Platform, (facts: JobFacts) => Job>> = {
  github,
  gitlab,
  jenkins,
  cron,
  systemd,
  kubernetes,
  none: () => ({ files: [], steps: [] }),
};

/** A workflow for pull requests and by hand. */
function github(facts: JobFacts): Job {
  const path = '.github/workflows/conformance.yml';
  const key = keyVariables(facts);
  return {
    files: [{ path, content: filled('init/templates/github.yml', { ...pipelineValues(facts), key }) }],
    steps: [
      ...ownMachineSteps(facts, path),
      `add the ${key.length === 1 ? 'secret' : 'secrets'} ${key.join(' and ')} to the repository (Settings, Secrets and variables, Actions)`,
    ],
  };
}

/** A job of the pipeline; where there is a pipeline already, in a file that it includes. */
function gitlab(facts: JobFacts): Job {
  const [main, included] = ['.gitlab-ci.yml', '.gitlab/conformance.gitlab-ci.yml'];
  const content = filled('init/templates/gitlab.yml', pipelineValues(facts));
  const before = facts.text(main);
  // By its beginning, a former `init` is known.
  const isIncluded =
    before !== undefined && !before.startsWith(content.slice(0, content.indexOf('  stage:')));
  const path = isIncluded ? included : main;
  return {
    files: [{ path, content }],
    steps: [
      ...(isIncluded ? [`include it in ${main}:  include: [{ local: ${included} }]`] : []),
      ...ownMachineSteps(facts, path),
      `add ${keyVariables(facts).join(' and ')} to the project as masked variables (Settings, CI/CD, Variables)`,
    ],
  };
}

/** A pipeline of its own; its name leaves a Jenkinsfile that is there as it is. */
function jenkins(facts: JobFacts): Job {
  const path = 'Jenkinsfile.conformance';
  const keys = keyVariables(facts).map((name) => ({ name, id: name.toLowerCase().replaceAll('_', '-') }));
  const width = Math.max(...keys.map(({ name }) => name.length));
  const credentials = keys.map(({ name, id }) => `${name.padEnd(width)} = credentials('${id}')`);
  return {
    files: [
      { path, content: filled('init/templates/Jenkinsfile', { ...pipelineValues(facts), credentials }) },
    ],
    steps: [
      ...ownMachineSteps(facts, path),
      `add credentials of the kind "secret text": ${keys.map(({ id }) => id).join(' and ')}`,
      `make a pipeline whose script path is ${path}`,
    ],
  };
}

/**
 * A run in a pipeline, on each change, that fails where it looked at too little; without consumers, in all else. The
 * config file is named: a checkout may be writable by others.
 */
function pipelineValues({ consumer, baseUrl }: JobFacts) {
  const signs = signsOfAny.filter((sign) => sign !== 'no-consumer').join(' ');
  return {
    run: `${ownCommand} run --config ${configFileName} --wait-for-ready 5m --fail-on ${consumer ? 'any' : signs}`,
    ownMachine: isLoopback(baseUrl)
      ? `Start your service before this, in the background: it is tested at ${new URL(baseUrl).href}`
      : undefined,
  };
}

/** A loopback address means the machine of the job: nothing is there unless the job starts it. */
function ownMachineSteps({ baseUrl }: JobFacts, file: string): readonly string[] {
  if (!isLoopback(baseUrl)) return [];
  return [
    `${new URL(baseUrl).href} is the machine of the job: start your service in ${file}, where a comment says so, or give --base-url`,
  ];
}

/** A line for a crontab: each night; cron mails what a failure prints. */
function cron(facts: JobFacts): Job {
  // In a crontab, % ends the command.
  const command = `sh ${shellWord(nightlyPath(facts))}`.replaceAll('%', String.raw`\%`);
  return {
    files: [
      nightlyScript(facts),
      { path: 'conformance/crontab', content: filled('init/templates/crontab', { command }) },
    ],
    steps: [
      keysIntoFile,
      'name who is mailed in conformance/crontab, and add its lines to yours: { crontab -l; cat conformance/crontab; } | crontab -',
    ],
    keysFrom,
  };
}

/** A service and its timer: each night, also where the machine was off at that time. */
function systemd(facts: JobFacts): Job {
  const unit = 'pcds-conformance';
  // A word of a unit (systemd.service(5), systemd.unit(5)): in quotes, % and $ doubled.
  const escaped = nightlyPath(facts).replace(/["\\]/g, String.raw`\$&`).replace(/[%$]/g, '$&$&');
  return {
    files: [
      nightlyScript(facts),
      {
        path: `conformance/${unit}.service`,
        content: filled('init/templates/nightly.service', { script: `"${escaped}"` }),
      },
      { path: `conformance/${unit}.timer`, content: filled('init/templates/nightly.timer') },
    ],
    steps: [
      keysIntoFile,
      `systemctl --user link "$PWD/conformance/${unit}.service" "$PWD/conformance/${unit}.timer"`,
      `systemctl --user enable --now ${unit}.timer; a failure stands in: journalctl --user -u ${unit}`,
    ],
    keysFrom,
  };
}

const nightlyName = 'conformance/nightly.sh';
const keysIntoFile = 'put the keys into .env, readable by you alone: cp .env.example .env && chmod 600 .env';
const keysFrom = 'read them into this shell too: set -a; . ./.env; set +a';

function nightlyPath({ cwd }: JobFacts): string {
  return `${cwd}/${nightlyName}`;
}

/**
 * Script of a smoke run for a schedule: it prints only problems, so that a schedule which mails all output mails nothing
 * else. Keys come from .env, where there is one.
 */
function nightlyScript({ node }: JobFacts): WrittenFile {
  return { path: nightlyName, content: filled('init/templates/nightly.sh', { node: shellWord(node) }) };
}

/** A run each night and one on demand, with their image: keys from a Secret, and no way but to the target. */
function kubernetes(facts: JobFacts): Job {
  const keys = keyVariables(facts);
  const { port, protocol } = new URL(facts.baseUrl);
  return {
    files: [
      { path: 'conformance/Dockerfile', content: dockerfile(facts.tarball) },
      {
        path: 'conformance/cronjob.yaml',
        content: filled('init/templates/cronjob.yaml', { pod: podLines('smoke', keys) }),
      },
      {
        path: 'conformance/job.yaml',
        content: filled('init/templates/job.yaml', { pod: podLines('ci', keys) }),
      },
      {
        path: 'conformance/network-policy.yaml',
        // A policy knows addresses, not names: it allows the target's port and the names' service, and nothing else.
        content: filled('init/templates/network-policy.yaml', {
          port: port || (protocol === 'http:' ? 80 : 443),
        }),
      },
    ],
    steps: [
      ...(isLoopback(facts.baseUrl)
        ? [`give ${configFileName} the address by which a pod reaches the service: now it is the pod itself`]
        : []),
      'build and push the image, and name it in conformance/cronjob.yaml and conformance/job.yaml: docker build -f conformance/Dockerfile .',
      `make the secret, of files that hold a key each: kubectl create secret generic pcds-conformance ${keys.map((name) => `--from-file=${name}=FILE`).join(' ')}`,
      'each night: kubectl apply -f conformance/network-policy.yaml -f conformance/cronjob.yaml',
      'once, after a deploy: kubectl create -f conformance/job.yaml',
    ],
  };
}

/** The image of a project that has the suite in its lock file, from a tarball of its own perhaps, with its config file. */
function dockerfile(tarball: string | undefined): string {
  // As JSON, since a path may have spaces.
  const words = tarball === undefined ? undefined : JSON.stringify([tarball, tarball]);
  return filled('init/templates/Dockerfile', { tarball: words });
}

/**
 * A pod as strict as the "restricted" standard of Kubernetes asks for, and with a file system that is read-only but for
 * two folders of its own.
 */
function podLines(profile: string, keys: readonly string[]): readonly string[] {
  const env = keys.flatMap((key) => linesOf(filled('init/templates/key-of-secret.yaml', { key })));
  return linesOf(filled('init/templates/pod.yaml', { profile, env }));
}

function linesOf(text: string): readonly string[] {
  return text.trimEnd().split('\n');
}
