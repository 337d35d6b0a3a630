import { mayHoldKey } from '../../config/keys/key-places.ts';
import { leavesOf } from '../../config/sources/leaves.ts';
import { visible } from '../../text/visible.ts';
import { configFile, type WrittenFile } from './written-file.ts';

/** What a file that is there would become; undefined where it stays as it is. */
export interface Change {
  readonly content: string;
  /** What it is, a line for each part; nothing of a file that is not ours is repeated. */
  readonly lines: readonly string[];
  /** It takes nothing away. */
  readonly onlyAdds: boolean;
}

export function changeOf({ path, content, appended }: WrittenFile, before: string): Change | undefined {
  if (appended === true) return appending(content, before);
  if (before === content) return undefined;
  if (path === configFile) return configChange(content, before);
  const old = new Set(before.split('\n'));
  const fresh = content.split('\n').filter((line) => !old.has(line));
  const gone = before.split('\n').filter((line) => !content.split('\n').includes(line)).length;
  return { content, lines: [...fresh.map((line) => `+ ${line}`), `- ${gone} of its lines`], onlyAdds: false };
}

/** Lines that are missing at its end. */
function appending(content: string, before: string): Change | undefined {
  const has = before.split('\n').map(meant);
  const missing = content
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !has.includes(meant(line)));
  if (missing.length === 0) return undefined;
  const end = before === '' || before.endsWith('\n') ? '' : '\n';
  return {
    content: `${before}${end}${missing.map((line) => `${line}\n`).join('')}`,
    lines: missing.map((line) => `+ ${line}`),
    onlyAdds: true,
  };
}

/** A variable is there whatever stands behind its name, and a folder with or without slashes around it. */
function meant(line: string): string {
  return line
    .trim()
    .replace(/=.*$/, '=')
    .replace(/^\/|\/$/g, '');
}

/** Two documents that say the same may be laid out in two ways. */
function configChange(content: string, before: string): Change | undefined {
  const [old, now] = [before, content].map((text) => new Map(leavesOf(JSON.parse(text) as unknown)));
  if (old === undefined || now === undefined) return undefined;
  const pointers = [...new Set([...old.keys(), ...now.keys()])];
  const changed = pointers.filter(
    (pointer) => JSON.stringify(old.get(pointer)) !== JSON.stringify(now.get(pointer)),
  );
  if (changed.length === 0) return undefined;
  return {
    content,
    lines: changed.map((pointer) => `${pointer}: ${shown(pointer, old)} -> ${shown(pointer, now)}`),
    onlyAdds: false,
  };
}

function shown(pointer: string, values: ReadonlyMap<string, unknown>): string {
  if (!values.has(pointer)) return '(nothing)';
  return mayHoldKey(pointer) ? '(where a key is found)' : visible(JSON.stringify(values.get(pointer)));
}
