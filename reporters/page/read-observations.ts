import path from 'node:path';
import type { ResultFolder } from '../../config/result-path.ts';
import { readJsonFile } from '../../config/sources/json-file.ts';
import { ajv } from '../../schemas/ajv.ts';
import schema from '../../schemas/report/observations.schema.json' with { type: 'json' };
import type { Observations } from '../../schemas/report/observations.ts';
import { outputNames } from '../files/output-names.ts';

const validate = ajv.compile<Observations>(schema);

/** Observations of a former run; undefined where it left none that can be read: a report is then made without plots. */
export async function readObservations({ folder, names }: ResultFolder): Promise<Observations | undefined> {
  if (!names.includes(outputNames.observations)) return undefined;
  const reading = await readJsonFile(path.join(folder, outputNames.observations));
  return 'value' in reading && validate(reading.value) ? reading.value : undefined;
}
