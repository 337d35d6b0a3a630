import { describe, expect, it } from 'vitest';
import { jsonStart } from './json-start.ts';

describe('where the JSON of a text begins', () => {
  it.each(['{"a":1}', ' [1]', '"Ada', ")]}',\n{}", '\uFEFF{'])('is its own beginning: %j', (text) => {
    expect(jsonStart(text)).toBe(0);
  });

  it.each([
    '<br />\n<b>Warning</b>: x in y.php on line 3<br />\n|{"data":{}}',
    'cb(|{ "name": 1})',
    '--- |["Ada"]',
    "x = |{'name': 1}",
    'while(1);|[{"a":1}]',
    'var x = |{name: "Ada"}',
    '\uFFFD\uFFFD|{\0"\0n\0',
    'log: |{\\"name\\":\\"Ada\\"}',
    'x |[1, "Ada"]',
  ])('is behind what else stands there: %j', (text) => {
    expect(jsonStart(text.replace('|', ''))).toBe(text.indexOf('|'));
  });

  it.each(['', 'Not found', '[2024-01-01] error', 'no {id} here', 'name,mail\nAda,x'])(
    'is nowhere: %j',
    (text) => {
      expect(jsonStart(text)).toBe(text.startsWith('[') ? 0 : undefined);
    },
  );
});
