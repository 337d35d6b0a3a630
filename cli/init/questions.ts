import { ConfigError } from '../../config/config-error.ts';
import type { LaunchInput } from '../../config/program/launch-input.ts';
import { programConfig } from '../../config/program/program-config.ts';
import { Secret } from '../../config/secret.ts';
import type { Prompts } from '../prompts.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import type { InitAnswers } from './basic-files.ts';

interface Question {
  readonly member: keyof InitAnswers;
  readonly flag: string;
  readonly asks: string;
  readonly isList: boolean;
  readonly optional?: true;
}

const questions: readonly Question[] = [
  { member: 'baseUrl', flag: '--base-url', asks: 'Base URL of the service', isList: false },
  { member: 'partnerId', flag: '--partner-id', asks: 'Partner id', isList: false },
  {
    member: 'domains',
    flag: '--domain',
    asks: 'Domains of different sizes, with commas between',
    isList: true,
  },
  {
    member: 'consumerIds',
    flag: '--consumer-id',
    asks: 'Consumer ids, with commas between (none: the consumer endpoint is left out)',
    isList: true,
    optional: true,
  },
];

export type GivenAnswers = { readonly [Member in keyof InitAnswers]?: InitAnswers[Member] | undefined };

/** Values in place of the answers that are not being checked. */
const sample: LaunchInput = {
  baseUrl: 'http://127.0.0.1',
  partnerId: 'partner',
  partnerKey: new Secret('stands-for-a-key'),
  domains: ['acme.example'],
};

export interface Questioning {
  /** Values of options: they are not asked for. */
  readonly given: GivenAnswers;
  /** Values of the config file and of variables: proposals, or answers where no person is asked. */
  readonly known: GivenAnswers;
  readonly prompts: Prompts | undefined;
  readonly terminal: Pick<Terminal, 'out' | 'err'>;
  /** Called with each answer as soon as it is known. */
  readonly onAnswer?: (member: keyof InitAnswers, value: unknown) => Promise<void>;
}

/**
 * All answers: given, asked for, or known; each is what a config file takes.
 * @throws UsageError with a line for everything that is wrong or missing
 */
export async function collectAnswers(asking: Questioning): Promise<InitAnswers> {
  const answers = new Map<string, unknown>();
  const problems: string[] = [];
  for (const question of questions) {
    const { member, flag } = question;
    const { value, wrong } = await answerTo(question, asking);
    if (wrong.length > 0) problems.push(...wrong.map((line) => line.replace(member, flag)));
    else if (value === undefined && question.optional !== true)
      problems.push(`${flag} is missing: ${question.asks}`);
    else await asking.onAnswer?.(member, value);
    answers.set(member, value ?? []);
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  // Sound: every member was asked for, and looked at.
  return Object.fromEntries(answers) as unknown as InitAnswers;
}

interface Value {
  readonly value: unknown;
  readonly wrong: readonly string[];
}

async function answerTo(
  question: Question,
  { given, known, prompts, terminal }: Questioning,
): Promise<Value> {
  const value = given[question.member];
  const proposed = known[question.member];
  if (value !== undefined || prompts === undefined) {
    const taken = value ?? proposed;
    return { value: taken, wrong: await problemsOf(question.member, taken) };
  }
  for (;;) {
    const hint = proposed === undefined ? '' : ` [${[proposed].flat().join(',')}]`;
    const typed = await prompts.ask(`${question.asks}${hint}: `);
    const answer = typed === '' ? proposed : readTyped(question, typed);
    const wrong = await problemsOf(question.member, answer);
    if (wrong.length === 0 && (answer !== undefined || question.optional)) return { value: answer, wrong };
    terminal.err(`${wrong.join('\n') || 'this is needed'}\n`);
  }
}

function readTyped({ isList }: Question, typed: string): unknown {
  return isList ? typed.split(',').map((part) => part.trim()) : typed;
}

/** Problems of one answer by the rules of the config file; none for an answer that was left out. */
async function problemsOf(member: keyof InitAnswers, value: unknown): Promise<readonly string[]> {
  if (value === undefined || (Array.isArray(value) && value.length === 0 && member === 'consumerIds'))
    return [];
  const input = { ...sample, [member]: value } as LaunchInput;
  try {
    await programConfig(input);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}
