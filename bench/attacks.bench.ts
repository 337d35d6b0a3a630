// What each attack of suites/self/cli/ makes a run take, in each profile and with --har and --events, against the honest
// run of the same profile in the same session: at most three times its time of the processor and two seconds, and at most
// 256 MiB more of all its processes together. How often the time of the honest run it takes by the wall is told too, and
// not judged: a body that drips is waited for, and a machine has others to serve, of these runs as well.
// Run: npm run bench:attacks, as .ci/run does for smoke, or some of it: npm run bench:attacks -- -t 'certify: a body'
import { beforeAll, describe, expect, it } from 'vitest';
import { startReference } from '../reference/service.ts';
import { type AttackedRun, attackedRun } from '../suites/self/cli/attacked-run.ts';
import { type Attack, attacks, countAttacks } from '../suites/self/cli/attacks.ts';
import { crowdedAttacks } from '../suites/self/cli/crowded-attacks.ts';
import { heavyAttacks } from '../suites/self/cli/heavy-attacks.ts';
import { expectProportion } from '../suites/self/cli/in-proportion.ts';
import { workspace as newWorkspace } from '../suites/self/cli/workspace.ts';

const catalogue: Readonly<Record<string, Attack>> = {
  ...attacks,
  ...countAttacks,
  ...heavyAttacks,
  ...crowdedAttacks,
};

interface Measured extends AttackedRun {
  readonly wallSeconds: number;
}

async function measured(profile: string, attack?: Attack): Promise<Measured> {
  const [service, workspace] = [await startReference(), await newWorkspace()];
  const began = performance.now();
  try {
    const words = ['--profile', profile, '--har', '--events'];
    const run = await attackedRun(service, attack === undefined ? [] : [attack], words, workspace);
    return { ...run, wallSeconds: (performance.now() - began) / 1_000 };
  } finally {
    await Promise.all([service.close(), workspace.remove()]);
  }
}

/** A line of the table; figures stand right in their columns. */
function tell([name = '', ...figures]: readonly string[]): void {
  console.log(name.padEnd(64) + figures.map((figure) => figure.padStart(8)).join(''));
}

const times = (own: number, other: number) => (own / other).toFixed(1);

describe.each(['smoke', 'ci', 'certify'])('%s:', (profile) => {
  let usual: Measured;

  beforeAll(async () => {
    usual = await measured(profile);
    const { wallSeconds, cpuSeconds, peakMiB } = usual;
    const took = `${wallSeconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of the processor, ${peakMiB.toFixed(0)} MiB`;
    console.log(`\n${profile}: the honest run took ${took}`);
    tell(['', 'exit', 'x wall', 'x CPU', '+ MiB']);
  });

  it.concurrent.each(Object.entries(catalogue))('%s', async (name, attack) => {
    const run = await measured(profile, attack);
    const [wall, cpu] = [times(run.wallSeconds, usual.wallSeconds), times(run.cpuSeconds, usual.cpuSeconds)];
    tell([`${profile}: ${name}`, String(run.code), wall, cpu, (run.peakMiB - usual.peakMiB).toFixed(0)]);
    expect(run.turns).toBeGreaterThan(0);
    if (name in attacks) expect(run.report.verdict).not.toBe('conformant');
    expectProportion(run, usual, expect);
  });
});
