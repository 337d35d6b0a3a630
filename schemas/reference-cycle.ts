type Node = Readonly<Record<string, unknown>>;

/** A schema, and the document or embedded resource that its references start from. */
interface Place {
  readonly node: Node;
  readonly base: string;
}

/** Keywords whose schemas judge the very value that the schema beside them judges: one, or several. */
const one = ['not', 'if', 'then', 'else'];
const several = ['allOf', 'anyOf', 'oneOf', 'dependentSchemas', 'dependencies'];
/** Keywords that hold data, not schemas. */
const data: readonly string[] = ['const', 'enum', 'default', 'examples'];
/** Address of a schema that names none. */
const unnamed = 'schema:/';

/**
 * The first `$ref` that leads back to where it stands without going into the value: to judge by it never ends. References that
 * describe a tree, each one member or item further down, are none.
 */
export function referenceCycle(schema: Node): string | undefined {
  const places = new Map<Node, string>();
  const named = new Map<string, Place>();
  index(schema, places, named);
  const ways = (place: Place) => waysOf(place, places, named);
  const done = new Set<Node>();
  for (const [node, base] of places) {
    const found = cycleFrom({ node, base }, ways, done);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Way = Place & { readonly reference?: string };

/** Depth first, without a stack of calls: a schema may nest deeply. */
function cycleFrom(start: Place, ways: (place: Place) => Way[], done: Set<Node>): string | undefined {
  const open = new Set<Node>();
  const todo: (Way | { readonly closes: Node })[] = [start];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if ('closes' in next) {
      open.delete(next.closes);
      done.add(next.closes);
      continue;
    }
    if (open.has(next.node)) return next.reference ?? '#';
    if (done.has(next.node)) continue;
    open.add(next.node);
    todo.push({ closes: next.node }, ...ways(next));
  }
  return undefined;
}

function waysOf({ node, base }: Place, places: Map<Node, string>, named: Map<string, Place>): Way[] {
  const beside = [
    ...one.map((keyword) => node[keyword]),
    ...several.flatMap((keyword) => (isObject(node[keyword]) ? Object.values(node[keyword]) : [])),
  ]
    .filter(isObject)
    .map((schema) => ({ node: schema, base: places.get(schema) ?? base }));
  const reference = node.$ref;
  const target = typeof reference === 'string' ? resolved(reference, base, places, named) : undefined;
  return target === undefined ? beside : [...beside, { ...target, reference: String(reference) }];
}

function resolved(
  reference: string,
  base: string,
  places: Map<Node, string>,
  named: Map<string, Place>,
): Place | undefined {
  const address = addressOf(reference, base);
  const [resource = '', fragment = ''] = address.split('#');
  const root = named.get(fragment === '' || fragment.startsWith('/') ? resource : address);
  if (root === undefined || !fragment.startsWith('/')) return root;
  let node: unknown = root.node;
  for (const token of fragment.slice(1).split('/')) {
    const name = decoded(token);
    if (!isObject(node) || !Object.hasOwn(node, name)) return undefined;
    node = node[name];
  }
  return isObject(node) ? { node, base: places.get(node) ?? root.base } : undefined;
}

/** Notes every schema with what its references start from, and what has an address of its own. */
function index(schema: Node, places: Map<Node, string>, named: Map<string, Place>): void {
  named.set(unnamed, { node: schema, base: unnamed });
  const todo: Place[] = [{ node: schema, base: unnamed }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { node } = next;
    const base = ownAddress(node.$id, next.base);
    const own = { node, base };
    places.set(node, base);
    for (const address of addressesIn(node, base, next.base))
      if (!named.has(address)) named.set(address, own);
    for (const [name, value] of Object.entries(node))
      if (isObject(value) && !data.includes(name)) todo.push({ node: value, base });
  }
}

/** Tells how references may call a schema, beside its place in the document. */
function addressesIn({ $id, $anchor, $dynamicAnchor }: Node, base: string, above: string): string[] {
  const anchors = [$anchor, $dynamicAnchor].filter((anchor) => typeof anchor === 'string');
  // The way of draft-07.
  const ownAnchor = typeof $id === 'string' && $id.startsWith('#') ? [$id.slice(1)] : [];
  const resource = base === above ? [] : [base];
  return [...resource, ...[...anchors, ...ownAnchor].map((anchor) => `${base}#${anchor}`)];
}

function ownAddress(id: unknown, base: string): string {
  if (typeof id !== 'string' || id.startsWith('#')) return base;
  return addressOf(id, base).replace(/#.*$/s, '');
}

function addressOf(reference: string, base: string): string {
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return token;
  }
}

function isObject(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
