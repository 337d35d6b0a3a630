import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { describe } from 'vitest';
import { type CertificateName, certificate, certificatePath } from './certificates/certificate.ts';
import { cliTest } from './cli-test.ts';
import { ca, emptyPage, examine, listening } from './examine.ts';
import { runCli } from './run-cli.ts';
import { anyTarget } from './target-environment.ts';

describe.concurrent('a certificate that is not trusted', () => {
  const cases: Readonly<Record<string, readonly [CertificateName, RegExp, RegExp]>> = {
    'has expired': ['expired', /^the certificate has expired .*: it was valid until 2021-01-01; /, /^renew/],
    'is not valid yet': [
      'future',
      /not valid yet .*: it is valid from 2125-01-01; /,
      /clock of this machine/,
    ],
    'is for another host': [
      'other',
      /holds other\.example, www\.other\.example/,
      /let the certificate name localhost/,
    ],
    'is self-signed': ['self-signed', /^the certificate is self-signed/, /--ca-file/],
  };

  cliTest.for(Object.entries(cases))('%s', async ([, [name, says, advice]], { workspace, serve, expect }) => {
    const { url, asked } = await serve(emptyPage, certificate(name));
    const examined = await examine(workspace, anyTarget(url), '--ca-file', ca);
    expect([examined.code, asked]).toEqual([3, []]);
    expect(examined.stage('TLS')).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(says),
      advice: expect.stringMatching(advice),
    });
    const run = await runCli(['--output', workspace.output], workspace, { env: anyTarget(url) });
    expect(run.code).toBe(3);
    expect(run.stderr).toMatch(/the target could not be tested: no answer: the certificate /);
  });

  cliTest('is trusted with --ca-file', async ({ workspace, serve, expect }) => {
    const { url } = await serve(emptyPage, certificate('server'));
    const without = await examine(workspace, anyTarget(url));
    expect(without.stage('TLS')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('issued by Test authority of pcds-conformance'),
      advice: expect.stringContaining('--ca-file'),
    });
    const given = await examine(workspace, anyTarget(url), '--ca-file', ca);
    expect(given.code).toBe(0);
    expect(given.stage('TLS')).toMatchObject({
      state: 'ok',
      message: expect.stringMatching(/trusted by Test authority of pcds-conformance, from --ca-file$/),
    });
  });

  cliTest('is taken with --insecure, and that is said', async ({ workspace, serve, expect }) => {
    const { url } = await serve(emptyPage, certificate('expired'));
    const { code, stage, stderr } = await examine(workspace, anyTarget(url), '--insecure');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: --insecure: .*NOT verified/);
    expect(stage('TLS')).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/^NOT VERIFIED \(--insecure\), anybody .* has expired/),
    });
  });
});

describe.concurrent('a service that asks for a client certificate', () => {
  const asking = { ...certificate('server'), ca: readFileSync(ca), requestCert: true };
  const own = (name: CertificateName) => [
    ...['--ca-file', ca, '--client-cert-file', certificatePath(`${name}.pem`)],
    ...['--client-key-file', certificatePath(`${name}-key.pem`)],
  ];

  cliTest('and gets none', async ({ workspace, serve, expect }) => {
    const { url } = await serve(emptyPage, asking);
    const { code, stage } = await examine(workspace, anyTarget(url), '--ca-file', ca);
    expect(code).toBe(3);
    expect(stage('TLS')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('the service asks for a client certificate, and got none'),
      advice: expect.stringContaining('--client-cert-file'),
    });
    const env = { ...anyTarget(url), NODE_EXTRA_CA_CERTS: ca };
    const run = await runCli(['--output', workspace.output], workspace, { env });
    expect([run.code, run.stderr]).toEqual([
      3,
      expect.stringMatching(/no answer: the service asks for a client\s+certificate, and got none/),
    ]);
  });

  cliTest('and refuses it', async ({ workspace, serve, expect }) => {
    const { url } = await serve(emptyPage, asking);
    const { code, stage } = await examine(workspace, anyTarget(url), ...own('self-signed'));
    expect(code).toBe(3);
    expect(stage('TLS')).toMatchObject({
      state: 'failed',
      message: 'the connection was closed right after the TLS handshake',
      advice: expect.stringContaining('give one that it trusts with --client-cert-file'),
    });
  });

  cliTest('and takes it', async ({ workspace, serve, expect }) => {
    const { url } = await serve(emptyPage, asking);
    const { code, stage } = await examine(workspace, anyTarget(url), ...own('client'));
    expect(code).toBe(0);
    expect(stage('configuration')?.message).toMatch(/client certificate/);
    expect(stage('TLS')?.state).toBe('ok');
  });
});

describe.concurrent('the way to a target', () => {
  cliTest('may be HTTP/2, which the service chooses', async ({ workspace, expect, onTestFinished }) => {
    const server = createSecureServer(certificate('server'), (_, response) => response.end('{"data":{}}'));
    const port = await listening(server, onTestFinished);
    const env = anyTarget(`https://localhost:${port}`);
    const { code, stage } = await examine(workspace, env, '--ca-file', ca);
    expect(code).toBe(0);
    expect(stage('TLS')?.message).toMatch(/^TLSv1\.3 \(h2\); /);
    expect(stage('HTTP')?.message).toMatch(/^HTTP\/2, status 200 in \d+ ms$/);
  });

  cliTest('may go by a proxy', async ({ workspace, serve, expect, onTestFinished }) => {
    const { url } = await serve(emptyPage, certificate('server'));
    const proxy = createServer().on('connect', (_, client: Socket) => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      const onward = connect(Number(new URL(url).port), '127.0.0.1');
      for (const one of [client, onward]) one.on('error', () => undefined);
      onward.pipe(client).pipe(onward);
    });
    const port = await listening(proxy, onTestFinished);
    const env = { ...anyTarget(url), HTTPS_PROXY: `http://user:pass%40word@127.0.0.1:${port}` };
    const { code, stdout, stage } = await examine(workspace, env, '--ca-file', ca);
    expect(code).toBe(0);
    expect(stage('proxy')?.message).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+: the next stages are about the proxy$/,
    );
    expect(stage('tunnel')?.state).toBe('ok');
    expect(stdout).not.toMatch(/pass(@|%40)word/);
  });

  cliTest('ends at a proxy that asks for a password', async ({ workspace, expect, onTestFinished }) => {
    const proxy = createServer().on('connect', (_, client: Socket) => {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    });
    const port = await listening(proxy, onTestFinished);
    const env = { ...anyTarget('https://a.example'), HTTPS_PROXY: `http://127.0.0.1:${port}` };
    const { code, stage } = await examine(workspace, env);
    expect(code).toBe(3);
    expect(stage('tunnel')).toMatchObject({
      state: 'failed',
      message: 'the proxy asks for a user name and a password (status 407)',
      advice: expect.stringContaining('HTTPS_PROXY='),
    });
    const run = await runCli(['--output', workspace.output], workspace, { env });
    expect([run.code, run.stderr]).toEqual([3, expect.stringContaining('the proxy asks for a user name')]);
  });
});
