import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { suggestion } from './suggest-word.ts';

/** `, did you mean known-failures.json?` for a path that does not exist, by the other names in its folder; or nothing. */
export async function nearby(absent: string): Promise<string> {
  const { dir, name, ext } = path.parse(absent);
  const names = await readdir(dir).catch(() => []);
  // Between short names most of the letters that agree would be those of the extension.
  const alike = names.filter((one) => path.extname(one) === ext).map((one) => path.parse(one).name);
  return suggestion(name, alike).replace(/\?$/, `${ext}?`);
}
