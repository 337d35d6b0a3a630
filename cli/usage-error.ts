/** The command line is wrong: exit 2. The message holds one line for each thing that is wrong, and no secret. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
