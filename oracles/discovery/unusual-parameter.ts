import type { Exchange, Request } from '../../client/exchange.ts';
import { refusesClient } from '../../schemas/http-status.ts';
import { countNumber } from '../integer.ts';
import { plainNumber } from '../question.ts';
import type { Known } from './cause.ts';
import { reactionTo } from './reaction.ts';

/** The values that the parameters of a request for persons are compared with. */
export type UsualValues = Pick<Known, 'partnerPath' | 'domains'>;

const usual = 'usual';

/** A name that nobody documents; it stands for all of them. */
export const unknownName = 'unknown';

/** The one unusual thing about the parameters: `empty limit`, `unknown parameter`; undefined if none or several. */
export function unusualParameter(
  request: Request,
  { partnerPath, domains }: UsualValues,
): string | undefined {
  const { method, headers, credential, path } = request;
  if (method !== 'GET' || headers !== undefined || credential.kind !== 'partner-key' || path !== partnerPath)
    return undefined;
  const asked = new URLSearchParams(request.query);
  const names = [...new Set(asked.keys())];
  const kinds = names.map((name) => kindOf(name, asked.getAll(name), domains));
  const odd = kinds.filter((kind) => kind !== usual);
  return names.includes('domain') && odd.length === 1 ? odd[0] : undefined;
}

/** Undefined where it is unusual in another way. */
function kindOf(name: string, values: readonly string[], domains: readonly string[]): string | undefined {
  const [value = '', ...more] = values;
  if (name === unknownName) return 'unknown parameter';
  if (name !== 'domain' && name !== 'limit' && name !== 'page') return undefined;
  const isUsual = (one: string) =>
    name === 'domain'
      ? domains.includes(one)
      : (plainNumber(one) ?? 0) > 0 || (name === 'page' && one === '0');
  if (more.length === 0 && name === 'domain' && isList(value, domains)) return 'domain in a list';
  if (more.length === 0) return isUsual(value) ? usual : oddValue(name, value);
  const areDomains = name === 'domain' && values.some((one) => one !== value);
  const isThere = name !== 'page' || values.every(isFirstPages);
  return more.length === 1 && values.every(isUsual) && !areDomains && isThere ? `${name} twice` : undefined;
}

/** With commas: configured domains, and such as nobody can own (RFC 6761 6.4). */
function isList(value: string, domains: readonly string[]): boolean {
  const members = value.split(',');
  const isOwn = (one: string) => domains.includes(one);
  return (
    members.length > 1 &&
    members.some(isOwn) &&
    members.every((one) => isOwn(one) || one.endsWith('.invalid'))
  );
}

function oddValue(name: string, value: string): string | undefined {
  if (value === '') return `empty ${name}`;
  const isDecimal = name !== 'domain' && /^\d{1,9}\.\d{1,9}$/.test(value);
  return isDecimal && (name !== 'page' || isFirstPages(value)) ? `${name} with decimals` : undefined;
}

/** True of a page that most lists have. A page behind the last one is refused, or empty, for that reason. */
function isFirstPages(page: string): boolean {
  return Number(page) <= 2;
}

/** The reaction: `refused`, `empty`, `7 persons` of a limit where more follow, `answered`; undefined if unclear. */
export function takenAs(unusual: string, exchange: Exchange): string | undefined {
  // A firewall refuses the client, and not the parameter.
  if (refusesClient(exchange.answer?.status)) return undefined;
  const reaction = reactionTo(exchange);
  if (reaction === undefined) return undefined;
  if (reaction.kind !== 'page') return reaction.kind === 'refused' ? 'refused' : reaction.says;
  const { persons, total } = reaction.view;
  if (persons.length === 0) return 'empty';
  const isCut = total !== undefined && persons.length < countNumber(total);
  return unusual.includes('limit') && isCut ? `${persons.length} persons` : 'answered';
}
