import { getGlobalDispatcher } from 'undici';
import { type ReferenceOptions, startReference } from '../../../reference/service.ts';
import type { Ask } from './ask.ts';
import { answerToHead } from './on-the-wire.ts';
import { questions } from './questions.ts';
import { together } from './together.ts';

/** Everything that a client is answered but for the date, as a text. */
export async function answer(url: string, ask: Ask): Promise<string> {
  if (ask.head !== undefined) return answerToHead(url, ask);
  const headers = {
    'accept-encoding': 'gzip',
    ...(ask.authorization === undefined ? {} : { authorization: ask.authorization }),
    ...ask.headers,
  };
  try {
    // Unlike a URL, a path keeps its dot segments.
    const { path, method = 'GET' } = ask;
    // What HEAD leaves on its connection is for the next one.
    const kept = method === 'HEAD' && { reset: false };
    const response = await getGlobalDispatcher().request({ origin: url, path, method, headers, ...kept });
    const { date: _, ...seen } = response.headers;
    try {
      const body = Buffer.from(await response.body.arrayBuffer()).toString('latin1');
      return JSON.stringify([response.statusCode, seen, body]);
    } catch {
      return JSON.stringify([response.statusCode, seen, 'not finished']);
    }
  } catch {
    return 'not answered';
  }
}

/** What a service answers to requests one after another, and then to some at once. */
async function answers(options: ReferenceOptions, ask = questions): Promise<string[]> {
  const service = await startReference(options);
  const asks = ask(service);
  const given: string[] = [];
  for (const ask of asks) given.push(await answer(service.url, ask));
  given.push(...(await Promise.all(together(service).map((ask) => answer(service.url, ask)))));
  await service.close();
  return given;
}

const known = new Map<string, Promise<string[]>>();

/** Answers of a service without faults, asked once for each combination. */
export function honest(names: readonly string[], seed: number, ask = questions): Promise<string[]> {
  const id = `${ask.name} ${seed} ${names.join(' ')}`;
  const given = known.get(id) ?? answers({ choices: names, seed }, ask);
  known.set(id, given);
  return given;
}
