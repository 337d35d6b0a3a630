import schema from '../schemas/report/statement.schema.json' with { type: 'json' };
import { discover } from './requirements/discover.ts';

/**
 * The schema of a statement. The file holds what surrounds the answers, and a copy of what each row of the register says
 * of its own, for whoever reads the file without us.
 */
export const statementSchema = {
  ...schema,
  properties: {
    ...schema.properties,
    answers: {
      ...schema.properties.answers,
      properties: Object.fromEntries(discover.map(({ id, schema: own }) => [id, own])),
    },
  },
};
