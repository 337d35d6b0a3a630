import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A text that a run left, and where: `allure-report/index.html, embedded 17`. */
export interface WrittenText {
  readonly where: string;
  readonly text: string;
}

/** Long enough that no word or hash is taken for data. */
const embedded = /[A-Za-z0-9+/]{64,}={0,2}/g;

/** Allure's own program, the same in every report, and most of it. */
const program = /data:text\/javascript;base64,[A-Za-z0-9+/=]*/g;

/** Every file below a folder, and what is embedded in it as base64, again with what is embedded there. */
export async function writtenTexts(folder: string): Promise<readonly WrittenText[]> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return (await stat(path)).isFile()
        ? [{ where: name, text: (await readFile(path, 'utf8')).replace(program, '') }]
        : [];
    }),
  );
  return files.flat().flatMap(withEmbedded);
}

function withEmbedded(written: WrittenText): WrittenText[] {
  const inside = [...written.text.matchAll(embedded)].flatMap(([data], index) => {
    const text = Buffer.from(data, 'base64').toString('utf8');
    // Program code and pictures that happen to look like base64 decode to noise.
    return text.includes('\ufffd')
      ? []
      : withEmbedded({ where: `${written.where}, embedded ${index}`, text });
  });
  return [written, ...inside];
}
