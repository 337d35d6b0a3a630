import type { Deviation } from '../../oracles/deviation.ts';
import { resolvePersonal } from '../../oracles/words/personal.ts';
import { resolveReceived } from '../../oracles/words/received.ts';
import { cut, resolveLong } from '../../oracles/words/truncated-value.ts';

/** A departure from a requirement, as one look shows it. */
export interface Judged {
  readonly requirement: string;
  readonly message: string;
  readonly received: string;
  readonly expected: string;
}

/** A deviation in plain words. Nothing is redacted: the answers are the caller's own. */
export function judged({ requirement, message, received, expected }: Omit<Deviation, 'exchanges'>): Judged {
  return { requirement, message: plain(message), received: plain(received), expected: plain(expected) };
}

function plain(text: string): string {
  return resolveReceived(
    text,
    ({ text: value, kind, length }) => cut(kind === 'json' ? value : JSON.stringify(value), length),
    (words) =>
      resolvePersonal(
        words,
        (value) => value,
        (rest) => resolveLong(rest, (part) => part),
      ),
  );
}
