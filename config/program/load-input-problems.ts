import { optionRows } from '../options/options.ts';
import { suggestion } from '../suggest-word.ts';
import { isMembers, kindOf, type Members, unknownMembers } from './problems.ts';

const members = ['options', 'env', 'cwd', 'now', 'signal'];
const flags: readonly string[] = optionRows.map(({ flag }) => flag);

/** Problems with the input of a program to `loadConfig`, beside the values of the options: one line each. */
export function loadInputProblems(input: unknown): readonly string[] {
  if (!isMembers(input))
    return [`loadConfig takes an object with options, env and cwd, got ${kindOf(input)}`];
  const { options = {}, env = {}, cwd = '.' } = input;
  return [
    ...unknownMembers(input, members, ''),
    ...(isMembers(options) ? optionProblems(options) : [`options must be an object, got ${kindOf(options)}`]),
    ...(isMembers(env) ? [] : [`env must be an object, got ${kindOf(env)}`]),
    ...(typeof cwd === 'string' ? [] : [`cwd must be the path of a folder, got ${kindOf(cwd)}`]),
  ];
}

function optionProblems(options: Members): readonly string[] {
  return Object.entries(options).flatMap(([flag, value]) => {
    if (!flags.includes(flag)) return [noOption(flag)];
    return isOptionValue(value)
      ? []
      : [`options: ${flag} must be a text, a list of texts or true, got ${kindOf(value)}`];
  });
}

/** `profile` for `--profile`, `maxRequests` for `--max-requests`. */
function noOption(name: string): string {
  const asFlag = `--${name.replace(/^-*/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const hint = flags.includes(asFlag) ? `, did you mean ${asFlag}?` : suggestion(asFlag, flags);
  return `options: ${name} is no option, they are named by their flag${hint}`;
}

function isOptionValue(value: unknown): boolean {
  if (value === undefined || typeof value === 'string' || typeof value === 'boolean') return true;
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
