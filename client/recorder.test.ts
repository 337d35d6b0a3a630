import { describe, expect, it } from 'vitest';
import { reveal } from '../config/secret.ts';
import { busyMs } from '../suites/self/busy-ms.ts';
import type { Answer, Exchange } from './exchange.ts';
import { getPersons, pseudonymKey, targetAt } from './loopback.corpus.ts';
import { Recorder } from './recorder.ts';
import { boundedHeaders } from './wire/bounded-headers.ts';
import { withoutLongValues } from './wire/long-values.ts';

const target = targetAt('https://staging.example/api');
const key = reveal(target.partnerKey);
const recorder = new Recorder({ target, showPersonalData: false }, pseudonymKey);
const open = new Recorder({ target, showPersonalData: true });

function exchange(answer: Partial<Answer> = {}, more: Partial<Exchange> = {}): Exchange {
  return {
    id: 'x1',
    request: getPersons,
    answer: { status: 200, headers: [], body: Buffer.alloc(0), ...answer },
    sentAt: Date.UTC(2025, 0, 1),
    receivedAt: Date.UTC(2025, 0, 1) + 12,
    attempts: 1,
    ...more,
  };
}

function shownBody(body: string | Uint8Array, by = recorder): string {
  return by.record(exchange({ body: Buffer.from(body) })).response?.body ?? '';
}

describe('a record', () => {
  it('says what was asked and answered, when and how often', () => {
    const headers = [
      ['X-B', '1'],
      ['x-a', '2'],
      ['X-B', '3'],
    ] as const;
    expect(open.record(exchange({ headers, body: Buffer.from('{}') }))).toEqual({
      id: 'x1',
      curl: expect.stringMatching(
        /^curl .*'https:\/\/staging\.example\/api\/partners\/p1\?domain=acme\.example'$/,
      ),
      request: {
        method: 'GET',
        url: 'https://staging.example/api/partners/p1?domain=acme.example',
        headers: [
          ['accept', 'application/json'],
          ['accept-encoding', 'gzip, deflate, br'],
          ['user-agent', expect.stringMatching(/^pcds-conformance\/\d/)],
          ['authorization', 'Bearer $PCDS_PARTNER_KEY'],
        ],
      },
      response: { status: 200, headers, body: '{}', bodyBytes: 2 },
      sentAt: '2025-01-01T00:00:00.000Z',
      durationMs: 12,
      attempts: 1,
    });
  });

  it('shows no cookie that was sent back, once it is told of it', () => {
    const hiding = new Recorder({ target, showPersonalData: true });
    hiding.hide('c0ffee5e55i0n4711');
    const request = { ...getPersons, headers: { cookie: 'sid=c0ffee5e55i0n4711; region=eu' } };
    const record = hiding.record(exchange({ body: Buffer.from('{"sid":"c0ffee5e55i0n4711"}') }, { request }));
    expect(JSON.stringify(record)).not.toContain('c0ffee');
    expect(record.curl).toContain("-H 'Cookie: sid=[redacted]; region=eu'");
    expect(record.request.headers).toContainEqual(['cookie', 'sid=[redacted]; region=eu']);
  });

  it('says why there is no answer', () => {
    const { answer: _, ...without } = exchange(
      {},
      { failure: { kind: 'connection', message: `reset ${key}` } },
    );
    const record = recorder.record(without);
    expect(record.failure).toBe('reset [redacted]');
    expect(record).not.toHaveProperty('response');
  });

  it.each([
    ['plain', key],
    ['as entities', [...key].map((character) => `&#${character.charCodeAt(0)};`).join('')],
  ])('holds no key in the title of a page that was not asked for by name: %s', (_, spelled) => {
    const body = Buffer.from(`<!doctype html><title>No access: ${spelled}</title>`);
    const request = { ...getPersons, path: '/partners/nobody-named-it' };
    expect(recorder.record(exchange({ status: 403, body }, { request })).response?.body).toMatch(
      /with the title "No access: \[redacted\][^a-z]*"\]$/,
    );
  });

  it('holds no key, wherever it turns up', () => {
    const request = {
      ...getPersons,
      path: `/partners/${key}`,
      query: `k=${encodeURIComponent(key)}&email=a%40b.example`,
      credential: { kind: 'invented', authorization: `Basic ${Buffer.from(`u:${key}`).toString('base64')}` },
    } as const;
    const headers = [
      [`X-${key}`, key],
      ['Location', `/?t=${key.toUpperCase()}`],
    ] as const;
    const text = JSON.stringify(
      recorder.record(exchange({ headers, body: Buffer.from(`"${key}"`) }, { request })),
    );
    expect(text.toLowerCase()).not.toContain(key.toLowerCase());
    expect(text).not.toContain(Buffer.from(key).toString('base64').slice(2, 12));
    expect(text).not.toContain('a%40b');
  });

  it('shows persons by pseudonyms, or as they are where the user asked for it', () => {
    const body = '{"email":"jo@mail.example"}';
    expect(shownBody(body)).not.toContain('jo@');
    expect(shownBody(body)).toBe(`{"email":"${recorder.personal('jo@mail.example')}"}`);
    expect(shownBody(body, open)).toBe(body);
    expect(open.personal('jo@mail.example')).toBe('jo@mail.example');
    expect(open.personal(key)).toBe('[redacted]');
  });
});

describe('the body of a record', () => {
  it('is whole up to a readable length, and says so beyond', () => {
    const whole = 'x'.repeat(16_384);
    expect(shownBody(whole)).toBe(whole);
    expect(shownBody(`${whole}x`)).toBe(`${whole}\n[16385 bytes in all]`);
    expect(shownBody('y'.repeat(1_000_000))).toBe(`${'y'.repeat(16_384)}\n[1000000 bytes in all]`);
  });

  it('shows no half of a key where a very long value was cut', () => {
    for (let before = 4_096 - key.length - 3; before <= 4_096; before += 1) {
      const long = `${'x'.repeat(before)}${key}${'y'.repeat(600_000)}`;
      const headers = boundedHeaders([['x-long', long]]);
      const body = withoutLongValues(Buffer.from(JSON.stringify({ note: long })));
      const text = JSON.stringify(open.record(exchange({ headers, body, receivedBytes: 600_000 })));
      expect(text).not.toContain(key.slice(0, 6));
      expect(text).toContain('[600000 bytes in all]');
    }
  });

  it('never ends in half a key, wherever the cut falls', () => {
    for (let shift = 0; shift <= key.length; shift += 1) {
      for (const length of [16_384, 65_536]) {
        const shown = shownBody(`${'.'.repeat(length - shift)}${key}${'.'.repeat(100_000)}`);
        expect(shown.slice(0, 70_000)).not.toMatch(/pk_|51H|qTz/i);
      }
    }
  });

  it('never ends in half a key where everything before it was redacted away', () => {
    // Letters of the key: any digits may stand there as the pseudonym of others.
    for (let shift = 0; shift < key.length; shift += 1) {
      expect(shownBody(`${'-'.repeat(shift)}${`${key}`.repeat(9_000)}`)).not.toMatch(/pk|test|hqt|zk0/i);
      expect(shownBody(`${'-'.repeat(shift)}${encodeURIComponent(`${key} `).repeat(9_000)}`)).not.toMatch(
        /pk|test|hqt|zk0/i,
      );
    }
  });

  it('never ends in half an address', () => {
    for (let shift = 0; shift < 24; shift += 1) {
      const body = `${'.'.repeat(shift)} ${'john.smith@mail.example '.repeat(9_000)}`;
      expect(shownBody(body)).not.toMatch(/john|smith|mail/);
    }
  });

  it('does not end in half a character', () => {
    for (const pad of ['', 'x']) {
      const shown = shownBody(`${pad}${'\u{1f600}'.repeat(20_000)}`);
      expect(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(shown)).toBe(false);
    }
  });

  it('is shown as far as it can be where it is not UTF-8', () => {
    expect(shownBody(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))).toBe('{\ufffd\ufffd}');
    expect(shownBody(Buffer.from('J\u00f6rg', 'latin1'))).toBe('J\ufffdrg');
    expect(shownBody(Buffer.from(`"${key}"`, 'utf16le'))).not.toContain([...key].join('\0'));
  });

  it('keeps a byte order mark, which is what was received', () => {
    expect(shownBody('\ufeff{}')).toBe('\ufeff{}');
  });

  it('is quickly made of the largest body that is read', () => {
    const body = Buffer.alloc(64 * 2 ** 20, 'a');
    expect(busyMs(() => recorder.record(exchange({ body })))).toBeLessThan(5_000);
  });
});
