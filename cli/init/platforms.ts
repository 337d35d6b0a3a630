import { cron } from './jobs/cron.ts';
import { github } from './jobs/github.ts';
import { gitlab } from './jobs/gitlab.ts';
import { jenkins } from './jobs/jenkins.ts';
import { kubernetes } from './jobs/kubernetes.ts';
import { systemd } from './jobs/systemd.ts';
import type { Job, JobFacts } from './written-file.ts';

export const platforms = ['github', 'gitlab', 'jenkins', 'cron', 'systemd', 'kubernetes', 'none'] as const;
export type Platform = (typeof platforms)[number];

export const jobs: Readonly<Record<Platform, (facts: JobFacts) => Job>> = {
  github,
  gitlab,
  jenkins,
  cron,
  systemd,
  kubernetes,
  none: () => ({ files: [], steps: [] }),
};

const signs: readonly (readonly [path: string, platform: Platform])[] = [
  ['.github', 'github'],
  ['.gitlab-ci.yml', 'gitlab'],
  ['Jenkinsfile', 'jenkins'],
];

/** The platform that a folder shows: by its files, else by where its repository comes from; else none. */
export function foundPlatform(has: (path: string) => boolean, gitConfig: string): Platform {
  const [, shown] = signs.find(([path]) => has(path)) ?? [];
  if (shown !== undefined) return shown;
  if (/url = \S*github\.com/.test(gitConfig)) return 'github';
  return /url = \S*gitlab/.test(gitConfig) ? 'gitlab' : 'none';
}
