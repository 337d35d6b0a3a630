import { pointerTokens } from '../../config/pointer.ts';
import { discover } from '../../config/requirements/discover.ts';
import type { Answers } from './answers.ts';
import template from './interface.openapi.json' with { type: 'json' };
import { described, noteOf } from './observed.ts';
import { type DescribedService, shapes } from './shapes.ts';
import toldAt from './told-at.json' with { type: 'json' };

type Part = Record<string, unknown>;

/** Answers that shape the document and need no words: required parameters, members of a record, refusals by status. */
const shaping = [
  'parameters.required',
  'person.fields',
  'errors.mediaType',
  'errors.fields',
  'errors.codes',
  'errors.statusByCause',
  'http.success',
];

/** Ids of answers with a place in the document; all others are described at its top, so that none is left out. */
const placed = new Set([...Object.values(toldAt).flat(), ...shaping]);
const unplaced = discover.map(({ id }) => id).filter((id) => !placed.has(id));
const told = { ...toldAt, '/info': [...toldAt['/info'], ...unplaced] };

/**
 * The interface as an OpenAPI 3.1 document, plain JSON: what the interface document says, and beside it, marked as
 * observed, the answers of a service.
 * @param service what a run asked for, as examples: never a key
 */
export function openApiDocument(answers: Answers, service: DescribedService = {}): Part {
  const document: Part = structuredClone(template);
  for (const [pointer, ids] of Object.entries(told)) {
    const part = partAt(pointer, document);
    const notes = ids.filter((id) => answers[id] !== undefined).map((id) => noteOf(id, answers[id]));
    part.description = described(String(part.description), notes);
  }
  for (const [pointer, shape] of Object.entries(shapes)) {
    const part = partAt(pointer, document);
    for (const [name, value] of Object.entries(shape(answers, part, service))) {
      if (value === null) delete part[name];
      else if (value !== undefined) part[name] = value;
    }
  }
  return document;
}

function partAt(pointer: string, document: Part): Part {
  return pointerTokens(pointer).reduce((part, token) => part[token] as Part, document);
}
