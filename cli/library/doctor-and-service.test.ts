import { describe, expect, it } from 'vitest';
import {
  ConfigError,
  doctor,
  type ReferenceOptions,
  referenceBehaviours,
  startReferenceService,
} from '../../index.ts';
import type { Stage } from '../../schemas/report/doctor.ts';

describe('startReferenceService', () => {
  it('serves what a client of a partner would see, with faults and choices', async () => {
    const service = await startReferenceService({
      choices: ['maximum-limit-10'],
      faults: ['created-at-microseconds'],
    });
    try {
      const { partnerId, partnerKey, domains } = service.accounts;
      const response = await fetch(`${service.url}/partners/${partnerId}?domain=${domains[0]}&limit=50`, {
        headers: { authorization: `Bearer ${partnerKey}` },
      });
      const { data } = (await response.json()) as { data: { persons: { created_at: string }[] } };
      expect(data.persons).toHaveLength(10);
      expect(data.persons[0]?.created_at).toMatch(/\.\d{6}Z$/);
    } finally {
      await service.close();
    }
  });

  it('names all that it can be given', async () => {
    const { choices, faults } = await referenceBehaviours();
    expect(choices.map(({ name }) => name)).toContain('maximum-limit-10');
    expect(faults.find(({ name }) => name === 'look-ahead-kept')?.breaks).toContain('PAGING-3');
  });

  it.each<readonly [options: unknown, says: string]>([
    [{ faults: 'look-ahead-kept' }, 'faults must be a list of names, got a text'],
    [{ fault: ['look-ahead-kept'] }, 'fault is unknown here, did you mean faults?'],
    [{ faults: ['look-ahed-kept'], choices: ['nothing-like-it'] }, 'look-ahead-kept'],
    [{ port: '4010' }, 'port must be a whole number, got a text'],
    [[], 'the options must be an object, got a list'],
  ])('refuses %j', async (options, says) => {
    const error: unknown = await startReferenceService(options as ReferenceOptions).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain(says);
  });
});

describe('doctor', () => {
  it('tells each stage, and whether a run can be started', async () => {
    const service = await startReferenceService();
    const { partnerId, partnerKey, domains } = service.accounts;
    const input = { baseUrl: service.url, partnerId, partnerKey, domains };
    try {
      const stages: Stage[] = [];
      const report = await doctor(input, { onStage: (stage) => void stages.push(stage) });
      expect(report).toMatchObject({ ready: true, target: { baseUrl: service.url, partnerId } });
      expect(report.stages).toEqual(stages);
      const refused = await doctor({ ...input, partnerKey: 'pk_that_was_never_issued' });
      expect(refused.ready).toBe(false);
      expect(JSON.stringify(refused)).not.toContain('pk_that_was_never_issued');
    } finally {
      await service.close();
    }
    expect((await doctor(input)).ready).toBe(false);
  });

  it('refuses wrong input before anything is sent', async () => {
    // @ts-expect-error: the domains are missing
    await expect(doctor({ baseUrl: 'http://127.0.0.1:1', partnerId: 'p', partnerKey: 'k' })).rejects.toThrow(
      'domains is missing: the customer domains to list',
    );
  });
});
