/**
 * How the words that we print and document start the command: the one that is installed, never a package that is fetched
 * by a name which anybody could have taken.
 */
export const ownCommand = 'npx --no -- pcds-conformance';
