import { isLoopback } from '../config/base-url.ts';
import { similarNames } from '../config/suggest-word.ts';
import type { ReferenceService } from '../reference/service.ts';
import { jsonText } from '../text/json-text.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import { dataFormats, formatAmong } from './output-format.ts';
import { readServeOptions, type ServeOptions, type ServeSettings } from './serve-options.ts';
import { servedDocument, serveText } from './serve-text.ts';
import { UsageError } from './usage-error.ts';

/** Causes of an address that cannot be listened on, by error code, with advice: the user can choose another. */
const addressProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken; give another --port, or 0 for any that is free',
  EACCES: 'may not be used by this user; give another --port',
  EADDRNOTAVAIL: 'is not an address of this machine; give another --host',
  ENOTFOUND: 'is not an address of this machine; give another --host',
};

/** `pcds-conformance serve`: the reference service, until it is interrupted. Ending so is its normal end: exit 0. */
export async function serve(options: ServeOptions, context: Context): Promise<number> {
  const settings = readServeOptions(options);
  const format = formatAmong(options.format, dataFormats);
  if (options.list && format === 'json')
    throw new UsageError('--list is for a person: list faults and list choices take --format json');
  if (options.list) return await listBehaviours(context.terminal);
  const interruption = new Interruption(context.signals);
  try {
    const service = await start(settings);
    context.terminal.out(
      format === 'json' ? jsonText(servedDocument(service, settings)) : serveText(service, settings),
    );
    if (!isLoopback(service.url)) {
      context.terminal.err(
        'warning: other machines can reach it, and anybody can derive its keys from the seed\n',
      );
    }
    await interruption.wait();
    await service.close();
  } finally {
    interruption.stop();
  }
  return exitCodes.conformant;
}

async function start(settings: ServeSettings): Promise<ReferenceService> {
  await refuseUnknownNames(settings);
  const { startReference } = await import('../reference/service.ts');
  try {
    return await startReference(settings);
  } catch (error) {
    const problem = addressProblems[(error as NodeJS.ErrnoException).code ?? ''];
    if (problem === undefined) throw error;
    throw new UsageError(`${settings.host}:${settings.port} ${problem}`);
  }
}

/** The service refuses them too, but one kind after the other, and as an error of a program. */
async function refuseUnknownNames(settings: ServeSettings): Promise<void> {
  const [{ pick }, { choices }, { faults }] = await Promise.all([
    import('../reference/names.ts'),
    import('../reference/choices/catalogue.ts'),
    import('../reference/faults/catalogue.ts'),
  ]);
  const unknown = [
    ...unknownNames('choice', settings.choices, choices),
    ...unknownNames('fault', settings.faults, faults),
  ];
  if (unknown.length > 0) throw new UsageError(`${unknown.join('\n')}\nserve --list shows all names`);
  try {
    pick('choice', settings.choices, choices);
    pick('fault', settings.faults, faults);
  } catch (conflict) {
    throw new UsageError(conflict instanceof Error ? conflict.message : String(conflict));
  }
}

function unknownNames(
  kind: string,
  names: readonly string[],
  catalogue: readonly { readonly name: string }[],
): string[] {
  const known = catalogue.map(({ name }) => name);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `unknown ${kind} ${JSON.stringify(name)}${meant(name, known)}`);
}

function meant(name: string, known: readonly string[]): string {
  const similar = similarNames(name, known);
  return similar.length === 0 ? '' : `, did you mean ${similar.join(' or ')}?`;
}

/** `pcds-conformance serve --list`: what can be chosen and planted. */
async function listBehaviours(terminal: Context['terminal']): Promise<number> {
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
