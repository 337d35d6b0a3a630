import { describe, expect, it } from 'vitest';
import { optionRows } from '../config/options/options.ts';
import { invocation, notGiven } from './action-inputs.js';

function asked(env: Record<string, string>) {
  return invocation(optionRows, env);
}

describe('the inputs of the action', () => {
  it('take an option whose value may be left out with and without one', () => {
    expect(asked({ INPUT_EVENTS: 'true', INPUT_HAR: 'all.har' }).argv).toEqual(['--events', '--har=all.har']);
    expect(asked({ INPUT_EVENTS: 'false', INPUT_HAR: '' }).argv).toEqual([]);
  });

  it('are options, one word each', () => {
    expect(asked({ INPUT_BASE_URL: ' https://a.example ', INPUT_PARTNER_ID: '--x y' }).argv).toEqual([
      '--base-url=https://a.example',
      '--partner-id=--x y',
    ]);
  });

  it('are as if they were not given where they are empty', () => {
    expect(asked({ INPUT_BASE_URL: '', INPUT_DOMAIN: ' \n ', INPUT_STRICT: '' })).toEqual({
      argv: [],
      env: {},
      problems: [],
    });
  });

  it('are several where there is one a line', () => {
    expect(asked({ INPUT_DOMAIN: 'a.example\r\n\n b.example\n', INPUT_SEED: '1\n2' }).argv).toEqual([
      '--domain=a.example',
      '--domain=b.example',
      '--seed=1\n2',
    ]);
  });

  it('are several where they are separated as in the variable of the option', () => {
    expect(asked({ INPUT_CONSUMER_ID: 'c-1, c-2\nc-3', INPUT_EXPECT_TOTAL: 'a,b=1' }).argv).toEqual([
      '--consumer-id=c-1',
      '--consumer-id=c-2',
      '--consumer-id=c-3',
      '--expect-total=a,b=1',
    ]);
  });

  it('are switches by true and false alone', () => {
    expect(asked({ INPUT_STRICT: 'true', INPUT_EMBEDDED: 'false' }).argv).toEqual(['--strict']);
    expect(asked({ INPUT_INSECURE: 'True' }).problems).toEqual(['the input insecure must be true or false']);
  });

  it('reach the command as variables where they are keys, as they are, and nowhere else', () => {
    const given = { INPUT_PARTNER_KEY: ' pk ', INPUT_CONSUMER_TOKEN: '', INPUT_SECOND_PARTNER_KEY: notGiven };
    expect(asked({ PATH: '/bin', ...given })).toEqual({
      argv: [],
      env: { PATH: '/bin', PCDS_PARTNER_KEY: ' pk ', PCDS_CONSUMER_TOKEN: '' },
      problems: [],
    });
  });

  it('leave a key of the environment as it is where none is given', () => {
    expect(asked({ PCDS_PARTNER_KEY: 'pk', INPUT_PARTNER_KEY: notGiven }).env).toEqual({
      PCDS_PARTNER_KEY: 'pk',
    });
  });
});
