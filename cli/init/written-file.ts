/** A file that `init` proposes. */
export interface WrittenFile {
  /** Below the current folder, with `/`. */
  readonly path: string;
  readonly content: string;
  /** Only lines that are missing are put at its end, where it is there already. */
  readonly appended?: true;
}

/** Facts from which the files of a job are made. */
export interface JobFacts {
  /** The current folder: schedules of a machine need it. */
  readonly cwd: string;
  /** Path of the Node.js that runs this, for what has no PATH of a person. */
  readonly node: string;
  /** Base URL of the service. */
  readonly baseUrl: string;
  /** True where there is a consumer token too. */
  readonly consumer: boolean;
  /** Path of the package's tarball below the current folder, where it is installed from that. */
  readonly tarball?: string | undefined;
  /** Content of a file below the current folder; undefined where there is none. */
  readonly text: (path: string) => string | undefined;
}

/** The files of a platform, and what is left for a person to do. */
export interface Job {
  readonly files: readonly WrittenFile[];
  readonly steps: readonly string[];
  /** Advice on how a shell gets the keys of the job; absent: as its owner pleases. */
  readonly keysFrom?: string;
}

/** Variables that hold the keys. */
export function keyVariables({ consumer }: Pick<JobFacts, 'consumer'>): readonly string[] {
  return consumer ? ['PCDS_PARTNER_KEY', 'PCDS_CONSUMER_TOKEN'] : ['PCDS_PARTNER_KEY'];
}
