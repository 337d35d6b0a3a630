import type { ServerResponse } from 'node:http';
import type { Answer, Wire } from '../behaviours/answer.ts';
import type { Behaviours } from '../behaviours/behaviours.ts';
import type { Question } from '../behaviours/question.ts';

function body(answer: Answer, all: Behaviours, question: Question): Uint8Array {
  if (answer.text !== undefined) return Buffer.from(answer.text, 'utf8');
  if (answer.json === undefined) return new Uint8Array();
  return all.toBytes(all.serialise(answer.json, question), question);
}

/** Answers a request on the connection: value, text, bytes, wire. */
export async function respond(question: Question, all: Behaviours, outgoing: ServerResponse): Promise<void> {
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
