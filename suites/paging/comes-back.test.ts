import { describe, expect, it } from 'vitest';
import { comesBack } from './comes-back.ts';

/** Runs the procedure on these answers before the wait, and these after it; tells how many were asked for. */
async function told(early: string, late: string) {
  let asked = 0;
  const found = await comesBack({
    early: [...early],
    ask: async () => {
      asked += 1;
      return late[asked - 1];
    },
    reading: (answer) => answer,
    rest: async () => {},
    most: late.length,
  });
  return { returns: found?.returns, asked };
}

describe('the answers to one question', () => {
  it.each([
    ['come and go by lot', 'aaabaaaa', 'aabaaaaa', { returns: 3, asked: 4 }],
    ['come by turns', 'abababab', 'abababab', { returns: 9, asked: 3 }],
    ['come back late', 'aaaaaaab', 'abaaaaaa', { returns: 3, asked: 3 }],
    ['are three of one kind', 'abcabcab', 'cabcabca', { returns: 9, asked: 4 }],
  ])('that %s come back', async (_, early, late, expected) => {
    expect(await told(early, late)).toEqual(expected);
  });

  it.each([
    ['stand still', 'aaaaaaaa', 'aaaaaaaa', 0],
    ['are another one each time', 'abcdefgh', 'ijklmnop', 0],
    ['go on', 'aaabbbcc', 'cddeefff', 0],
    ['changed once', 'aaaabbbb', 'bbbbbbbb', 8],
    ['changed between two caches that remember, until both have forgotten', 'abababab', 'bbbbbbbb', 8],
    ['go on with a replica that lags behind', 'abacbcbd', 'defefgfg', 8],
    ['show one person who came and went', 'aaabbaaa', 'aaaaaaaa', 8],
    ['show one more change after the wait', 'abaaaaaa', 'aaaaaabb', 8],
  ])('that %s do not', async (_, early, late, asked) => {
    expect(await told(early, late)).toEqual({ returns: undefined, asked });
  });
});
