import { expect, it } from 'vitest';
import { exchange } from '../exchange.corpus.ts';
import { methodsUntold } from './method-not-allowed.ts';

const refused = (status: number, headers: readonly (readonly [string, string])[] = []) =>
  exchange('', { status, headers, request: { method: 'OPTIONS' } });

it('finds 405 without Allow', () => {
  expect(methodsUntold(refused(405))[0]?.received).toBe('status 405 to OPTIONS, and no Allow');
});

it('finds the refused method in Allow', () => {
  expect(methodsUntold(refused(405, [['Allow', 'GET,OPTIONS']]))[0]?.received).toBe(
    'status 405 to OPTIONS, and OPTIONS among the methods of Allow',
  );
});

it('passes a list, an empty one too, and other refusals', () => {
  const passed = [
    refused(405, [['allow', 'GET']]),
    refused(405, [['Allow', '']]),
    refused(501),
    refused(403),
  ];
  expect(passed.flatMap(methodsUntold)).toEqual([]);
});

it('says nothing of GET where a header field names HEAD', () => {
  const request = {
    headers: { 'x-http-method-override': 'HEAD' },
    situation: { says: ['X-HTTP-Method-Override: HEAD'] },
  };
  expect(methodsUntold(exchange('', { status: 405, headers: [['allow', 'GET']], request }))).toEqual([]);
});

it('says nothing of a connection that was closed', () => {
  const { answer, ...rest } = refused(405);
  expect(answer && methodsUntold({ ...rest, answer: { ...answer, isClosed: true } })).toEqual([]);
});
