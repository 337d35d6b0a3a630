import type { ExchangeRecord, RunReport } from '../../schemas/report/results.ts';
import { jsonLine } from '../../text/json-text.ts';
import type { OutputError } from '../files/output-error.ts';
import { StreamFile } from '../files/stream-file.ts';
import { harEntry } from './entry.ts';

const end = '\n]}}\n';

/** All exchanges of a run as an HTTP Archive, which is whole JSON after each of them. */
export class HarFile {
  readonly #file: StreamFile;
  #entries = 0;

  /** Throws an OutputError where the file cannot be opened. */
  constructor(path: string, suite: RunReport['suite'], comment: string, links?: 'followed' | 'refused') {
    this.#file = new StreamFile(path, end, links);
    const head = JSON.stringify({ version: '1.2', creator: suite, comment }).slice(0, -1);
    this.#file.add(`{"log":${head},"entries":[`);
  }

  get problem(): OutputError | undefined {
    return this.#file.problem;
  }

  add(record: ExchangeRecord): void {
    this.#file.add(`${this.#entries === 0 ? '' : ','}\n${jsonLine(harEntry(record)).trimEnd()}`);
    this.#entries += 1;
  }

  close(): void {
    this.#file.close();
  }
}
