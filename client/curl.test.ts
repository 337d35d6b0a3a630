import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Secret } from '../config/secret.ts';
import { curlLine, shownHeaders } from './curl.ts';
import type { Credential, Request, Situation } from './exchange.ts';
import { type KeyAlterationName, keyAlterations } from './key-alterations.ts';
import { answering, clientAt, getPersons, message, targetAt } from './loopback.corpus.ts';

const run = promisify(execFile);
const environment = { PCDS_PARTNER_KEY: 'k$x`"\'\\!', PCDS_CONSUMER_TOKEN: 'token' };

describe('a curl line', () => {
  it('names the variable that holds the key, never the key', () => {
    expect(curlLine({ baseUrl: 'https://staging.example/api' }, getPersons)).toBe(
      "curl -sS --globoff --path-as-is --compressed -i -H 'Accept: application/json' " +
        '-H "Authorization: Bearer $PCDS_PARTNER_KEY" ' +
        "'https://staging.example/api/partners/p1?domain=acme.example'",
    );
    expect(shownHeaders({ kind: 'consumer-token' })).toEqual([
      ['authorization', 'Bearer $PCDS_CONSUMER_TOKEN'],
    ]);
    expect(shownHeaders({ kind: 'other-partner-key' })).toEqual([
      ['authorization', 'Bearer $PCDS_OTHER_PARTNER_KEY'],
    ]);
  });

  it('quotes what a shell would expand', () => {
    const request: Request = {
      ...getPersons,
      path: "/partners/$(id)`id`'",
      query: 'a=b&c="$HOME"',
      credential: { kind: 'none' },
    };
    expect(curlLine({ baseUrl: 'http://h' }, request)).toContain(
      `'http://h/partners/$(id)\`id\`'\\''?a=b&c="$HOME"'`,
    );
  });

  it('names the files of certificates by their variables, and no key', () => {
    const tls = { ca: 'CA', clientCertificate: 'C', clientKey: new Secret('K'), insecure: true };
    expect(curlLine({ baseUrl: 'https://h', tls }, getPersons)).toContain(
      ' --cacert "$PCDS_CA_FILE" --cert "$PCDS_CLIENT_CERT_FILE" --key "$PCDS_CLIENT_KEY_FILE" --insecure -i ',
    );
  });
});

describe.skipIf(!has('curl') || !has('bash'))('a curl line in a shell', () => {
  it.each<[string, Situation, string, string | undefined]>([
    ['no Host', { says: ['without Host'], without: ['host'] }, '1.1', undefined],
    ['HTTP/1.0', { says: ['HTTP/1.0'], version: '1.0' }, '1.0', '127.0.0.1'],
  ])('sends %s', async (_, situation, version, host) => {
    const server = await answering(message('{}', 'Connection: close'));
    await run('bash', ['-c', curlLine({ baseUrl: server.url }, { ...getPersons, situation })], {
      env: { ...process.env, ...environment },
    });
    const [line, ...fields] = server.requests[0]?.split('\r\n') ?? [];
    expect(line).toMatch(new RegExp(` HTTP/${version}$`));
    expect(headerOf(fields.join('\r\n'), 'host')?.split(':')[0]).toBe(host);
  });

  it.each<[string, Credential, string | undefined]>([
    ['the partner key', { kind: 'partner-key' }, `Bearer ${environment.PCDS_PARTNER_KEY}`],
    ['the consumer token', { kind: 'consumer-token' }, 'Bearer token'],
    ['no credential', { kind: 'none' }, undefined],
    ['an empty one', { kind: 'invented', authorization: '' }, ''],
    ['a scheme alone', { kind: 'invented', authorization: 'Bearer ' }, 'Bearer '],
    [
      'one with quotes and blanks',
      { kind: 'invented', authorization: `Digest a='b', c="$d" \\e` },
      `Digest a='b', c="$d" \\e`,
    ],
  ])('sends what the client sends, with %s', async (_, credential, expected) => {
    const server = await answering(message('{}', 'Connection: close'));
    const paths = ["/partners/it's%20%27me%27/../a%2Fb;{1,2}[3-4]", '/partners/p1'];
    for (const path of paths) {
      const request: Request = { ...getPersons, path, query: 'domain=a&b=%22x%22*&q=$HOME', credential };
      const { stdout } = await run('bash', ['-c', curlLine({ baseUrl: `${server.url}/api` }, request)], {
        env: { ...process.env, ...environment },
      });
      expect(stdout).toContain('200 OK');
      const head = server.requests.at(-1) ?? '';
      expect(head.split('\r\n')[0]).toBe(`GET /api${path}?${request.query} HTTP/1.1`);
      expect(headerOf(head, 'authorization')?.trimEnd()).toBe(expected?.trimEnd());
      expect(headerOf(head, 'accept')).toBe('application/json');
    }
  });

  it.each(Object.keys(keyAlterations) as KeyAlterationName[])(
    'makes the key of %s as the client does',
    async (alteration) => {
      const server = await answering(message('{}', 'Connection: close'));
      const secret = 'pk_test_4eC39HqLyjWDarjtT1zdp7dc';
      const request: Request = {
        ...getPersons,
        credential: { kind: 'altered', key: 'partner-key', alteration },
        headers: { 'X-Forwarded-For': '127.0.0.1' },
      };
      await run('bash', ['-c', curlLine({ baseUrl: server.url }, request)], {
        env: { ...process.env, PCDS_PARTNER_KEY: secret },
      });
      await clientAt(server.url, {
        target: { ...targetAt(server.url), partnerKey: new Secret(secret) },
      }).send(request, 'core');
      const [shell = '', client = ''] = server.requests;
      expect(shell.split('\r\n')[0]).toBe(client.split('\r\n')[0]);
      const names = ['authorization', 'cookie', 'x-api-key', 'x-access-token', 'x-forwarded-for'];
      for (const name of names) expect(headerOf(shell, name)).toBe(headerOf(client, name));
    },
  );

  it('sends the headers of a gateway as the client does', async () => {
    const server = await answering(message('{}', 'Connection: close'));
    const value = 'c=$x`"\'\\!';
    const target = {
      ...targetAt(server.url),
      partnerKey: new Secret(environment.PCDS_PARTNER_KEY),
      headers: { Cookie: { value: new Secret(value), variable: 'GATE_COOKIE' } },
    };
    const request: Request = {
      ...getPersons,
      credential: { kind: 'altered', key: 'partner-key', alteration: 'no-scheme' },
      headers: { cookie: "own='$HOME'" },
    };
    await run('bash', ['-c', curlLine(target, request)], {
      env: { ...process.env, ...environment, GATE_COOKIE: value },
    });
    await clientAt(server.url, { target }).send(request, 'core');
    const cookies = server.requests.map((head) => headerOf(head, 'cookie'));
    expect(cookies).toEqual(Array(2).fill(`${value}; own='$HOME'`));
  });

  it.each(['HEAD', 'OPTIONS'] as const)('asks by %s where the client does', async (method) => {
    const server = await answering('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    const request: Request = { ...getPersons, method };
    await run('bash', ['-c', curlLine({ baseUrl: server.url }, request)], {
      env: { ...process.env, ...environment },
    });
    await clientAt(server.url).send(request, 'core');
    const lines = server.requests.map((head) => head.split('\r\n')[0]);
    expect(lines).toEqual(Array(2).fill(`${method} /partners/p1?domain=acme.example HTTP/1.1`));
  });
});

function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: ?(.*)\r$`, 'im').exec(head)?.[1];
}

function has(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
