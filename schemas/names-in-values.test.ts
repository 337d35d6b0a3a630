import { describe, expect, it } from 'vitest';
import { withoutNames } from './names-in-values.ts';

const kept = [
  'Bearer realm="pcds"',
  'Bearer realm="partners", error="invalid_token"',
  'Bearer realm="Partner API", error="invalid_request", error_description="The access token expired"',
  '2024-05-01',
  '1.14.2-rc.1',
  'v2',
  '3',
  'blue',
  'canary-2',
  '7f3a2c9e01',
  '20240517T093000Z',
  '1732435200',
  '200 application/json; charset=utf-8',
  '200 application/vnd.api+json',
  'application/vnd.AcmePartners+json',
  '200 application/vnd.acme.v2+json; version=2; charset=utf-8',
  'cache-control: private, max-age=1',
  'vary: Authorization, X-Tenant',
  '10.12.130.14',
];

describe('the value of a header field in a statement', () => {
  it.each(kept)('%s stays', (value) => {
    expect(withoutNames(value, 'likely')).toBe(value);
  });

  it.each([
    ['Quizzaldine', '[hidden]'],
    ['built by ada lovelace', 'built by [hidden] [hidden]'],
    ['Bearer realm="pcds", user="Quizzaldine O\'Brien"', 'Bearer realm="pcds", user="[hidden] [hidden]"'],
    [
      '200 application/json; charset=utf-8; owner=quizzaldine',
      '200 application/json; charset=utf-8; owner=[hidden]',
    ],
    ['+49 157 99887766', '[hidden]'],
    ['4915799887766', '[hidden]'],
    ['DE89370400440532013000', '[hidden]'],
    ['1.0 Þórbjörn', '1.0 [hidden]'],
  ])('%s is told as %s, and stays so', (value, told) => {
    expect(withoutNames(value, 'likely')).toBe(told);
    expect(withoutNames(told, 'likely')).toBe(told);
  });
});
