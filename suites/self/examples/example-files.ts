import { readFile } from 'node:fs/promises';

export function exampleFile(name: string, file: string): Promise<string> {
  return readFile(new URL(`../../../examples/${name}/${file}`, import.meta.url), 'utf8');
}

export async function commandsOf(name: string): Promise<readonly string[]> {
  const page = await exampleFile(name, 'README.md');
  return [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trimEnd().split('\n'),
  );
}
