/** Modes of a file and of a folder. */
export interface Access {
  readonly file: number;
  readonly folder: number;
}

/**
 * Access for files of a run, which hold bodies and findings: only the user who started it, whatever the umask allows
 * others. The command never lets the umask take anything from the owner. A folder that was there keeps its mode.
 */
export const ownAlone: Access = { file: 0o600, folder: 0o700 };

/** Access for files that are made to be handed on: by the umask. */
export const shared: Access = { file: 0o666, folder: 0o777 };
