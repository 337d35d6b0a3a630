import { expect, it } from 'vitest';
import { answer } from '../exchange.corpus.ts';
import { listMembers, weights } from './list-members.ts';

it('reads a list over several fields, in small letters and without parameters', () => {
  const given = answer('', 200, [
    ['Vary', 'Accept , ORIGIN,'],
    ['vary', 'accept-encoding'],
    ['Content-Type', 'Text/CSV; charset=utf-8'],
  ]);
  expect(listMembers(given, 'vary')).toEqual(['accept', 'origin', 'accept-encoding']);
  expect(listMembers(given, 'content-type')).toEqual(['text/csv']);
  expect(listMembers(given, 'allow')).toEqual([]);
});

it('reads weights', () => {
  expect([...weights('gzip;q=0, BR ; q=0.5, *, text/html;level=1;q=0.4')]).toEqual([
    ['gzip', 0],
    ['br', 0.5],
    ['*', 1],
    ['text/html', 0.4],
  ]);
  expect(weights('').size).toBe(0);
});
