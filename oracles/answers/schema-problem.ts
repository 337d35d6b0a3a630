import type { ErrorObject } from 'ajv';
import { mailboxProblem } from '../../schemas/formats/mailbox.ts';
import { timestampProblem } from '../../schemas/formats/timestamp.ts';
import { personal } from '../words/personal.ts';
import { received, receivedName } from '../words/received.ts';
import { kindOf } from '../words/truncated-value.ts';

/** A schema error in a reader's words. */
export interface SchemaProblem {
  readonly requirement: string;
  readonly message: string;
  readonly received: string;
  readonly expected: string;
  /** Index of the person on the page, counted from 0, where it is one person's. */
  readonly person?: number;
}

interface AnnotatedSchema {
  readonly 'x-requirement'?: string;
  readonly 'x-missing'?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, AnnotatedSchema>>;
}

/** The schema names the requirement that each of its parts states; `required` speaks for the missing member. */
export function requirementOf(error: ErrorObject): string {
  const schema = error.parentSchema as AnnotatedSchema;
  if (error.keyword !== 'required') return schema['x-requirement'] ?? 'SHAPE-1';
  const name = String(error.params.missingProperty);
  return schema['x-missing'] ?? schema.properties?.[name]?.['x-requirement'] ?? 'SHAPE-1';
}

export function schemaProblem(error: ErrorObject, body: unknown): SchemaProblem {
  const person = /^\/data\/persons\/(\d+)/.exec(error.instancePath)?.[1];
  return { ...problemOf(error, body), ...(person === undefined ? {} : { person: Number(person) }) };
}

function problemOf(error: ErrorObject, body: unknown): SchemaProblem {
  const place = placeOf(error.instancePath);
  const requirement = requirementOf(error);
  if (error.keyword === 'required') return missing(error, requirement, place);
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty);
    return {
      requirement,
      message: `the body has the member ${receivedName(name, 'partner')} beside data`,
      received: membersOf(body as object),
      expected: 'a single top-level member, data',
    };
  }
  return wrongValue(error, requirement, place);
}

function missing(error: ErrorObject, requirement: string, place: string): SchemaProblem {
  const name = String(error.params.missingProperty);
  return {
    requirement,
    message: `${place} has no member ${name}`,
    received: membersOf(error.data as object),
    expected: `a member ${name}`,
  };
}

/** An object may have a million members. */
const membersShown = 10;

function membersOf(value: object): string {
  const names = Object.keys(value);
  if (names.length === 0) return 'an object without members';
  const others = names.length > membersShown ? `, and ${names.length - membersShown} more` : '';
  return `the members ${names
    .slice(0, membersShown)
    .map((name) => receivedName(name, 'partner'))
    .join(', ')}${others}`;
}

function wrongValue(error: ErrorObject, requirement: string, place: string): SchemaProblem {
  const isAddress = typeof error.data === 'string' && error.instancePath.endsWith('/email');
  const text = isAddress
    ? `"${personal(String(error.data))}"`
    : received(error.data, 'partner', error.instancePath);
  if (error.keyword === 'type') {
    const wanted = `${error.params.type === 'string' ? 'a' : 'an'} ${error.params.type}`;
    return { requirement, message: `${place} is ${kindOf(error.data)}`, received: text, expected: wanted };
  }
  const format = formats[String(error.params.format) as keyof typeof formats];
  return {
    requirement,
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
