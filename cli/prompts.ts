import { createInterface } from 'node:readline';
import { UsageError } from './usage-error.ts';

/** Questions to the person at the terminal. */
export interface Prompts {
  /**
   * The line that was typed, without white space around it.
   * @throws UsageError where the terminal was closed
   */
  ask(question: string): Promise<string>;
  close(): void;
}

/** Prompts on a terminal; `interrupt` is called at Ctrl-C, which the terminal keeps from the process meanwhile. */
export function terminalPrompts(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  interrupt: () => void,
): Prompts {
  const reader = createInterface({ input, output });
  // Lines that were typed, or pasted, before they were asked for.
  const typed: string[] = [];
  let isClosed = false;
  let tell = () => {};
  reader.on('SIGINT', interrupt);
  reader.on('line', (line) => {
    typed.push(line);
    tell();
  });
  reader.once('close', () => {
    isClosed = true;
    tell();
  });
  return {
    ask: async (question) => {
      reader.setPrompt(question);
      reader.prompt();
      while (typed.length === 0 && !isClosed)
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      const line = typed.shift();
      if (line === undefined) throw new UsageError('the terminal was closed before all was answered');
      return line.trim();
    },
    close: () => reader.close(),
  };
}
