import { expect, it } from 'vitest';
import { observedOnly } from './observed.ts';
import { recordProperties } from './record-properties.ts';

it('nests what was seen within a field, lists and maps apart from named members', () => {
  const properties = recordProperties(
    { address: ['object'], scores: ['object'], tags: ['array', 'null'], 'a/b': ['object'] },
    {
      '/address/city': ['string'],
      '/address/geo': ['object'],
      '/address/geo/lat': ['number'],
      '/scores/*': ['number'],
      '/tags/*': ['object'],
      '/tags/*/name': ['string'],
      '/a~1b/c': ['boolean'],
    },
  );
  expect(properties).toEqual({
    address: {
      description: observedOnly,
      type: 'object',
      properties: {
        city: { type: 'string' },
        geo: { type: 'object', properties: { lat: { type: 'number' } } },
      },
    },
    scores: { description: observedOnly, type: 'object', additionalProperties: { type: 'number' } },
    tags: {
      description: observedOnly,
      type: ['array', 'null'],
      items: { type: 'object', properties: { name: { type: 'string' } } },
    },
    'a/b': { description: observedOnly, type: 'object', properties: { c: { type: 'boolean' } } },
  });
});

it('leaves out names that no document can hold', () => {
  expect(recordProperties({ a: ['object'], '\ud800': ['string'] }, { '/a/\ud800': ['string'] })).toEqual({
    a: { description: observedOnly, type: 'object' },
  });
});
