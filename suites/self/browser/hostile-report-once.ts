import type { TestProject } from 'vitest/node';
import { workspace } from '../cli/workspace.ts';
import { hostileReport } from './hostile-report.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The output folder of a run whose target attacks the reader of its report; nobody changes it. */
    readonly hostileReport: string;
  }
}

/** Global set-up of vitest: the run takes most of a minute, and several files look at its report. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders = await workspace();
  await hostileReport(folders);
  project.provide('hostileReport', folders.output);
  return () => folders.remove();
}
