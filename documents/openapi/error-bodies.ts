import type { Answers, JsonObject } from './answers.ts';
import { isJson } from './media-types.ts';
import { observedOnly } from './observed.ts';
import { recordProperties } from './record-properties.ts';
import { type RefusalSeen, refusalsSeen } from './refusals-seen.ts';

/** The bodies of errors with one status. */
export interface ErrorBody {
  readonly status: string;
  /** Name of the component; one for all statuses where all bodies are alike. */
  readonly name: string;
  readonly schema: JsonObject;
}

/** Members that may hold an error code, as the statement looks for them. */
const codeMembers = ['code', 'error_code', 'errorCode', 'error', 'type'] as const;

/** The bodies of errors that were seen. */
export function errorBodies(answers: Answers): readonly ErrorBody[] {
  const bodies = refusalsSeen(answers)
    .filter(isShown)
    .map((seen) => ({ status: seen.status, schema: schemaOf(seen, answers) }));
  const shapes = new Set(bodies.map(({ schema }) => JSON.stringify(schema)));
  return bodies.map((body) => ({ ...body, name: shapes.size === 1 ? 'Error' : `Error${body.status}` }));
}

/** True where a body is shown: of errors with a status of success always, of others where fields of JSON were seen. */
function isShown({ isSuccess, isError, fields, mediaTypes }: RefusalSeen): boolean {
  return isSuccess ? isError : fields !== undefined && mediaTypes.some(isJson);
}

function schemaOf({ status, isSuccess, fields = {} }: RefusalSeen, answers: Answers): JsonObject {
  const properties = recordProperties(fields, answers['errors.nestedFields']?.[status]);
  const codes = answers['errors.codes']?.[status] ?? [];
  // Where one member alone can hold the codes, they stand there, as examples: others may exist.
  const [member, another] = codeMembers.filter((name) => fields[name]?.includes('string'));
  const isCoded = member !== undefined && another === undefined && codes.length > 0;
  return {
    title: 'Error',
    description: `Body of an error. ${observedOnly}`,
    type: 'object',
    properties: {
      ...properties,
      ...(isCoded ? { [member]: { ...(properties[member] as JsonObject), examples: codes } } : {}),
      // Of a success that tells an error: it is no page.
      ...(isSuccess ? { data: false } : {}),
    },
  };
}
