/** Members of a terminal's stdin that are needed. */
export interface KeySource {
  setRawMode(isRaw: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
  setEncoding(encoding: 'utf8'): unknown;
  on(event: 'data', listener: (text: string) => void): unknown;
  off(event: 'data', listener: (text: string) => void): unknown;
}

export interface Keys {
  /** Calls with each key until it is stopped; from then on the terminal is as it was. */
  listen(onKey: (key: string) => void): { stop(): void };
}

const endOfText = '\u0003';

/** Keys of a terminal; `interrupt` is called at Ctrl-C, which the terminal keeps from the process meanwhile. */
export function terminalKeys(input: KeySource, interrupt: () => void): Keys {
  return {
    listen: (onKey) => {
      const hear = (text: string) => {
        for (const key of text) {
          if (key === endOfText) interrupt();
          else onKey(key);
        }
      };
      input.setEncoding('utf8');
      input.setRawMode(true);
      input.on('data', hear);
      input.resume();
      return {
        stop: () => {
          input.off('data', hear);
          input.setRawMode(false);
          input.pause();
        },
      };
    },
  };
}
