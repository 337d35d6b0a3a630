import { describe, expect, it } from 'vitest';
import type { RunConfig, Target } from '../config/run-config.ts';
import { reveal, Secret } from '../config/secret.ts';
import type { Credential, Request } from './exchange.ts';
import { answering, clientAt, getPersons, message, targetAt } from './loopback.corpus.ts';
import { Recorder } from './recorder.ts';
import { secretRedaction } from './redaction/secret-redaction.ts';
import { packRun, unpackRun } from './worker-handover.ts';

const gate = 'Gate tok_7f3a91c2e5';
const key = 'pk_test_51HqTzK0';

function behind(baseUrl: string): Target {
  return {
    ...targetAt(baseUrl),
    headers: {
      'x-api-KEY': { value: new Secret(gate), variable: 'PCDS_HEADER_X_API_KEY' },
      Cookie: { value: new Secret('gate=c00kie-7f3a'), variable: 'GATE_COOKIE' },
    },
  };
}

/** Names and values, as they came. */
async function sent(request: Request): Promise<string[]> {
  const server = await answering(message('{}'));
  await clientAt(server.url, { target: behind(server.url) }).send(request, 'core');
  return (server.requests[0] ?? '').split('\r\n').slice(1);
}

const credentials: readonly Credential[] = [
  { kind: 'partner-key' },
  { kind: 'none' },
  { kind: 'invented', authorization: 'Bearer null' },
  { kind: 'altered', key: 'partner-key', alteration: 'cut-at-tail' },
];

describe('the headers of a gateway', () => {
  it.each([
    ...credentials.map((credential): Request => ({ ...getPersons, credential })),
    { ...getPersons, method: 'HEAD' },
    { ...getPersons, method: 'OPTIONS', credential: { kind: 'none' } },
  ] as Request[])('go with every request: %#', async (request) => {
    const lines = await sent(request);
    expect(lines).toContain(`x-api-KEY: ${gate}`);
    expect(lines).toContain('Cookie: gate=c00kie-7f3a');
  });

  it('stay as they are beside the key of a probe in headers and cookies', async () => {
    const probe: Credential = { kind: 'altered', key: 'partner-key', alteration: 'elsewhere' };
    const lines = await sent({ ...getPersons, credential: probe });
    expect(lines.filter((line) => /^x-api-key:/i.test(line))).toEqual([`x-api-KEY: ${gate}`]);
    expect(lines).toContain(`Api-Key: ${key}`);
    expect(lines.filter((line) => /^cookie:/i.test(line))).toEqual([
      expect.stringMatching(`^Cookie: gate=c00kie-7f3a; access_token=${key}; `),
    ]);
  });

  it('are shown as the variables that hold them, and never in clear', async () => {
    const config = { target: behind('https://h'), showPersonalData: false };
    const probe: Credential = { kind: 'altered', key: 'partner-key', alteration: 'in-cookie' };
    const exchange = {
      id: 'x1',
      request: { ...getPersons, credential: probe },
      answer: { status: 403, headers: [], body: Buffer.from('not tok_7f3a91c2e5, not c00kie-7f3a') },
      sentAt: 0,
      receivedAt: 0,
      attempts: 1,
    };
    const record = new Recorder(config).record(exchange);
    const shown = Object.fromEntries(record.request.headers);
    expect(shown['x-api-KEY']).toBe('$PCDS_HEADER_X_API_KEY');
    expect(shown.Cookie).toMatch(/^\$GATE_COOKIE; access_token=\$\{PCDS_PARTNER_KEY\}; /);
    expect(record.curl).toContain(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
      '-H "x-api-KEY: $PCDS_HEADER_X_API_KEY" -H "Cookie: $GATE_COOKIE""; ""access_token=${PCDS_PARTNER_KEY}',
    );
    expect(record.response?.body).toBe('not [redacted], not [redacted]');
  });

  it('are redacted whole, and in the parts that say something', () => {
    const { redact } = secretRedaction(behind('https://h'));
    expect(redact(`${gate}|tok_7f3a91c2e5|Gate|gate=|${Buffer.from(gate).toString('base64')}`)).toMatch(
      /^\[redacted\]\|\[redacted\]\|Gate\|gate=\|\[redacted\]=*$/,
    );
  });

  it('cross into the worker', () => {
    const run = { target: behind('https://h') } as RunConfig;
    const { headers } = unpackRun(structuredClone(packRun(run))).target;
    expect(headers?.Cookie?.variable).toBe('GATE_COOKIE');
    expect(reveal(headers?.['x-api-KEY']?.value ?? new Secret(''))).toBe(gate);
  });
});
