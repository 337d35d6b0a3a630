import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answering } from './http-target.ts';

export interface Traffic {
  mostAtOnce: number;
  readonly statuses: number[];
}

/**
 * Passes requests on to a service, and answers back. Gives what answers, and what it counts.
 * `onBody`: called with the text of each answer.
 */
export function forwardTo(
  url: string,
  onBody: (body: string) => void = () => {},
): readonly [Answering, Traffic] {
  const traffic: Traffic = { mostAtOnce: 0, statuses: [] };
  let atOnce = 0;
  const answering: Answering = (asked, response) => {
    atOnce += 1;
    traffic.mostAtOnce = Math.max(traffic.mostAtOnce, atOnce);
    const passedOn = request(`${url}${asked.url}`, {
      method: asked.method,
      headers: asked.headers,
      agent: false,
    });
    passedOn.on('response', (answer) => {
      atOnce -= 1;
      traffic.statuses.push(answer.statusCode ?? 0);
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
      void text(answer).then(onBody, () => {});
    });
    passedOn.on('error', () => response.destroy());
    passedOn.end();
  };
  return [answering, traffic];
}
