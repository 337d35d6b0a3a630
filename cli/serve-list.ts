import { exitCodes } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** `pcds-conformance serve --list`: what can be chosen and planted. */
export async function listBehaviours(terminal: Terminal): Promise<number> {
  const [{ choices }, { faults }] = await Promise.all([
    import('../reference/choices/catalogue.ts'),
    import('../reference/faults/catalogue.ts'),
  ]);
  terminal.out('Choices (--choice): behaviours that the interface leaves free\n');
  for (const { name, says } of choices) terminal.out(`  ${name}\n      ${says}\n`);
  terminal.out('\nFaults (--fault): deliberate defects, with the requirements that they break\n');
  for (const { name, says, breaks } of faults)
    terminal.out(`  ${name}: ${breaks.join(', ')}\n      ${says}\n`);
  return exitCodes.conformant;
}
