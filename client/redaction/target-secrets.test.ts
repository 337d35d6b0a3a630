import { describe, expect, it } from 'vitest';
import { renew, Secret } from '../../config/secret.ts';
import { countOfValues, secretsOf, type TargetSecrets } from './target-secrets.ts';

const partnerKey = () => new Secret('pk_test_0123');

function header(value: string): NonNullable<TargetSecrets['headers']> {
  return { 'X-Gate': { value: new Secret(value), variable: 'GATE' } };
}

/** Of a target with nothing but a key, what else is a secret. */
function furtherSecrets(target: Partial<TargetSecrets>): readonly string[] {
  const [key, ...others] = secretsOf({ partnerKey: partnerKey(), ...target });
  expect(key).toBe('pk_test_0123');
  return others.toSorted();
}

describe('the secrets of a header', () => {
  it.each([
    ['user1:pw12345', ['user1:pw12345', 'pw12345']],
    ['user1234:pw123456', ['user1234:pw123456', 'user1234', 'pw123456']],
    [
      'gate=c00kie; b=user1:pw1234:x',
      [
        'gate=c00kie; b=user1:pw1234:x',
        'gate=c00kie',
        'c00kie',
        'b=user1:pw1234:x',
        'user1:pw1234:x',
        'pw1234:x',
        'pw1234',
      ],
    ],
    ['Bearer tok_7f3a91c2e5', ['Bearer tok_7f3a91c2e5', 'tok_7f3a91c2e5']],
    ['Session 12345678,, \t1234567', ['Session 12345678,, \t1234567', '12345678']],
    ['ab:cd:ef gh', ['ab:cd:ef gh', 'ab:cd:ef']],
    ['a=12345', ['a=12345']],
    ['123456', ['123456']],
    ['12345', []],
  ])('are its parts too, and no names of schemes: %s', (value, parts) => {
    expect(furtherSecrets({ headers: header(value) })).toEqual(parts.toSorted());
  });
});

describe('the secrets of a target', () => {
  it('are its keys, however short, and all that they were before', () => {
    const key = new Secret('k1');
    renew(key, 'k2');
    const keys = {
      consumerToken: new Secret('ct'),
      secondPartnerKey: new Secret('pk2'),
      otherPartnerKey: new Secret('pk3'),
    };
    expect(secretsOf({ partnerKey: key, ...keys })).toEqual(['k1', 'k2', 'ct', 'pk2', 'pk3']);
  });

  it.each([
    ['a passphrase', { tls: { clientKeyPassphrase: new Secret('phrase') } }, ['phrase']],
    ['a passphrase that is in any text', { tls: { clientKeyPassphrase: new Secret('pass1') } }, []],
    ['no passphrase', { tls: {} }, []],
    ['a proxy without a login', { proxy: proxy('http://proxy.example:3128') }, []],
    [
      'a user of a proxy',
      { proxy: proxy('http://token-7@proxy.example') },
      ['token-7', 'token-7', 'token-7:'],
    ],
    [
      'a password of a proxy',
      { proxy: proxy('http://:s%2Fcret@proxy.example') },
      ['s%2Fcret', 's/cret', ':s/cret'],
    ],
    [
      'a login of a proxy',
      { proxy: proxy('http://some%40one:pa55word@proxy.example') },
      ['some%40one', 'some@one', 'pa55word', 'pa55word', 'some@one:pa55word'],
    ],
  ])('hold %s', (_, target, secrets) => {
    expect(furtherSecrets(target as Partial<TargetSecrets>)).toEqual(secrets.toSorted());
  });
});

describe('the values that secrets had so far', () => {
  it('are those of keys and headers', () => {
    const target = { partnerKey: partnerKey(), consumerToken: new Secret('ct'), headers: header('a, b, c') };
    expect(countOfValues({ partnerKey: partnerKey() })).toBe(1);
    expect(countOfValues(target)).toBe(3);
    renew(target.consumerToken, 'ct2');
    renew(target.consumerToken, 'ct3');
    expect(countOfValues(target)).toBe(5);
  });
});

function proxy(url: string) {
  return { url: new Secret(url) };
}
