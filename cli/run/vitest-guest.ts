import { Writable } from 'node:stream';
import { createVitest, type Vitest } from 'vitest/node';

type Options = Parameters<typeof createVitest>[1];

/** Events at which vitest's logger ends the process that uses it: without results, or with its exit code. */
const events = ['SIGINT', 'SIGTERM', 'exit', 'unhandledRejection'];

/** Creates vitest so that it leaves the process alone: how signals and errors end it is decided by the command. */
export async function createGuest(options: Options): Promise<Vitest> {
  const listening: NodeJS.EventEmitter = process;
  const before = new Set(events.flatMap((event) => listening.listeners(event)));
  // As a middleware, Vite serves nobody and does not listen to SIGTERM and the end of stdin.
  const creating = createVitest('test', options, { server: { middlewareMode: true } }, streams());
  // The logger registers at once, so that listeners of anybody else are never among these.
  for (const event of events) {
    const added = listening.listeners(event).filter((listener) => !before.has(listener));
    for (const listener of added) listening.off(event, listener as () => void);
  }
  return await creating;
}

/** Streams for vitest. On a stream that it takes for a terminal its logger hides the cursor, which is not its own. */
function streams() {
  return { stdout: passedOn(process.stdout), stderr: passedOn(process.stderr) };
}

function passedOn(stream: NodeJS.WriteStream): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      stream.write(chunk, () => done());
    },
  });
}
