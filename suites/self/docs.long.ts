import { describe, expect } from 'vitest';
import { cliTest } from './cli/cli-test.ts';
import { hurriedEnvironment, targetEnvironment } from './cli/target-environment.ts';
import { commandsOf, transcriptOf } from './docs-commands.ts';
import { runPages, transcriptPages } from './docs-run.ts';
import { installedShell, runScript } from './installed-shell.ts';
import { textOf } from './markdown-pages.ts';

/** A page has a handful of runs, up to two of `certify`. */
const timeout = 600_000;

describe.concurrent('what a page says to run works as it stands there', () => {
  cliTest.for(runPages)('%s', { timeout }, async ([page], { workspace, reference }) => {
    const service = await reference();
    // Where the page names no profile, the quickest shows as well that the words are right.
    const env = {
      ...targetEnvironment(service),
      PCDS_PROFILE: 'smoke',
      // Nobody reads the Allure report here; a page that is about it makes it by its own words.
      PCDS_HTML: 'never',
      ...(await installedShell(workspace)),
    };
    const ran = new Set<string>();
    for (const { under, script } of commandsOf(textOf(page))) {
      // Jobs of several platforms have the same command.
      if (ran.has(script)) continue;
      ran.add(script);
      const ended = await runScript(script, workspace, env);
      expect(ended.code, `${under}\n${script}\n${ended.stdout}\n${ended.stderr}`).toBe(0);
      expect(ended.stdout + ended.stderr).not.toContain(service.accounts.partnerKey);
    }
  });
});

describe.concurrent('what a page shows of a run is what the run prints', () => {
  cliTest.for(transcriptPages)('%s', { timeout }, async (page, { workspace, reference }) => {
    const { fault, command, lines } = transcriptOf(textOf(page));
    const service = await reference({ faults: [fault] });
    const env = { ...hurriedEnvironment(service), PCDS_HTML: 'never', ...(await installedShell(workspace)) };
    const { stdout } = await runScript(`${command} || test $? -eq 1`, workspace, env);
    const printed = stdout.replaceAll(service.url, 'http://127.0.0.1:4010').split('\n');
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.filter((line) => !printed.includes(line))).toEqual([]);
  });
});
