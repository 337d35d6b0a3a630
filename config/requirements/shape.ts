import { inArea } from './in-area.ts';

const integerSpelling = 'An integer may be spelled `237.0` or `2.37e2`, as JSON Schema counts integers.';
/** A refusal is free, a page is a page. */
const unusualToo =
  'A page is judged whatever it was asked for: also one that answers `limit=0` or `page=-1`, which may be refused.';
const jsonSchemaInteger = 'JSON Schema Validation 2020-12 6.1.1';

export const shape = inArea('shape', [
  {
    id: 'SHAPE-1',
    clause: 'Resources, Persons page',
    title: 'body is one object with the single member data',
    says: 'The body of a success of the partner endpoint is one JSON object with exactly one top-level member, `data`, and `data` is an object.',
    soundness:
      'Extra members inside `data` conform. A 200 to a refused request whose body is an error and holds no data is a warning (AUTH-9), not a failure: error statuses are not shown. A page of HTML is no answer with a page: no row of SHAPE is judged by it (HTTP-1).',
    matters:
      'A client finds everything below `data`: where it is missing, renamed or wrapped, no field can be read, and a strict decoder rejects a second top-level member.',
    example: {
      right: '`{"data": {"current_page": 1, "persons": [], "total": 0, "total_pages": 1}}`',
      wrong: '`{"data": {"current_page": 1, "persons": [], "total": 0, "total_pages": 1}, "meta": {}}`',
    },
  },
  {
    id: 'SHAPE-2',
    clause: 'Resources, Persons page, data.current_page',
    standards: [jsonSchemaInteger],
    title: 'current_page is an integer',
    says: '`data.current_page` is present and an integer.',
    soundness: `Numbering from 0 conforms. ${unusualToo} An empty page may echo whatever number was asked for. ${integerSpelling}`,
    matters:
      'A typed client cannot decode the page, and one that compares it with the page it asked for takes `"2"` for another page than 2.',
    example: { right: '`"current_page": 2`', wrong: '`"current_page": "2"`' },
  },
  {
    id: 'SHAPE-3',
    clause: 'Resources, Persons page, data.persons',
    title: 'persons is an array on every page',
    says: '`data.persons` is an array on every page, empty pages included: never `null`, absent or an object.',
    soundness: 'An array of any length conforms here, the empty one included; PAGING-3 judges the length.',
    matters:
      'A client iterates over it without asking: `null` on an empty page or an object for a single person crashes the loop, often only for the one customer who has nobody.',
    example: { right: 'an empty page with `"persons": []`', wrong: 'an empty page with `"persons": null`' },
  },
  {
    id: 'SHAPE-4',
    clause: 'Resources, Persons page, data.total',
    standards: [jsonSchemaInteger],
    title: 'total is an integer and not negative',
    says: '`data.total` is present, an integer, and not negative.',
    soundness: `Numbers beyond 2^53 are read without losing precision. ${integerSpelling}`,
    matters:
      'A client sizes its progress bar, its buffers or its bill by it: -1, `null` or `"237"` breaks the sum.',
    example: { right: '`"total": 237`', wrong: '`"total": -1`' },
  },
  {
    id: 'SHAPE-5',
    clause: 'Resources, Persons page, data.total_pages',
    standards: [jsonSchemaInteger],
    title: 'total_pages is an integer and not negative',
    says: '`data.total_pages` is present, an integer, and not negative.',
    soundness: `0 and 1 both conform for an empty result. ${unusualToo} ${integerSpelling}`,
    matters:
      'A client loops up to it: a fraction, a string or a negative number ends the loop early, late or never.',
    example: { right: '`"total_pages": 24`', wrong: '`"total_pages": 23.7`' },
  },
]);
