import type { Ended } from './run-cli.ts';
import type { Workspace } from './workspace.ts';
import { writtenTexts } from './written-texts.ts';

/** Where one of some texts stands, of all that a run printed and left. */
export async function placesOf(
  wanted: readonly string[],
  { stdout, stderr }: Ended,
  { output }: Workspace,
): Promise<string[]> {
  const texts = [
    { where: 'stdout', text: stdout },
    { where: 'stderr', text: stderr },
    ...(await writtenTexts(output)),
  ];
  return texts.filter(({ text }) => wanted.some((one) => text.includes(one))).map(({ where }) => where);
}
