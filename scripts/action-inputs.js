/**
 * @typedef {Pick<import('../config/options/option-row.ts').OptionRow, 'flag' | 'argument' | 'optionalArgument' | 'environment' | 'type' | 'repeatable'>} Row
 * @typedef {{ readonly argv: string[], readonly env: NodeJS.ProcessEnv, readonly problems: string[] }} Invocation
 */

/**
 * The default of an input that is a key. A secret that is missing arrives as nothing at all, and must not be taken for one
 * that nobody gave; no key has a space in it.
 */
export const notGiven = '(not given)';

/** Input `base-url` of the option `--base-url`. @param {Row} row */
export function optionInput({ flag }) {
  return flag.slice('--'.length);
}

/** Input `partner-key` of the variable `PCDS_PARTNER_KEY`. @param {Row} row */
export function keyInput({ environment }) {
  return String(environment)
    .replace(/^PCDS_/, '')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** The variable that carries an input: `INPUT_BASE_URL`. @param {string} input */
export function inputVariable(input) {
  return `INPUT_${input.replaceAll('-', '_').toUpperCase()}`;
}

/**
 * The command line and the environment that the inputs of the action ask for. An input that is empty is as if it were not
 * given, except for a key: that is passed on empty, and refused. Keys go by the environment alone.
 * @param {readonly Row[]} rows the table of options
 * @param {NodeJS.ProcessEnv} given the environment, with the inputs
 * @returns {Invocation}
 */
export function invocation(rows, given) {
  const env = Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith('INPUT_')));
  /** @type {string[]} */
  const problems = [];
  const argv = rows.flatMap((row) => {
    const { words, problem } = optionWords(row, given[inputVariable(optionInput(row))] ?? '');
    if (problem !== undefined) problems.push(problem);
    return words;
  });
  for (const row of rows.filter(({ type }) => type === 'key')) {
    const value = given[inputVariable(keyInput(row))] ?? notGiven;
    if (value !== notGiven && row.environment !== undefined) env[row.environment] = value;
  }
  return { argv, env, problems };
}

/** @param {Row} row @param {string} value @returns {{ words: string[], problem?: string }} */
function optionWords(row, value) {
  const text = value.trim();
  if (text === '') return { words: [] };
  const isSwitch = row.argument === undefined || row.optionalArgument === true;
  if (isSwitch && text === 'true') return { words: [row.flag] };
  if (isSwitch && text === 'false') return { words: [] };
  // In one word with its option, a value that begins with -- is a value all the same.
  if (row.argument !== undefined) return { words: valuesOf(row, text).map((one) => `${row.flag}=${one}`) };
  return { words: [], problem: `the input ${optionInput(row)} must be true or false` };
}

/**
 * One a line, where there may be several; separated by commas too, where the variable of the option is.
 * @param {Row} row @param {string} text
 */
function valuesOf({ repeatable, environment }, text) {
  if (repeatable !== true) return [text];
  const lines = text.split(environment === undefined ? /\r?\n/ : /\r?\n|,/).map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
