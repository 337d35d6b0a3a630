import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceService, startReference } from './service.ts';

interface Page {
  readonly data: {
    readonly current_page: number;
    readonly persons: readonly { readonly email: string; readonly created_at: string }[];
    readonly total: number;
    readonly total_pages: number;
  };
}

let service: ReferenceService;

beforeAll(async () => {
  service = await startReference();
});

afterAll(() => service.close());

function ask(path: string, authorization?: string, method = 'GET'): Promise<Response> {
  return fetch(`${service.url}${path}`, {
    method,
    headers: authorization === undefined ? {} : { authorization },
  });
}

function list(query: string, method = 'GET'): Promise<Response> {
  return ask(
    `/partners/${service.accounts.partnerId}${query}`,
    `Bearer ${service.accounts.partnerKey}`,
    method,
  );
}

async function page(domain: string, query = ''): Promise<Page['data']> {
  const response = await list(`?domain=${domain}${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as Page).data;
}

describe('the persons endpoint', () => {
  it('answers exactly the documented members', async () => {
    const response = await list(`?domain=${service.accounts.domains[0]}&limit=7&page=2`);
    const body = (await response.json()) as Page;
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(Object.keys(body)).toEqual(['data']);
    expect(Object.keys(body.data)).toEqual(['current_page', 'persons', 'total', 'total_pages']);
    expect(body.data).toMatchObject({ current_page: 2, total: 237, total_pages: 34 });
    expect(body.data.persons).toHaveLength(7);
    for (const person of body.data.persons) expect(Object.keys(person)).toEqual(['email', 'created_at']);
  });

  it.each([1, 7, 20, 100, 500])(
    'parts a domain into pages of %i without losing or repeating a person',
    async (limit) => {
      const [domain] = service.accounts.domains;
      const pages = Math.ceil(237 / limit);
      const walk = await Promise.all(
        Array.from({ length: pages }, (_, at) => page(domain, `&limit=${limit}&page=${at + 1}`)),
      );
      const persons = walk.flatMap((one) =>
        one.persons.map((person) => `${person.created_at} ${person.email}`),
      );
      expect(persons).toHaveLength(237);
      expect(persons).toEqual([...new Set(persons)].sort());
      expect(new Set(walk.map((one) => `${one.total} ${one.total_pages}`))).toEqual(
        new Set([`237 ${pages}`]),
      );
    },
  );

  it('gives the first 20 persons where neither limit nor page is asked for', async () => {
    const [domain] = service.accounts.domains;
    expect(await page(domain)).toEqual(await page(domain, '&limit=20&page=1'));
  });

  it('clamps a limit above 500', async () => {
    const large = service.accounts.domains[4] ?? '';
    const { persons, total_pages } = await page(large, '&limit=99999999999999999999');
    expect([persons.length, total_pages]).toEqual([500, 10]);
  });

  it('answers a page beyond the end with an empty one under its own number', async () => {
    const [domain] = service.accounts.domains;
    expect(await page(domain, '&page=13')).toEqual({
      current_page: 13,
      persons: [],
      total: 237,
      total_pages: 12,
    });
    expect(await page(domain, '&page=9007199254740991')).toMatchObject({ persons: [], total: 237 });
  });

  it.each(['0', '-1', '1.5', '1e1', '007', '', 'x', '+5', '%205'])(
    'refuses limit=%s and page=%s with 400',
    async (value) => {
      const [domain] = service.accounts.domains;
      for (const name of ['limit', 'page']) {
        const response = await list(`?domain=${domain}&${name}=${value}`);
        expect(response.status).toBe(400);
        expect(response.headers.get('content-type')).toBe('application/problem+json');
      }
    },
  );

  it.each(['', '?domain=', '?domain=a.example&domain=b.example'])(
    'refuses the query "%s" with 400',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  it("answers an empty domain, an unknown one and another partner's alike", async () => {
    const empty = { current_page: 1, persons: [], total: 0, total_pages: 0 };
    for (const domain of [
      service.accounts.domains[1] ?? '',
      'nobody.example',
      service.accounts.otherDomain,
    ]) {
      expect(await page(domain)).toEqual(empty);
    }
  });

  it('compares domains as values, in any letter case', async () => {
    const [domain] = service.accounts.domains;
    expect((await page(domain.toUpperCase())).total).toBe(237);
    for (const near of [domain.slice(1), `${domain}x`, '*', '%25', domain.replace('a', '_')]) {
      expect((await page(near)).total).toBe(0);
    }
  });

  it('reads the end of a million persons', async () => {
    const last = await page(service.accounts.millionDomain, '&limit=500&page=2000');
    expect(last).toMatchObject({ total: 1_000_000, total_pages: 2_000 });
    expect(last.persons).toHaveLength(500);
  });

  it('answers HEAD as GET, without the body', async () => {
    const query = `?domain=${service.accounts.domains[0]}`;
    const [got, head] = await Promise.all([list(query), list(query, 'HEAD')]);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String((await got.arrayBuffer()).byteLength));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });
});

describe('what has not changed', () => {
  it('is told without content, its length or what describes it', async () => {
    const choosing = await startReference({ choices: ['cache-headers', 'gzip'] });
    try {
      const { accounts } = choosing;
      const url = `${choosing.url}/partners/${accounts.partnerId}?domain=${accounts.domains[0]}`;
      const headers = { authorization: `Bearer ${accounts.partnerKey}`, 'accept-encoding': 'identity' };
      const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
      const again = await fetch(url, { headers: { ...headers, 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      for (const name of ['content-type', 'content-encoding', 'content-length'])
        expect(again.headers.get(name), name).toBeNull();
    } finally {
      await choosing.close();
    }
  });
});

describe('access', () => {
  it('refuses a missing key with a challenge', async () => {
    for (const authorization of [undefined, 'Bearer', 'Bearer ', 'Basic eDp5']) {
      const response = await ask(`/partners/${service.accounts.partnerId}?domain=x`, authorization);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer realm="pcds"',
      ]);
    }
  });

  it('refuses a wrong key with a challenge that says so', async () => {
    const { partnerId, partnerKey, consumerToken, consumerIds } = service.accounts;
    const asked = [
      ask(`/partners/${partnerId}?domain=x`, `Bearer ${consumerToken}`),
      ask(`/partners/${partnerId}?domain=x`, `Bearer ${partnerKey}x`),
      ask(`/partners/${partnerId}?domain=x`, `Bearer ${partnerKey}, ${partnerKey}`),
      ask(`/consumers/${consumerIds[0]}`, `Bearer ${partnerKey}`),
    ];
    for (const response of await Promise.all(asked)) {
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="pcds", error="invalid_token"');
      expect(await response.text()).not.toContain(partnerKey);
    }
  });

  it('takes the scheme in any letter case', async () => {
    const path = `/partners/${service.accounts.partnerId}?domain=x`;
    expect((await ask(path, `bEARER ${service.accounts.partnerKey}`)).status).toBe(200);
  });

  it('refuses a foreign partner exactly as one that does not exist', async () => {
    const key = `Bearer ${service.accounts.partnerKey}`;
    const foreign = await ask(`/partners/${service.accounts.otherPartnerId}?domain=x`, key);
    const unknown = await ask('/partners/prt_nobody?domain=x', key);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await unknown.text());
  });

  it('opens the other partner with its own key', async () => {
    const { otherPartnerId, otherPartnerKey, otherDomain } = service.accounts;
    const response = await ask(
      `/partners/${otherPartnerId}?domain=${otherDomain}`,
      `Bearer ${otherPartnerKey}`,
    );
    expect(((await response.json()) as Page).data.total).toBe(64);
  });
});

describe('the consumer endpoint', () => {
  const show = (id: string, query = '') =>
    ask(`/consumers/${id}${query}`, `Bearer ${service.accounts.consumerToken}`);

  it('shows each consumer its own record, whatever the limit', async () => {
    for (const id of service.accounts.consumerIds) {
      for (const query of ['', '?limit=1', '?limit=1000']) {
        expect(await (await show(id, query)).json()).toMatchObject({ id });
      }
    }
  });

  it('refuses an unknown consumer with 404 and a limit that is none with 400', async () => {
    expect((await show('con_nobody')).status).toBe(404);
    expect((await show(service.accounts.consumerIds[0], '?limit=0')).status).toBe(400);
  });
});

describe('the service', () => {
  it('serves no other method and no other path', async () => {
    const posted = await list('?domain=x', 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    for (const path of ['/', '/partners', '/partners/a/b', '/persons'])
      expect((await ask(path)).status).toBe(404);
  });

  it('survives paths and queries that decode to nothing sensible', async () => {
    for (const path of [
      '/partners/%zz?domain=%',
      '/consumers/%00',
      '/partners/a%2Fb',
      `/consumers/${'x'.repeat(4_000)}`,
    ]) {
      expect((await ask(path, `Bearer ${service.accounts.partnerKey}`)).status).toBeLessThan(500);
    }
  });

  it('counts the requests that reached it', async () => {
    const before = service.received();
    await ask('/');
    await list('');
    expect(service.received() - before).toBe(2);
  });

  it('gives other data for another seed, and the same for the same', async () => {
    const [again, other] = await Promise.all([startReference(), startReference({ seed: 2 })]);
    expect(again.accounts).toEqual(service.accounts);
    expect(other.accounts.partnerKey).not.toBe(service.accounts.partnerKey);
    await Promise.all([again.close(), other.close()]);
  });

  it('waits as long as it is told', async () => {
    const slow = await startReference({ latencyMs: 60 });
    const started = performance.now();
    await (await fetch(slow.url)).text();
    expect(performance.now() - started).toBeGreaterThan(55);
    await slow.close();
  });

  it('closes at once although a client keeps its connection, after the answers under way', async () => {
    const slow = await startReference({ latencyMs: 60 });
    await (await fetch(slow.url)).text();
    const underWay = fetch(slow.url);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const started = performance.now();
    await Promise.all([slow.close(), slow.close()]);
    // Idle connections of Node.js stay open for five seconds.
    expect(performance.now() - started).toBeLessThan(4_000);
    expect((await underWay).status).toBe(404);
  });

  it('rejects unknown names, choices that exclude each other and a taken port', async () => {
    await expect(startReference({ faults: ['total-as-strin'] })).rejects.toThrow(
      'did you mean total-as-string',
    );
    await expect(startReference({ choices: ['zero-base-pages'] })).rejects.toThrow(
      'did you mean zero-based-pages',
    );
    await expect(startReference({ choices: ['maximum-limit-10', 'maximum-limit-100'] })).rejects.toThrow(
      'choices "maximum-limit-10" and "maximum-limit-100" exclude each other',
    );
    await expect(startReference({ port: Number(new URL(service.url).port) })).rejects.toThrow('EADDRINUSE');
  });

  it('is known by ids, domains, keys and totals that are given to it', async () => {
    const given = await startReference({
      accounts: {
        partnerId: 'p/1',
        partnerKey: 'k',
        domains: ['ACME.example', 'b.example'],
        consumerIds: ['c 1'],
      },
      totals: { 'b.example': 1_234 },
    });
    const read = async (path: string, key: string) =>
      (await fetch(`${given.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).json();
    try {
      expect(given.accounts).toMatchObject({
        partnerId: 'p/1',
        otherPartnerId: service.accounts.otherPartnerId,
      });
      const totals = ['ACME.example', 'acme.example', 'b.example'].map(async (domain) => {
        const body = (await read(`/partners/p%2F1?domain=${domain}`, 'k')) as Page;
        return body.data.total;
      });
      expect(await Promise.all(totals)).toEqual([237, 237, 1_234]);
      expect(await read('/consumers/c%201', given.accounts.consumerToken)).toMatchObject({ id: 'c 1' });
    } finally {
      await given.close();
    }
  });

  it('does not take two Authorization headers for one', async () => {
    const { partnerId, partnerKey } = service.accounts;
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${service.url}/partners/${partnerId}?domain=x`, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.setHeader('authorization', [`Bearer ${partnerKey}`, 'Bearer x']);
      sent.on('error', reject);
      sent.end();
    });
    expect(status).toBe(401);
  });
});
