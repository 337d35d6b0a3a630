import { describe, expect, it } from 'vitest';
import { profiles } from '../../config/profiles.ts';
import { Secret } from '../../config/secret.ts';
import type { PlannedRequest } from '../../schemas/report/dry-run.ts';
import { hostile } from '../sample-results.corpus.ts';
import { config, key } from '../sample-run.corpus.ts';
import type { DryRunPlan } from './plan.ts';
import { renderDryRun } from './render.ts';

const plain = { color: false, width: 80 };

function page(number: number, over: Partial<PlannedRequest> = {}): PlannedRequest {
  return {
    method: 'GET',
    target: `/api/partners/p1?domain=acme.example&limit=10&page=${number}`,
    carries: 'partner key',
    ...over,
  };
}

const plan: DryRunPlan = {
  suite: { name: 'pcds-conformance', version: '0.1.0' },
  config: {
    ...config,
    limits: profiles.ci.limits,
    waitForReadyMs: 90_000,
    target: {
      ...config.target,
      otherPartnerId: 'p2',
      otherDomain: 'other.example',
      consumerToken: new Secret(key),
      proxy: { shown: 'http://proxy.example:3128', url: new Secret(`http://me:${key}@proxy.example:3128`) },
      tls: { insecure: true },
    },
  },
  headers: [['accept', 'application/json']],
  groups: [
    { title: 'First contact', requests: [page(1)] },
    {
      title: 'Ordinary requests',
      requests: [1, 1, 2, 3, 4, 5, 6].map((number) => page(number)),
    },
    {
      title: 'Requests without the right key, and accepted ones between them',
      requests: [
        ...[1, 2, 3, 4, 5].map((number) => page(number)),
        page(1, { carries: 'no key', refusedFor: 'key' }),
        page(1, { method: 'HEAD', carries: 'no key; X-Debug: true', refusedFor: 'key' }),
        page(0, { refusedFor: 'question' }),
        { ...page(1), target: `/api/partners/${'x'.repeat(2_000)}`, refusedFor: 'question' },
      ],
    },
  ],
};

describe('renderDryRun', () => {
  it('reads as it should', async () => {
    const short = {
      ...plan,
      groups: plan.groups.map((group) => ({ ...group, requests: group.requests.slice(0, 8) })),
    };
    await expect(renderDryRun(short, plain)).toMatchFileSnapshot('../snapshots/dry-run.txt');
  });

  it('lists every request on a line of its own, behind the summary, one character many times by its number', () => {
    const text = renderDryRun(plan, plain);
    const lines = text.slice(text.indexOf('\nAll of them')).split('\n').slice(2, -3);
    expect(lines).toHaveLength(17);
    expect(lines.filter((line) => !/^(GET|HEAD) \/api\/partners\/\S.* {2}\(.+\)$/.test(line))).toEqual([]);
    expect(lines.at(-1)).toBe('GET /api/partners/xxx...(2000 times x)  (partner key)');
    expect(text).toContain('  GET /api/partners/xxx...(2000 times x)  (partner key)\n');
  });

  it('says of the embedded service that it is one', () => {
    const target = { ...plan.config.target, embedded: true, baseUrl: 'http://127.0.0.1:41233' };
    const text = renderDryRun({ ...plan, config: { ...plan.config, target } }, plain);
    expect(text).not.toContain('41233');
    expect(text).toMatch(
      /^pcds-conformance 0\.1\.0, dry run: what a run would send to the embedded reference/,
    );
    expect(text).toMatch(/\nnothing left this process; /);
  });

  it('names the questions where few were chosen', () => {
    const only = ['paging.order', 'person.fields', 'AUTH-1', 'AUTH-3', 'AUTH-2'];
    const text = renderDryRun({ ...plan, config: { ...plan.config, only } }, plain);
    expect(text).toContain('Judged by profile ci: 5 requirements\n');
    expect(text).toMatch(/ 3: AUTH-1 to AUTH-3\n.* 2: paging\.order, person\.fields\n/);
  });

  it('lets no control character through, with colours or without, and holds no key', () => {
    const target = { ...plan.config.target, partnerId: hostile, domains: [hostile] };
    const hostilePlan = {
      ...plan,
      config: { ...plan.config, target },
      groups: [{ title: 'Ordinary requests', requests: [page(1, { carries: hostile, target: hostile })] }],
    };
    const text = renderDryRun(hostilePlan, plain);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(text).not.toContain(key);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences that colours are made of
    const coloured = renderDryRun(hostilePlan, { color: true, width: 80 }).replace(/\u001b\[\d+m/g, '');
    expect(coloured).toBe(text);
  });
});
