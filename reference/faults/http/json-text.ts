import type { Alter } from '../../behaviours/alter.ts';
import type { Wire } from '../../behaviours/answer.ts';
import { changeText, changeWire } from '../../behaviours/change.ts';
import type { Question } from '../../behaviours/question.ts';
import type { Fault } from '../fault.ts';
import { isVictim } from '../victim.ts';

/** A body that is not JSON cannot be judged as a page either. */
const breaks = ['HTTP-1'];

function pageText(change: (text: string) => string): Alter {
  return changeText((text, question) => (question.endpoint === 'persons' ? change(text) : text));
}

/** Changes the bytes of persons pages, the first one aside: what is tried by hand still works. */
function laterPages(change: (wire: Wire) => Wire): Alter {
  return (inner, world) => {
    const later = (question: Question): boolean =>
      question.endpoint === 'persons' && Number(question.query.get('page') ?? 0) > inner.firstPage();
    return changeWire((wire, question) => (wire.status === 200 && later(question) ? change(wire) : wire))(
      inner,
      world,
    );
  };
}

/** The size of a buffer that is too small. */
const BUFFER = 768;

const text: readonly Fault[] = [
  {
    name: 'json-cut-at-buffer',
    says: 'The JSON of a persons page ends after 768 characters.',
    breaks,
    alter: pageText((json) => json.slice(0, BUFFER)),
  },
  {
    name: 'nan-when-empty',
    says: '`total_pages` is NaN where nobody matches: nothing is divided by nothing, and written as it is.',
    breaks,
    alter: pageText((json) =>
      json.replace(/("total_pages":\s*)[01](?:\.0)?(?=\s*[,}])/, (member, name) =>
        /"persons":\s*\[\]/.test(json) && /"total":\s*0/.test(json) ? `${name}NaN` : member,
      ),
    ),
  },
  {
    name: 'text-after-json',
    says: 'A line for debugging follows the JSON of a persons page.',
    breaks,
    follows: ['HTTP-19'],
    alter: pageText((json) => `${json}\n<!-- 12 queries, 3 ms -->\n`),
  },
  {
    name: 'trailing-comma',
    says: 'The last person of a page is followed by a comma.',
    breaks,
    alter: pageText((json) => json.replace(/\}(\s*)\](?=\s*,\s*"total")/, '},$1]')),
  },
];

const application =
  '<!DOCTYPE html><html><head><title>Customers</title></head><body><div id="app"></div></body></html>\n';

function asApplication(wire: Wire): Wire {
  const headers = { ...wire.headers, 'content-type': 'text/html; charset=utf-8' };
  return { ...wire, headers, body: Buffer.from(application) };
}

const pagesForPeople: readonly Fault[] = [
  {
    name: 'later-pages-of-application',
    says: 'Pages after the first are answered with 200 and the page of the web application: the router knows their address no more.',
    breaks,
    alter: laterPages(asApplication),
  },
  {
    name: 'domain-of-application',
    says: 'The domain that was added last is answered with 200 and the page of the web application.',
    breaks,
    alter: (inner, world) =>
      changeWire((wire, question) => {
        const isMeant = question.query.get('domain') === world.accounts.domains.at(-1);
        return wire.status === 200 && question.endpoint === 'persons' && isMeant ? asApplication(wire) : wire;
      })(inner, world),
  },
];

const bytes: readonly Fault[] = [
  {
    name: 'content-length-in-characters',
    says: 'Content-Length counts characters: a body beyond ASCII is cut by a few bytes.',
    breaks: ['HTTP-1'],
    follows: ['CONSUMER-1'],
    alter: (inner) => ({
      toBytes: (json, question) => inner.toBytes(json, question).subarray(0, json.length),
    }),
  },
  {
    name: 'gzip-claimed',
    says: 'Pages after the first are labelled as compressed and are not.',
    breaks,
    alter: laterPages((wire) => ({ ...wire, headers: { ...wire.headers, 'content-encoding': 'gzip' } })),
  },
  {
    name: 'latin-1-once',
    says: 'One person of each larger domain has an address in Latin-1, in a body that is otherwise UTF-8.',
    breaks,
    // Read with a replacement character the address may be judged as well.
    follows: ['PERSON-2'],
    alter: (inner, world) => ({
      presentPerson(person, view) {
        const record = inner.presentPerson(person, view);
        if (!isVictim(person, view, world)) return record;
        return { ...(record as object), email: `ren\u00e9.${person.index}@${view.persons.domain}` };
      },
      toBytes: (json, question) =>
        question.endpoint === 'persons' ? Buffer.from(json, 'latin1') : inner.toBytes(json, question),
    }),
  },
  {
    name: 'connection-cut',
    says: 'The connection is closed before the last bytes of a page after the first, in chunks that never end.',
    breaks,
    alter: laterPages((wire) => ({
      ...wire,
      body: wire.body.subarray(0, Math.max(wire.body.length - 7, 1)),
      framing: 'chunked',
      connection: 'cut',
    })),
  },
];

/** Bodies that are not JSON text, or not all of it. */
export const jsonTextFaults: readonly Fault[] = [...text, ...pagesForPeople, ...bytes];
