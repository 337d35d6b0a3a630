import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import schema from '../../../schemas/report/event.schema.json' with { type: 'json' };
import type { RunEvent } from '../../../schemas/report/events.ts';
import { harSchema } from '../har-schema.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });
formats.default(ajv);
const isEvent = ajv.compile(schema);
const isHar = ajv.compile(harSchema);

export interface HarEntry {
  readonly _id: string;
  readonly request: { readonly url: string };
  readonly response: { readonly status: number; readonly content: { readonly text: string } };
  readonly _error?: string;
}

/** The events of a stream, each as its schema describes it. Throws where one is not, or the last line is half a line. */
export function eventsIn(stream: string): readonly RunEvent[] {
  const lines = stream.split('\n');
  if (lines.pop() !== '') throw new Error('the last line is not whole');
  return lines.map((line) => {
    const event = JSON.parse(line) as RunEvent;
    if (!isEvent(event)) throw new Error(`${line}: ${ajv.errorsText(isEvent.errors)}`);
    return event;
  });
}

export async function eventsOf(path: string): Promise<readonly RunEvent[]> {
  return eventsIn(await readFile(path, 'utf8'));
}

/** The entries of a HAR file. Throws where it is none. */
export async function harEntriesOf(path: string): Promise<readonly HarEntry[]> {
  const har = JSON.parse(await readFile(path, 'utf8')) as { log: { entries: HarEntry[] } };
  if (!isHar(har)) throw new Error(ajv.errorsText(isHar.errors));
  return har.log.entries;
}

export function ofKind<Kind extends RunEvent['event']>(
  events: readonly RunEvent[],
  kind: Kind,
): readonly Extract<RunEvent, { event: Kind }>[] {
  return events.filter((one): one is Extract<RunEvent, { event: Kind }> => one.event === kind);
}
