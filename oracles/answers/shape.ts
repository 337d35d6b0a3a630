import type { ErrorObject } from 'ajv';
import type { Answer, Exchange } from '../../client/exchange.ts';
import { mailboxProblem } from '../../schemas/formats/mailbox.ts';
import { timestampProblem } from '../../schemas/formats/timestamp.ts';
import { isWithoutContent } from '../../schemas/http-status.ts';
import { member } from '../../schemas/json-object.ts';
import { validatePersonsPage } from '../../schemas/persons-page.ts';
import { type Deviation, deviationOf } from '../deviation.ts';
import { integerOf } from '../integer.ts';
import { type JsonValue, readJson } from '../json/json-text.ts';
import { isAnswered } from '../pages/page-view.ts';
import { personal } from '../words/personal.ts';
import { received, receivedName } from '../words/received.ts';
import { kindOf } from '../words/truncated-value.ts';

/** One answer can break a requirement a thousand times; a reader needs the first few. */
const deviationsPerRequirement = 3;

const counts: readonly { readonly name: string; readonly requirement: string; readonly least?: bigint }[] = [
  { name: 'current_page', requirement: 'SHAPE-2' },
  { name: 'total', requirement: 'SHAPE-4', least: 0n },
  { name: 'total_pages', requirement: 'SHAPE-5', least: 0n },
];

/** SHAPE-1 to 5 and PERSON-1 to 3, by the schema of the persons page. A body that is not JSON is HTTP-1's affair. */
export function pageShape(exchange: Exchange): Deviation[] {
  const problems = isAnswered(exchange) ? problemsOf(exchange.answer) : [];
  return problems.map((problem) => deviationOf(problem.requirement, [exchange], problem));
}

function problemsOf(answer: Answer): SchemaProblem[] {
  if (answer.body.length === 0 && isWithoutContent(answer.status)) return [noBody(answer)];
  const reading = readJson(answer);
  if ('problem' in reading) return [];
  const errors = firstFew(validatePersonsPage(reading.value));
  return [...errors.map((error) => schemaProblem(error, reading.value)), ...countProblems(reading)];
}

/** The first few of each requirement. */
function firstFew(parts: Iterable<readonly ErrorObject[]>): readonly ErrorObject[] {
  const perRequirement = new Map<string, ErrorObject[]>();
  for (const errors of parts) {
    for (const error of errors) {
      if (isOfCount(error)) continue;
      const requirement = requirementOf(error);
      const seen = perRequirement.get(requirement) ?? [];
      if (seen.length < deviationsPerRequirement) perRequirement.set(requirement, [...seen, error]);
    }
  }
  return [...perRequirement.values()].flat();
}

function noBody({ status }: Answer): SchemaProblem {
  const received = `status ${status} and no body`;
  const expected = 'one JSON object with the single member data';
  return { requirement: 'SHAPE-1', message: received, received, expected };
}

/** Tells a problem of a number that the lexeme judges: a double has lost `1e400` and `1.0000000000000000001`. */
function isOfCount(error: ErrorObject): boolean {
  const isCount = counts.some(({ name }) => error.instancePath === `/data/${name}`);
  return isCount && typeof error.data === 'number';
}

function countProblems(reading: JsonValue): SchemaProblem[] {
  return counts.flatMap(({ name, requirement, least }) => {
    if (typeof member(member(reading.value, 'data'), name) !== 'number') return [];
    const lexeme = reading.lexeme(`/data/${name}`) ?? '';
    const value = integerOf(lexeme);
    if (value !== undefined && (least === undefined || value >= least)) return [];
    const received = digits(lexeme);
    const message = `data.${name} is ${received}, which is ${value === undefined ? 'no integer' : 'negative'}`;
    const expected = least === undefined ? 'an integer' : 'an integer of at least 0';
    return [{ requirement, message, received, expected }];
  });
}

/** A number may have a million digits. */
function digits(lexeme: string): string {
  return lexeme.length <= 60 ? lexeme : `${lexeme.slice(0, 60)}... (${lexeme.length} characters)`;
}

/** A schema error in a reader's words. */
type SchemaProblem = Pick<Deviation, 'requirement' | 'message' | 'received' | 'expected' | 'person'>;

interface AnnotatedSchema {
  readonly 'x-requirement'?: string;
  readonly 'x-missing'?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, AnnotatedSchema>>;
}

/** The schema names the requirement that each of its parts states; `required` speaks for the missing member. */
function requirementOf(error: ErrorObject): string {
  const schema = error.parentSchema as AnnotatedSchema;
  if (error.keyword !== 'required') return schema['x-requirement'] ?? 'SHAPE-1';
  const name = String(error.params.missingProperty);
  return schema['x-missing'] ?? schema.properties?.[name]?.['x-requirement'] ?? 'SHAPE-1';
}

function schemaProblem(error: ErrorObject, body: unknown): SchemaProblem {
  const person = /^\/data\/persons\/(\d+)/.exec(error.instancePath)?.[1];
  const requirement = requirementOf(error);
  return { requirement, ...saidOf(error, body), ...(person === undefined ? {} : { person: Number(person) }) };
}

type Said = Pick<Deviation, 'message' | 'received' | 'expected'>;

function saidOf(error: ErrorObject, body: unknown): Said {
  const place = placeOf(error.instancePath);
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    const received = membersOf(error.data as object);
    return { message: `${place} has no member ${name}`, received, expected: `a member ${name}` };
  }
  if (error.keyword !== 'additionalProperties') return wrongValue(error, place);
  const name = String(error.params.additionalProperty);
  return {
    message: `the body has the member ${receivedName(name, 'partner')} beside data`,
    received: membersOf(body as object),
    expected: 'a single top-level member, data',
  };
}

/** An object may have a million members. */
const membersShown = 10;

function membersOf(value: object): string {
  const names = Object.keys(value);
  if (names.length === 0) return 'an object without members';
  const others = names.length > membersShown ? `, and ${names.length - membersShown} more` : '';
  const shown = names.slice(0, membersShown).map((name) => receivedName(name, 'partner'));
  return `the members ${shown.join(', ')}${others}`;
}

function wrongValue(error: ErrorObject, place: string): Said {
  const isAddress = typeof error.data === 'string' && error.instancePath.endsWith('/email');
  const text = isAddress
    ? `"${personal(String(error.data))}"`
    : received(error.data, 'partner', error.instancePath);
  if (error.keyword === 'type') {
    const wanted = `${error.params.type === 'string' ? 'a' : 'an'} ${error.params.type}`;
    return { message: `${place} is ${kindOf(error.data)}`, received: text, expected: wanted };
  }
  const format = formats[String(error.params.format) as keyof typeof formats];
  return {
    message: `${place}: ${format?.problem(String(error.data)) ?? error.message ?? error.keyword}`,
    received: text,
    expected: format?.expected ?? 'a value that the schema describes',
  };
}

const formats = {
  mailbox: { problem: mailboxProblem, expected: 'one e-mail address (RFC 5321 4.1.2, RFC 6531 3.3)' },
  'timestamp-ms': {
    problem: timestampProblem,
    expected: 'an ISO 8601 UTC timestamp with exactly three fraction digits and a trailing Z',
  },
} as const;

/** `/data/persons/8/email` is "person 9's email": a reader counts from one. */
function placeOf(instancePath: string): string {
  const person = /^\/data\/persons\/(\d+)(?:\/(.+))?$/.exec(instancePath);
  if (person !== null) {
    const which = `person ${Number(person[1]) + 1}`;
    return person[2] === undefined ? which : `${which}'s ${person[2]}`;
  }
  return instancePath === '' ? 'the body' : instancePath.slice(1).replaceAll('/', '.');
}
