import { describe, expect, it } from 'vitest';
import { renderConclusion, renderStage } from './text.ts';

const plain = { color: false, width: 60 };

describe('a stage', () => {
  it('is its state, its name and what was found, and below it what to do', () => {
    const message = 'the certificate has expired: it was valid until 2026-01-01';
    expect(renderStage({ name: 'TLS', state: 'failed', message, advice: 'renew it' }, plain)).toBe(
      [
        'FAILED   TLS             the certificate has expired: it was',
        '                         valid until 2026-01-01',
        '                         -> renew it',
        '',
      ].join('\n'),
    );
  });

  it('stands below its name on a narrow screen', () => {
    const stage = { name: 'TLS', state: 'failed', message: 'expired', advice: 'renew it' } as const;
    expect(renderStage(stage, { color: false, width: 40 })).toBe(
      'FAILED   TLS\n         expired\n         -> renew it\n',
    );
  });

  it('is coloured only where colours are wanted, and moves no cursor', () => {
    const stage = { name: 'redirect', state: 'warning', message: 'to \u001b[2J' } as const;
    expect(renderStage(stage, plain)).toBe('warning  redirect        to \\u001b[2J\n');
    expect(renderStage(stage, { ...plain, color: true })).toContain('\u001b[33mwarning');
  });

  it('is cut where a target has much to say', () => {
    const text = renderStage({ name: 'redirect', state: 'failed', message: 'x'.repeat(9_000) }, plain);
    expect(text.length).toBeLessThan(600);
    expect(text).toMatch(/x\.\.\.\n$/);
  });
});

describe('the last line', () => {
  const ok = { name: 'HTTP', state: 'ok', message: '' } as const;

  it('says that all is well', () => {
    expect(renderConclusion({ ready: true, stages: [ok] }, plain)).toBe('ready for a run\n');
  });

  it('names what is to be looked at', () => {
    const stages = [ok, { name: 'clock', state: 'warning', message: '' } as const];
    expect(renderConclusion({ ready: true, stages }, plain)).toBe(
      'ready for a run (see the warnings: clock)\n',
    );
  });

  it('says what stops it', () => {
    const stages = [
      { name: 'name', state: 'failed', message: 'a.example: the host name does not resolve' },
    ] as const;
    expect(renderConclusion({ ready: false, stages }, plain)).toBe(
      'not ready (name): a.example: the host name does not resolve\n',
    );
  });
});
