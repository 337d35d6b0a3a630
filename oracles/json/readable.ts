import type { Exchange } from '../../client/exchange.ts';
import { isMarkup } from '../../schemas/markup.ts';
import { isErrorBody } from '../answers/error-body.ts';
import { isSuccess } from '../pages/page-view.ts';
import { readJson } from './json-text.ts';

const fields = ['current_page', 'persons', 'total', 'total_pages', 'email', 'created_at'];
const documented: ReadonlySet<string> = new Set(fields);
const spelled = new RegExp(`"(?:${fields.join('|')})"\\s*:`);

/** The beginning of a body in which a field is looked for. */
const searched = 65_536;
/** The depth to which a field is looked for, and the members of each object that are looked at. */
const deepest = 3;
const mostMembers = 50;

/** True of a success that holds a field of the persons page, or any JSON where a consumer was asked for. */
export function isReadable({ answer, request }: Exchange): boolean {
  if (answer === undefined || !isSuccess(answer) || isMarkup(answer)) return false;
  const reading = readJson(answer);
  if (request.endpoint === 'consumer') return !('problem' in reading);
  if ('problem' in reading)
    return spelled.test(Buffer.from(answer.body.subarray(0, searched)).toString('latin1'));
  return !isErrorBody(answer) && holdsField(reading.value, deepest);
}

function holdsField(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth < 0) return false;
  return Object.entries(value)
    .slice(0, mostMembers)
    .some(([name, inner]) => documented.has(name) || holdsField(inner, depth - 1));
}
