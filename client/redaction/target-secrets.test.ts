import { describe, expect, it } from 'vitest';
import { Secret } from '../../config/secret.ts';
import { secretsOf } from './target-secrets.ts';

function secretsOfHeader(value: string): readonly string[] {
  const headers = { 'X-Gate': { value: new Secret(value), variable: 'GATE' } };
  return secretsOf({ partnerKey: new Secret('pk_test_0123'), headers });
}

describe('the secrets of a header', () => {
  it.each([
    ['user1:pw12345', ['user1:pw12345', 'pw12345']],
    ['gate=c00kie; b=user1:pw1234:x', ['c00kie', 'user1:pw1234:x', 'pw1234:x', 'pw1234']],
    ['Bearer tok_7f3a91c2e5', ['tok_7f3a91c2e5']],
  ])('are its parts too: %s', (value, parts) => {
    expect(secretsOfHeader(value)).toEqual(expect.arrayContaining([value, ...parts]));
  });

  it('are no names of schemes', () => {
    expect(secretsOfHeader('Bearer tok_7f3a91c2e5')).not.toContain('Bearer');
  });
});
