import { ConfigError } from '../../config/config-error.ts';
import type { LaunchInput } from '../../config/program/launch-input.ts';
import { programConfig } from '../../config/program/program-config.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { Secret } from '../../config/secret.ts';
import { renderStage } from '../../reporters/doctor/text.ts';
import type { Stage } from '../../schemas/report/doctor.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { networkStages } from '../doctor/network-stages.ts';
import type { Terminal } from '../terminal.ts';
import type { InitAnswers } from './basic-files.ts';

interface Checking {
  readonly env: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Finds out whether the service is there, by name, connection and TLS: nothing is asked of it yet. */
export async function checkAddress(baseUrl: string, { terminal, signal }: Checking): Promise<void> {
  const partnerKey = new Secret('not-sent-to-anybody');
  const { target, limits } = await programConfig({ baseUrl, partnerId: 'p', partnerKey, domains: ['d'] });
  const { timeoutMs } = limits;
  for await (const stage of networkStages(target, { timeoutMs, signal }))
    terminal.out(renderStage(stage, terminal));
}

/**
 * Examines the service with the keys of the environment, where they are there. Gives whether a run can be started;
 * undefined where there is no key to ask with.
 */
export async function checkService(answers: InitAnswers, checking: Checking): Promise<boolean | undefined> {
  const { env, terminal, signal } = checking;
  const config = await configWithKeys(answers, env);
  if (config === undefined) {
    terminal.out(
      'PCDS_PARTNER_KEY is not set in this shell: it is not checked whether the service accepts the key\n',
    );
    return undefined;
  }
  const stages: Stage[] = [];
  for await (const stage of diagnose(config, signal)) {
    stages.push(stage);
    terminal.out(renderStage(stage, terminal));
  }
  return stages.every(({ state }) => state !== 'failed');
}

async function configWithKeys(answers: InitAnswers, env: NodeJS.ProcessEnv): Promise<RunConfig | undefined> {
  const { PCDS_PARTNER_KEY: partnerKey, PCDS_CONSUMER_TOKEN: consumerToken } = env;
  if (partnerKey === undefined) return undefined;
  const { consumerIds, ...rest } = answers;
  const isConsumerAsked = consumerToken !== undefined && consumerIds.length > 0;
  const input: LaunchInput = {
    ...rest,
    partnerKey,
    ...(isConsumerAsked ? { consumerIds, consumerToken } : {}),
  };
  try {
    return await programConfig(input);
  } catch (error) {
    // The same words as in a run, by the names of variables.
    if (error instanceof ConfigError)
      throw new ConfigError(
        error.lines.map((line) =>
          line
            .replace(/^partnerKey\b/, 'PCDS_PARTNER_KEY')
            .replace(/^consumerToken\b/, 'PCDS_CONSUMER_TOKEN'),
        ),
      );
    throw error;
  }
}
