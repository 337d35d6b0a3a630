import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const paths = ['schemas', 'reporters'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => join(room, name)),
);

// No run takes time for it.
describe('schemas of our own', () => {
  it.each(paths)('%s is what JSON Schema 2020-12 says of schemas', (path) => {
    const ajv = new Ajv2020();
    ajv.validateSchema(JSON.parse(readFileSync(join(root, path), 'utf8')));
    expect(ajv.errors ?? []).toEqual([]);
  });

  it('are more than a few', () => {
    expect(paths.length).toBeGreaterThan(15);
  });
});
