import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { configFileName } from '../config/sources/file-source.ts';
import { readJsonFile } from '../config/sources/json-file.ts';
import { ownCommand } from '../reporters/own-command.ts';
import type { InitOptions } from './commands/init.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { basicFiles, type InitAnswers } from './init/basic-files.ts';
import { checkAddress, checkService } from './init/check-service.ts';
import { dependencyOf, dependencySteps } from './init/dependency.ts';
import { jobs } from './init/jobs.ts';
import { foundPlatform, type Platform, platforms } from './init/platforms.ts';
import { putFile } from './init/put-file.ts';
import { collectAnswers, type GivenAnswers } from './init/questions.ts';
import type { Job, JobFacts } from './init/written-file.ts';
import { Interruption } from './interruption.ts';
import { formatAmong } from './output-format.ts';
import type { Prompts } from './prompts.ts';
import { UsageError } from './usage-error.ts';

type InitContext = Pick<Context, 'terminal' | 'env' | 'cwd' | 'signals' | 'openPrompts'>;
type Document = Readonly<Record<string, unknown>>;

/** `pcds-conformance init`: from an empty folder to a config file and a job, asked for or by options. */
export async function init(options: InitOptions, context: InitContext): Promise<number> {
  if (options.platform !== undefined) formatAmong(options.platform, platforms, '--platform');
  const before = await configBefore(context.cwd);
  const interruption = new Interruption(context.signals);
  const prompts = promptsOf(options, context);
  try {
    return await Promise.race([
      initiated(options, { ...context, before, prompts, signal: interruption.signal }),
      interruption.wait().then(() => interruption.exitCode ?? exitCodes.SIGINT),
    ]);
  } catch (error) {
    if (interruption.exitCode === undefined) throw error;
    return interruption.exitCode;
  } finally {
    prompts?.close();
    interruption.stop();
  }
}

function promptsOf({ yes }: InitOptions, { openPrompts }: InitContext): Prompts | undefined {
  if (yes === true) return undefined;
  if (openPrompts !== undefined) return openPrompts();
  throw new UsageError(
    'init asks on a terminal, and there is none; give --yes, with --base-url, --partner-id and --domain',
  );
}

/** The config file of a former `init`, or of a person; nothing where there is none. */
async function configBefore(cwd: string): Promise<Document | undefined> {
  const reading = await readJsonFile(path.join(cwd, configFileName));
  if ('problem' in reading) {
    if (reading.code === 'ENOENT') return undefined;
    throw new UsageError(`${configFileName} ${reading.problem}; fix it or move it away`);
  }
  if (typeof reading.value === 'object' && reading.value !== null && !Array.isArray(reading.value))
    return reading.value as Document;
  throw new UsageError(`${configFileName} must hold an object; fix it or move it away`);
}

interface Initiating extends InitContext {
  readonly before: Document | undefined;
  readonly prompts: Prompts | undefined;
  readonly signal: AbortSignal;
}

async function initiated(options: InitOptions, initiating: Initiating): Promise<number> {
  const { terminal, cwd, before, prompts } = initiating;
  const checks = options.check !== false;
  const answers = await collectAnswers({
    given: {
      baseUrl: options.baseUrl,
      partnerId: options.partnerId,
      domains: options.domain,
      consumerIds: options.consumerId,
    },
    known: knownBefore(initiating),
    prompts,
    terminal,
    onAnswer: async (member, value) => {
      if (checks && member === 'baseUrl' && prompts !== undefined)
        await checkAddress(String(value), initiating);
    },
  });
  const platform = await platformOf(options, initiating);
  const ready = checks ? await checkService(answers, initiating) : undefined;
  const dependency = await dependencyOf(cwd);
  const facts: JobFacts = {
    cwd,
    node: process.execPath,
    baseUrl: answers.baseUrl,
    consumer: answers.consumerIds.length > 0,
    tarball: dependency.tarball,
    text: (name) =>
      existsSync(path.join(cwd, name)) ? readFileSync(path.join(cwd, name), 'utf8') : undefined,
  };
  const job = jobs[platform](facts);
  for (const file of [...basicFiles(answers, facts, before), ...job.files])
    await putFile(file, { cwd, prompts, overwrite: options.overwrite === true, terminal });
  const first = [...dependencySteps(dependency, cwd, platform), ...consumerSteps(facts)];
  terminal.out(leftToDo(job, first, ready));
  return exitCodes.conformant;
}

/** Answers known before any question: those of the config file, else those of the variables of a run. */
function knownBefore({ before, env }: Initiating): GivenAnswers {
  const target = (before?.target ?? {}) as Partial<InitAnswers>;
  const list = (text: string | undefined) => text?.split(',').map((part) => part.trim());
  return {
    baseUrl: target.baseUrl ?? env.PCDS_BASE_URL,
    partnerId: target.partnerId ?? env.PCDS_PARTNER_ID,
    domains: target.domains ?? list(env.PCDS_DOMAIN),
    consumerIds: target.consumerIds ?? list(env.PCDS_CONSUMER_ID),
  };
}

async function platformOf(
  { platform }: InitOptions,
  { cwd, prompts, terminal }: Initiating,
): Promise<Platform> {
  if (platform !== undefined) return formatAmong(platform, platforms, '--platform');
  const git = await readFile(path.join(cwd, '.git', 'config'), 'utf8').catch(() => '');
  const found = foundPlatform((name) => existsSync(path.join(cwd, name)), git);
  for (;;) {
    const typed = (await prompts?.ask(`Where it is to run: ${platforms.join(', ')} [${found}]: `)) ?? '';
    if (typed === '') return found;
    const named = platforms.find((one) => one === typed.toLowerCase());
    if (named !== undefined) return named;
    terminal.err(`it must be one of ${platforms.join(', ')}\n`);
  }
}

/** Without consumers half of the interface is left out, which a green run does not show. */
function consumerSteps({ consumer }: JobFacts): readonly string[] {
  return consumer
    ? []
    : [
        'to have the consumer endpoint judged too: init again with --consumer-id, and set PCDS_CONSUMER_TOKEN',
      ];
}

function leftToDo({ steps, keysFrom }: Job, first: readonly string[], ready: boolean | undefined): string {
  const all = [
    ...first,
    ...steps,
    ...(ready === undefined
      ? [keysFrom ?? 'set PCDS_PARTNER_KEY in your shell, from your secret store']
      : []),
    `${ownCommand} ${ready === true ? 'run' : 'doctor'}`,
  ];
  const lines = all.map((step, index) => `  ${index + 1}. ${step}\n`).join('');
  return `\n${ready === false ? 'the service cannot be tested yet; see what is marked above\n' : ''}What is left:\n${lines}`;
}
