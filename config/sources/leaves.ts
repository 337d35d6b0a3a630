import { isObject } from '../../schemas/json-object.ts';
import { isKeyPlace } from '../keys/key-places.ts';
import { childPointer, pointerTokens } from '../pointer.ts';

type Tree = Record<string, unknown>;

/** The values of a document by JSON Pointer. Lists and key references are one value: they replace each other whole. */
export function leavesOf(document: unknown, pointer = ''): [string, unknown][] {
  if (!isObject(document) || isKeyPlace(pointer)) return [[pointer, document]];
  const members = Object.entries(document);
  if (members.length === 0) return pointer === '' ? [] : [[pointer, document]];
  return members.flatMap(([name, value]) => leavesOf(value, childPointer(pointer, name)));
}

/** The document that has these values: the inverse of {@link leavesOf}. */
export function documentOf(leaves: Iterable<readonly [string, unknown]>): Tree {
  const document: Tree = {};
  for (const [pointer, value] of leaves) place(document, pointerTokens(pointer), value);
  return document;
}

function place(tree: Tree, tokens: readonly string[], value: unknown): void {
  const [name, ...rest] = tokens;
  if (name === undefined) return;
  const existing = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (rest.length === 0) {
    // An empty object says that the member is there; it takes nothing away from what stands in it.
    define(tree, name, isObject(value) && isObject(existing) ? existing : value);
    return;
  }
  const child = isObject(existing) ? { ...existing } : {};
  define(tree, name, child);
  place(child, rest, value);
}

// A domain called __proto__ is data like any other.
function define(tree: Tree, name: string, value: unknown): void {
  Object.defineProperty(tree, name, { value, enumerable: true, configurable: true, writable: true });
}
