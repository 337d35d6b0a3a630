import { parse } from 'yaml';

/** Commands of a page, as they stand in it; each is run by a shell of its own. */
export interface Commands {
  /** Where they stand: the heading above them. */
  readonly under: string;
  readonly script: string;
}

interface Block {
  readonly under: string;
  readonly language: string;
  readonly text: string;
}

/** What a page tells its reader to run, in order: shell blocks, steps of workflows, and those of pipelines. */
export function commandsOf(page: string): readonly Commands[] {
  return blocksOf(page).flatMap(({ under, language, text }) => {
    const scripts = scriptsIn[language]?.(text) ?? [];
    return scripts.map((script) => ({ under, script }));
  });
}

const scriptsIn: Readonly<Record<string, (text: string) => readonly string[]>> = {
  sh: (text) => [text],
  yaml: (text) => stepsOf(parse(text)),
  groovy: (text) => [...text.matchAll(/\bsh '([^']+)'/g)].map(([, script = '']) => script),
};

/** `run` of GitHub's steps, `script` of GitLab's jobs. */
function stepsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]: [string, unknown]) => {
    if (name === 'run' && typeof inside === 'string') return [inside];
    if (name === 'script' && Array.isArray(inside)) return inside.map(String);
    return stepsOf(inside);
  });
}

/** A comment above a block may say why it is not run. */
const blockPattern = /^## (.+)$|(<!-- not run: [^>]+ -->\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm;

function blocksOf(page: string): readonly Block[] {
  let under = '';
  return [...page.matchAll(blockPattern)].flatMap(([, heading, notRun, language = '', text = '']) => {
    if (heading !== undefined) {
      under = heading;
      return [];
    }
    return notRun === undefined ? [{ under, language, text }] : [];
  });
}

/** What a page shows of a run against the reference service with a defect. */
export interface Transcript {
  readonly fault: string;
  readonly command: string;
  /** What the run printed, less what `...` stands for. */
  readonly lines: readonly string[];
}

/** The first such on a page: a `serve --fault NAME`, then a `run` whose lines follow it in the same block. */
export function transcriptOf(page: string): Transcript {
  const [, fault = ''] = /^\$ .* serve --fault (\S+)$/m.exec(page) ?? [];
  const [, command = '', printed = ''] = /^\$ (.* run --seed \d+)\n([\s\S]*?)^```$/m.exec(page) ?? [];
  return { fault, command, lines: printed.split('\n').filter((line) => line !== '' && line !== '...') };
}
