import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Wire } from '../behaviours/answer.ts';
import type { Behaviours } from '../behaviours/behaviours.ts';
import type { Question } from '../behaviours/question.ts';
import { type Context, Hono, type HttpBindings, RESPONSE_ALREADY_SENT } from './server-library.ts';

type Bound = { Bindings: HttpBindings };

/** Counts of one service instance. */
export interface Traffic {
  received: number;
  inFlight: number;
}

function joined(headers: Readonly<Record<string, readonly string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [name, (values ?? []).join(', ')]),
  );
}

function question(endpoint: Question['endpoint'], context: Context<Bound>, traffic: Traffic): Question {
  const { incoming } = context.env;
  const url = incoming.url ?? '/';
  const mark = url.indexOf('?');
  return {
    endpoint,
    method: incoming.method ?? 'GET',
    version: incoming.httpVersion,
    url,
    id: context.req.param('id') ?? '',
    query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
    headers: joined(incoming.headersDistinct),
    fieldNames: incoming.rawHeaders.filter((_, index) => index % 2 === 0),
    number: traffic.received,
    connection: incoming.socket,
    inFlight: () => traffic.inFlight,
  };
}

/** The routes. Answers are written on Node's response by the behaviours, so that they hold every byte. */
export function app(all: Behaviours, traffic: Traffic, latencyMs: number): Hono<Bound> {
  const handle = (endpoint: Question['endpoint']) => async (context: Context<Bound>) => {
    traffic.received += 1;
    traffic.inFlight += 1;
    const { outgoing } = context.env;
    outgoing.once('close', () => {
      traffic.inFlight -= 1;
    });
    const asked = question(endpoint, context, traffic);
    if (latencyMs > 0) await wait(latencyMs);
    await respond(asked, all, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
  const routes = new Hono<Bound>();
  routes.all('/partners/:id', handle('persons'));
  routes.all('/consumers/:id', handle('consumer'));
  routes.all('*', handle('other'));
  return routes;
}

function body(answer: Answer, all: Behaviours, question: Question): Uint8Array {
  if (answer.text !== undefined) return Buffer.from(answer.text, 'utf8');
  if (answer.json === undefined) return new Uint8Array();
  return all.toBytes(all.serialise(answer.json, question), question);
}

/** Answers a request on the connection: value, text, bytes, wire. */
async function respond(question: Question, all: Behaviours, outgoing: ServerResponse): Promise<void> {
  const answer = await all.answer(question, all);
  const wire: Wire = {
    status: answer.status,
    headers: answer.headers,
    body: body(answer, all, question),
    framing: 'length',
    connection: 'keep',
  };
  all.send(all.seal(wire, question), outgoing);
}
