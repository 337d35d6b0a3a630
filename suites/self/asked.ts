import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Asking {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, before its body is read. Not by fetch, which chooses Host and tidies the path up itself. */
export async function answerOf(
  url: string,
  { method = 'GET', path = '/', headers = {} }: Asking = {},
): Promise<IncomingMessage> {
  const asking = request(url, {
    method,
    path,
    agent: false,
    headers: { host: new URL(url).host, ...headers },
  });
  const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage];
  return answer;
}

export async function asked(url: string, asking: Asking = {}) {
  const answer = await answerOf(url, asking);
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
