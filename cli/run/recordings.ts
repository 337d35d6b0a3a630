import path from 'node:path';
import type { OptionValues } from '../../config/options/option-row.ts';
import type { RunConfig } from '../../config/run-config.ts';
import { suite } from '../../config/suite-version.ts';
import type { WrittenFile } from '../../reporters/console/summary.ts';
import { makeFolder } from '../../reporters/files/make-folder.ts';
import { type OutputError, touching } from '../../reporters/files/output-error.ts';
import { historyName, outputNames } from '../../reporters/files/output-names.ts';
import { StreamFile } from '../../reporters/files/stream-file.ts';
import { HarFile } from '../../reporters/har/har-file.ts';
import type { RunEvent } from '../../schemas/report/events.ts';
import { jsonLine } from '../../text/json-text.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import type { LaunchHooks } from './launch-types.ts';

/** The name of stdout, as commands know it. */
const stdout = '-';

export interface RecordingPlace extends Pick<RunConfig, 'output' | 'showPersonalData'> {
  /** Folder from which relative paths start. */
  readonly cwd: string;
  readonly out: Terminal['out'];
}

/**
 * Recordings of a run in progress: the stream of its events and the archive of its exchanges, each where it was asked
 * for.
 */
export class Recordings {
  readonly #place: RecordingPlace;
  readonly #toStdout: boolean;
  readonly #events: string | undefined;
  readonly #har: string | undefined;
  #eventFile: StreamFile | undefined;
  #harFile: HarFile | undefined;

  /** @throws UsageError */
  constructor(options: OptionValues, place: RecordingPlace) {
    this.#place = place;
    this.#toStdout = needsStdout(options);
    this.#events = this.#toStdout ? undefined : pathOf(options['--events'], outputNames.events, place);
    this.#har = pathOf(options['--har'], outputNames.har, place);
    if (options['--har'] === stdout)
      throw new UsageError('--har needs a file, which is written to in more than one place; got -');
    if (this.#har !== undefined && this.#har === this.#events)
      throw new UsageError('--events and --har name the same file');
    this.#keepOffResults();
  }

  /** Hooks of the recordings; none where no recording was asked for, since redaction takes time. */
  get hooks(): Pick<LaunchHooks, 'onEvent' | 'onExchange'> {
    if (!this.#toStdout && this.files.length === 0) return {};
    return {
      onEvent: (event) => this.#tell(event),
      ...(this.#har === undefined ? {} : { onExchange: (exchange) => this.#harFile?.add(exchange) }),
    };
  }

  get files(): readonly WrittenFile[] {
    return [
      ...(this.#events === undefined ? [] : [{ name: 'events', path: this.#events }]),
      ...(this.#har === undefined ? [] : [{ name: 'exchanges', path: this.#har }]),
    ];
  }

  /** The report would take its place. */
  #keepOffResults(): void {
    const { output } = this.#place;
    const theirs = [...Object.values(outputNames), historyName].map((name) => path.join(output, name));
    const own: readonly string[] = [outputNames.events, outputNames.har].map((name) =>
      path.join(output, name),
    );
    for (const { name, path: file } of this.files) {
      const taken = theirs.find(
        (one) => !own.includes(one) && (file === one || file.startsWith(one + path.sep)),
      );
      if (taken !== undefined)
        throw new UsageError(`${name}: ${file} is where the run writes its results; name another file`);
    }
  }

  /** Makes the folders of the files. Throws an OutputError. */
  async prepare(): Promise<void> {
    for (const { path: file } of this.files) await touching(file, () => makeFolder(path.dirname(file)));
  }

  /** Error of writing the recordings. */
  get problem(): OutputError | undefined {
    return this.#eventFile?.problem ?? this.#harFile?.problem;
  }

  close(): void {
    this.#eventFile?.close();
    this.#harFile?.close();
  }

  /** With the first event, before anything is sent, the files are opened. Throws an OutputError. */
  #tell(event: RunEvent): void {
    if (event.event === 'run-started') this.#open(event.target.baseUrl);
    if (this.#toStdout) this.#place.out(jsonLine(event));
    else this.#eventFile?.add(jsonLine(event));
  }

  #open(baseUrl: string): void {
    if (this.#events !== undefined)
      this.#eventFile = new StreamFile(this.#events, '', this.#linksTo(this.#events));
    if (this.#har !== undefined)
      this.#harFile = new HarFile(this.#har, suite, this.#comment(baseUrl), this.#linksTo(this.#har));
  }

  /** Rule for links: refused in the output folder, where only the run makes files under these names. */
  #linksTo(file: string): 'followed' | 'refused' {
    return path.dirname(file) === path.resolve(this.#place.output) ? 'refused' : 'followed';
  }

  #comment(baseUrl: string): string {
    const persons = this.#place.showPersonalData
      ? 'personal data is shown'
      : 'strings of persons and consumers are pseudonyms, and persons you did not name are counted and hashed';
    return `Run against ${baseUrl}. Keys are shown as variables; ${persons}. A request that was retried is one entry.`;
  }
}

/** True where what a person reads has to go elsewhere than to stdout. */
export function needsStdout(options: OptionValues): boolean {
  return options['--events'] === stdout;
}

function pathOf(
  option: OptionValues[`--${string}`],
  name: string,
  { output, cwd }: Pick<RecordingPlace, 'output' | 'cwd'>,
): string | undefined {
  if (option === undefined || option === false) return undefined;
  if (typeof option !== 'string') return path.join(output, name);
  return path.resolve(cwd, option);
}
