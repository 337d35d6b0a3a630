/**
 * Beginning of our commands in output and documentation: the installed command, never a package that is fetched by a name
 * which anybody could have taken.
 */
export const ownCommand = 'npx --no -- pcds-conformance';
