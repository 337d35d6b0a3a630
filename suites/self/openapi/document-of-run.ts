import type { ReferenceService } from '../../../reference/service.ts';
import type { Statement } from '../../../schemas/report/statement.ts';
import { runCli } from '../cli/run-cli.ts';
import { targetEnvironment } from '../cli/target-environment.ts';
import { resultsOf, type Workspace } from '../cli/workspace.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly examples?: Readonly<Record<string, { readonly value: string }>>;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, { readonly get: { readonly parameters: readonly Parameter[] } }>>;
}

/** The document of a run against a service, and what the run found out. */
export interface DocumentOfRun {
  readonly document: OpenApiDocument;
  readonly answers: Statement['answers'];
}

/** Runs the suite as a user does, and has the command make the document. Throws where the service is failed. */
export async function documentOfRun(service: ReferenceService, workspace: Workspace): Promise<DocumentOfRun> {
  const run = await runCli(['run', '--output', workspace.output], workspace, {
    env: targetEnvironment(service),
  });
  if (run.code !== 0) throw new Error(`the run ended with ${run.code}: ${run.stdout}${run.stderr}`);
  const made = await runCli(['openapi', '--statement', workspace.output], workspace);
  if (made.code !== 0) throw new Error(`openapi ended with ${made.code}: ${made.stderr}`);
  const { statement } = await resultsOf(workspace);
  return { document: JSON.parse(made.stdout), answers: statement.answers };
}

/**
 * The first example of each identifier and domain in the document, as `path.id`. The page is the first one too where the
 * service has an end that it refuses: how many pages a domain has, no document can say.
 */
export function usual({ document, answers }: DocumentOfRun): Record<string, string | number> {
  const parameters = Object.values(document.paths).flatMap(({ get }) => get.parameters);
  const named = parameters.flatMap(({ name, in: place, examples = {} }) => {
    const [first] = Object.values(examples);
    return first === undefined ? [] : [[`${place}.${name}`, first.value] as const];
  });
  const hasEnd =
    answers['paging.beyondEnd'] === 'refused' || typeof answers['paging.maximumDepth'] === 'number';
  return {
    ...Object.fromEntries(named),
    ...(hasEnd ? { 'query.page': Number(answers['paging.firstPage']) } : {}),
  };
}
