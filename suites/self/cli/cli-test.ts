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

/** `it` with folders and servers of its own, which are gone when the test is over. */
export const cliTest = it.extend<CliFixtures>({
  workspace: async ({ task: _ }, use) => {
    const made = await workspace();
    await use(made);
    await made.remove();
  },
  reference: async ({ task: _ }, use) => {
    const started: ReferenceService[] = [];
    await use(async (options) => {
      const service = await startReference(options);
      started.push(service);
      return service;
    });
    await Promise.all(started.map((service) => service.close()));
  },
  serve: async ({ task: _ }, use) => {
    const started: HttpTarget[] = [];
    await use(async (answer, tls) => {
      const target = await httpTarget(answer, tls);
      started.push(target);
      return target;
    });
    await Promise.all(started.map((target) => target.stop()));
  },
});
