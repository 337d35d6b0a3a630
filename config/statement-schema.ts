import schema from '../schemas/report/statement.schema.json' with { type: 'json' };
import { discover } from './requirements/discover.ts';

/**
 * The schema of a statement. The file holds the members around the answers, and a copy of each row's own schema, for
 * readers without this suite.
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
