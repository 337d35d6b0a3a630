/** Messages about a configuration, collected while it is read. */
export class Notes {
  /** Lines that end the run before anything is sent. */
  readonly problems: string[] = [];
  /** Lines that do not. */
  readonly warnings: string[] = [];
}
