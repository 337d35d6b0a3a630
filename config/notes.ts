import type { KeyReading } from './keys/key.ts';
import type { MergedConfig } from './merge-sources.ts';
import type { Secret } from './secret.ts';

/** What a reader says of a file. */
interface Messages {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** Messages about a configuration, collected while it is read. */
export class Notes {
  /** Lines that end the run before anything is sent. */
  readonly problems: string[] = [];
  /** Lines that do not. */
  readonly warnings: string[] = [];
  /** The configuration that is read. */
  readonly merged: MergedConfig;

  constructor(merged: MergedConfig) {
    this.merged = merged;
  }

  /** Notes what is wrong at a place; the text follows the name of the place as it stands. */
  problem(pointer: string, text: string): undefined {
    this.problems.push(`${this.merged.where(pointer)}${text}`);
  }

  /** Notes what a user should know of a place. */
  warning(pointer: string, text: string): void {
    this.warnings.push(`${this.merged.where(pointer)}${text}`);
  }

  /** The secret of a reading; what is to be said of it is noted. */
  secret(where: string, reading: KeyReading): Secret | undefined {
    if ('problem' in reading) {
      this.problems.push(`${where}: ${reading.problem}`);
      return undefined;
    }
    if (reading.warning !== undefined) this.warnings.push(`${where}: ${reading.warning}`);
    return reading.secret;
  }

  /** A reading of another file, whose messages are taken over. */
  taken<Reading extends Messages>(reading: Reading): Reading {
    this.problems.push(...reading.problems);
    this.warnings.push(...reading.warnings);
    return reading;
  }
}
