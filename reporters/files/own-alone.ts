/** Modes of a file and of a folder. */
export interface Access {
  readonly file: number;
  readonly folder: number;
}

/**
 * What a run writes holds bodies and findings, and is for whoever started it, whatever the umask
 * says of others; the command never lets it take anything from the owner. A folder that was there keeps its mode.
 */
export const ownAlone: Access = { file: 0o600, folder: 0o700 };

/** What is made to be handed on is for whom the umask says. */
export const shared: Access = { file: 0o666, folder: 0o777 };
