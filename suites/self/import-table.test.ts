import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

type Allowed = Readonly<Record<string, 'all' | 'type'>>;

/** What whoever asks and judges may import. */
const judging: Allowed = {
  engine: 'all',
  verdict: 'all',
  oracles: 'all',
  client: 'all',
  config: 'all',
  schemas: 'all',
};

/** Which rooms a room may import; `type` where only types may come from there (docs/architecture.md). */
const table: Readonly<Record<string, Allowed>> = {
  schemas: {},
  text: {},
  config: { text: 'all', schemas: 'all' },
  client: { text: 'all', config: 'all', schemas: 'all' },
  oracles: { text: 'all', schemas: 'all', config: 'type', client: 'type' },
  verdict: {},
  engine: { oracles: 'all', client: 'all', config: 'all', schemas: 'all' },
  fixtures: judging,
  suites: { fixtures: 'all', ...judging },
  documents: { text: 'all', oracles: 'all', config: 'all', schemas: 'all' },
  reporters: { documents: 'all', text: 'all', config: 'all', schemas: 'all' },
  reference: {},
  cli: {
    ...judging,
    text: 'all',
    fixtures: 'all',
    suites: 'all',
    documents: 'all',
    reporters: 'all',
    reference: 'all',
  },
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = Object.keys(table).flatMap((room) => sourcesOf(room));

describe('the import table', () => {
  it('is kept by every source file', () => {
    expect(sources.flatMap((path) => importsOf(path).flatMap((one) => breach(path, one)))).toEqual([]);
  });

  it('lets nobody but the client open a secret', () => {
    const openers = sources.filter((path) =>
      /import \{[^}]*\b(?:reveal|revealAll|renew|commandOf)\b[^}]*\} from/.test(textOf(path)),
    );
    expect(openers.filter((path) => !path.startsWith('client/'))).toEqual([]);
  });

  it('keeps vitest out of the pure rooms', () => {
    const rooms =
      /^(schemas|config|client|oracles|verdict|engine|fixtures|text|documents|reporters|reference)\//;
    expect(sources.filter((path) => rooms.test(path) && /from 'vitest/.test(textOf(path)))).toEqual([]);
  });

  it('keeps printing and exiting in cli/', () => {
    const prints = /\bconsole\.|process\.(stdout|stderr|exit)\b/;
    expect(sources.filter((path) => !path.startsWith('cli/') && prints.test(textOf(path)))).toEqual([]);
  });

  it('keeps test data out of what is built', () => {
    expect(sources.filter((path) => /from '[^']*\.corpus\.ts'/.test(textOf(path)))).toEqual([]);
  });
});

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}

/** Files of a room that are built: no tests, no test data, and not the suite's own tests, which may import all. */
function sourcesOf(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((path) => join(room, path).replaceAll('\\', '/'))
    .filter(
      (path) =>
        /\.ts$/.test(path) && !/\.(test|bench|corpus)\.ts$/.test(path) && !path.startsWith('suites/self/'),
    );
}

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function importsOf(path: string): Import[] {
  const text = textOf(path);
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?([^'";]*?)(?:from\s+)?'(\.[^']+)'/gm);
  const dynamic = text.matchAll(/\bimport\('(\.[^']+)'\)/g);
  return [
    ...[...statements].map(([, type, names = '', to = '']) => ({
      target: normalize(join(dirname(path), to)).replaceAll('\\', '/'),
      typeOnly: type !== undefined || onlyTypes(names),
    })),
    ...[...dynamic].map(([, to = '']) => ({ target: normalize(join(dirname(path), to)), typeOnly: false })),
  ];
}

/** `{ type A, type B }` loads nothing either. */
function onlyTypes(names: string): boolean {
  const list = /^\{([^}]*)\}\s*$/.exec(names.trim())?.[1];
  if (list === undefined) return false;
  const each = list.split(',').map((name) => name.trim());
  return each.filter((name) => name !== '').every((name) => name.startsWith('type '));
}

function breach(path: string, { target, typeOnly }: Import): string[] {
  const [room = ''] = path.split('/');
  const [other = ''] = target.split('/');
  if (room === other) return [];
  const allowed = table[room]?.[other];
  if (allowed === 'all' || (allowed === 'type' && typeOnly)) return [];
  return [`${path} -> ${target}${allowed === 'type' ? ' (only types may be imported)' : ''}`];
}
