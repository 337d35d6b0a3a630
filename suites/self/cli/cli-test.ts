import type { ServerOptions } from 'node:https';
import { it } from 'vitest';
import { type ReferenceOptions, type ReferenceService, startReference } from '../../../reference/service.ts';
import { type Answering, type HttpTarget, httpTarget } from './http-target.ts';
import { type Workspace, workspace } from './workspace.ts';

export interface CliFixtures {
  readonly workspace: Workspace;
  readonly reference: (options?: ReferenceOptions) => Promise<ReferenceService>;
  /** Starts a server that answers as a test needs it, with TLS where it is given options for it. */
  readonly serve: (answer: Answering, tls?: ServerOptions) => Promise<HttpTarget>;
}

/** A fixture that starts what a test asks for, and ends it when the test is over. */
export function endedAfterTest<Given extends readonly unknown[], Started>(
  start: (...given: Given) => Promise<Started>,
  end: (one: Started) => Promise<unknown>,
) {
  return async (
    { task: _ }: object & { readonly task: unknown },
    use: (start: (...given: Given) => Promise<Started>) => Promise<void>,
  ) => {
    const started: Started[] = [];
    await use(async (...given) => {
      const one = await start(...given);
      started.push(one);
      return one;
    });
    await Promise.all(started.map(end));
  };
}

/** `it` with folders and servers of its own, which are gone when the test is over. */
export const cliTest = it.extend<CliFixtures>({
  workspace: async ({ task: _ }, use) => {
    const made = await workspace();
    await use(made);
    await made.remove();
  },
  reference: endedAfterTest(startReference, (service) => service.close()),
  serve: endedAfterTest(httpTarget, (target) => target.stop()),
});
