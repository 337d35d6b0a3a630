import type { AddressInfo, Server } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../../schemas/report/doctor.schema.json' with { type: 'json' };
import type { DoctorReport, Stage, StageName } from '../../../schemas/report/doctor.ts';
import { certificatePath } from './certificates/certificate.ts';
import type { Answering } from './http-target.ts';
import { type Ended, runCli } from './run-cli.ts';
import type { Workspace } from './workspace.ts';

const valid = new Ajv2020().compile<DoctorReport>(schema);

export const emptyPage: Answering = (_, response) => void response.end('{"data":{}}');
/** The authority of the certificates of these tests. */
export const ca: string = certificatePath('ca.pem');

export interface Examined extends Ended {
  readonly report: DoctorReport;
  stage(name: StageName): Stage | undefined;
}

/** Port of a server that takes no more when the test is over. */
export async function listening(server: Server, onTestFinished: (end: () => void) => void): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Examines as a machine would, and reads what it is told. */
export async function examine(
  workspace: Workspace,
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<Examined> {
  const ended = await runCli(['doctor', '--format', 'json', ...words], workspace, { env });
  const report: unknown = JSON.parse(ended.stdout);
  if (!valid(report)) throw new Error(JSON.stringify(valid.errors));
  return { ...ended, report, stage: (name) => report.stages.find((stage) => stage.name === name) };
}
